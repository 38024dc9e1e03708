#include "CVirtualExecution.h"
