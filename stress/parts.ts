import { cards } from './cards.ts'
import { damagedFiles } from './damaged-files.ts'
import { fullDisks } from './full-disk.ts'
import { foreignPages } from './foreign-pages.ts'
import { kills } from './kills.ts'
import { limits } from './limits.ts'
import { pageMemory } from './page-memory.ts'
import type { Part } from './part.ts'
import { redactorTimes } from './redactor-times.ts'
import { twoHosts } from './two-hosts.ts'
import { workerStops } from './worker-stops.ts'

/** `npm run stress kills hosts` runs two of them, in that order. */
export const parts: Readonly<Record<string, Part>> = {
  kills,
  hosts: twoHosts,
  disk: fullDisks,
  files: damagedFiles,
  redactor: redactorTimes,
  cards,
  foreign: foreignPages,
  worker: workerStops,
  memory: pageMemory,
  limits,
}

/** How long (s) all of them may take together. */
export const mostSeconds = 300
