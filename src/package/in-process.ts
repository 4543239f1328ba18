import { openMemorySandboxes } from '../hosts/fetch/memory-sandboxes.ts'
import type { SandboxFeatures } from '../sandbox/sandbox-features.ts'
import type { OpenPort } from '../scenarios/run/sandboxes.ts'
import { portsOf } from './ports-of.ts'

/**
 * Runs the engine in this process, without a network: named sandboxes in memory.
 *
 * @throws NoAnswer from a port, where the answer is lost.
 */
export const openInProcess = (features?: SandboxFeatures): OpenPort =>
  portsOf(openMemorySandboxes({ features }))
