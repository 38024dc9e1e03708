#define _GNU_SOURCE
#include "CExtensionLoading.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>

#define CEL_DESCRIPTOR_LIMIT 8

ssize_t cel_send_message(int socket, const void *bytes, size_t length, const int *descriptors, int descriptorCount) {
  if (descriptorCount > CEL_DESCRIPTOR_LIMIT) return -EINVAL;
  char control[CMSG_SPACE(sizeof(int) * CEL_DESCRIPTOR_LIMIT)];
  memset(control, 0, sizeof control);
  struct iovec part = {.iov_base = (void *)bytes, .iov_len = length};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  if (descriptorCount > 0) {
    message.msg_control = control;
    message.msg_controllen = CMSG_SPACE(sizeof(int) * descriptorCount);
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int) * descriptorCount);
    memcpy(CMSG_DATA(header), descriptors, sizeof(int) * descriptorCount);
  }
  ssize_t sent;
  do {
    sent = sendmsg(socket, &message, MSG_NOSIGNAL);
  } while (sent < 0 && errno == EINTR);
  return sent < 0 ? -errno : sent;
}

ssize_t cel_receive_message(int socket, void *bytes, size_t length, int *descriptors, int *descriptorCount) {
  char control[CMSG_SPACE(sizeof(int) * CEL_DESCRIPTOR_LIMIT)];
  struct iovec part = {.iov_base = bytes, .iov_len = length};
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
  ssize_t received;
  do {
    received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  } while (received < 0 && errno == EINTR);
  int room = *descriptorCount;
  *descriptorCount = 0;
  if (received < 0) return -errno;
  for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header != NULL; header = CMSG_NXTHDR(&message, header)) {
    if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
    int count = (int)((header->cmsg_len - CMSG_LEN(0)) / sizeof(int));
    for (int index = 0; index < count && *descriptorCount < room; index++) {
      memcpy(&descriptors[*descriptorCount], CMSG_DATA(header) + sizeof(int) * index, sizeof(int));
      *descriptorCount += 1;
    }
  }
  return received;
}

ssize_t cel_send(int socket, const void *bytes, size_t length, int wait) {
  ssize_t sent;
  do {
    sent = send(socket, bytes, length, MSG_NOSIGNAL | (wait ? 0 : MSG_DONTWAIT));
  } while (sent < 0 && errno == EINTR);
  return sent < 0 ? -errno : sent;
}

ssize_t cel_receive(int socket, void *bytes, size_t length, int wait) {
  ssize_t received;
  do {
    received = recv(socket, bytes, length, wait ? 0 : MSG_DONTWAIT);
  } while (received < 0 && errno == EINTR);
  return received < 0 ? -errno : received;
}

int cel_wait_for(int first, int second, int firstWrites, int milliseconds) {
  struct pollfd waits[2] = {
      {.fd = first, .events = firstWrites ? POLLOUT : POLLIN}, {.fd = second, .events = POLLIN}};
  if (poll(waits, 2, milliseconds) <= 0) return 0;
  return (waits[0].revents != 0 ? 1 : 0) | (waits[1].revents != 0 ? 2 : 0);
}

int64_t cel_cpu_time(pid_t process) {
  clockid_t clock;
  struct timespec time;
  if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &time) != 0) return -1;
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

int64_t cel_real_time(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}
