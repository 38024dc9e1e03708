// Random numbers: seeded by the simulation.
#include "Internal.h"
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

uint64_t cve_random(cve_binding *binding) {
  // SplitMix64, as the project's other random streams.
  uint64_t mixed = binding->random_state += 0x9e3779b97f4a7c15u;
  mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9u;
  mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebu;
  return mixed ^ (mixed >> 31);
}

void cve_fill_random(cve_binding *binding, void *bytes, size_t count) {
  unsigned char *place = bytes;
  while (count > 0) {
    uint64_t word = cve_random(binding);
    size_t part = count < sizeof word ? count : sizeof word;
    memcpy(place, &word, part);
    place += part;
    count -= part;
  }
}

CVE_EXPORT ssize_t getrandom(void *bytes, size_t count, unsigned int flags) {
  cve_binding *binding = cve_caught();
  if (!binding) {
    CVE_REAL(ssize_t (*)(void *, size_t, unsigned int), "getrandom");
    return real(bytes, count, flags);
  }
  cve_fill_random(binding, bytes, count);
  return (ssize_t)count;
}

CVE_EXPORT int getentropy(void *bytes, size_t count) {
  cve_binding *binding = cve_caught();
  if (!binding) {
    CVE_REAL(int (*)(void *, size_t), "getentropy");
    return real(bytes, count);
  }
  cve_fill_random(binding, bytes, count);
  return 0;
}

CVE_EXPORT void arc4random_buf(void *bytes, size_t count) {
  cve_binding *binding = cve_caught();
  if (!binding) {
    CVE_REAL(void (*)(void *, size_t), "arc4random_buf");
    if (real) {
      real(bytes, count);
    } else {
      while (count > 0) {
        size_t part = count < 256 ? count : 256;
        if (getentropy(bytes, part) != 0) break;
        bytes = (char *)bytes + part;
        count -= part;
      }
    }
    return;
  }
  cve_fill_random(binding, bytes, count);
}

CVE_EXPORT uint32_t arc4random(void) {
  uint32_t word;
  arc4random_buf(&word, sizeof word);
  return word;
}

CVE_EXPORT uint32_t arc4random_uniform(uint32_t bound) {
  if (bound < 2) return 0;
  uint32_t least = -bound % bound, word;
  do word = arc4random();
  while (word < least);
  return word % bound;
}

CVE_EXPORT void swift_stdlib_random(void *bytes, size_t count) { arc4random_buf(bytes, count); }

// `UUID()` of Foundation: a random UUID, version 4.
CVE_EXPORT void _foundation_uuid_generate_random(unsigned char *uuid) {
  cve_binding *binding = cve_caught();
  if (!binding) {
    CVE_REAL(void (*)(unsigned char *), "_foundation_uuid_generate_random");
    if (real) {
      real(uuid);
      return;
    }
  }
  arc4random_buf(uuid, 16);
  uuid[6] = (uuid[6] & 0x0f) | 0x40;
  uuid[8] = (uuid[8] & 0x3f) | 0x80;
}
