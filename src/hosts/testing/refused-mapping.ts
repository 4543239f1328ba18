import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** For the linker to put in front of the C library's: refuses to share a mapping of any file. */
const source = `
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <sys/mman.h>
void *mmap(void *at, size_t length, int access, int flags, int file, off_t offset) {
  void *(*real)(void *, size_t, int, int, int, off_t) = dlsym(RTLD_NEXT, "mmap");
  if ((flags & MAP_SHARED) && file >= 0) {
    errno = ENODEV;
    return MAP_FAILED;
  }
  return real(at, length, access, flags, file, offset);
}
void *mmap64(void *at, size_t length, int access, int flags, int file, off_t offset) {
  return mmap(at, length, access, flags, file, offset);
}
`

/**
 * The environment of a program whose system maps no file, as some file systems do; undefined where no
 * compiler can make it.
 */
export function refusedMapping(folder: string): NodeJS.ProcessEnv | undefined {
  if (process.platform !== 'linux') return undefined
  const [from, to] = [join(folder, 'mapping.c'), join(folder, 'mapping.so')]
  writeFileSync(from, source)
  try {
    execFileSync('cc', ['-shared', '-fPIC', '-o', to, from, '-ldl'], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  return { ...process.env, LD_PRELOAD: to }
}
