import { damagedFiles } from './damaged-files.ts'
import { hostileFills } from './hostile-fills.ts'
import { kills } from './kills.ts'
import { limits } from './limits.ts'
import type { Part } from './part.ts'
import { twoHosts } from './two-hosts.ts'

/** `node scripts/stress.mjs kills hosts` runs two of them, in that order. */
export const parts: Readonly<Record<string, Part>> = {
  kills,
  hosts: twoHosts,
  files: damagedFiles,
  limits,
  fills: hostileFills,
}

/** The longest time (s) of all parts together. */
export const mostSeconds = 300
