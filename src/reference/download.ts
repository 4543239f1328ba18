import type { SandboxPath } from '../contract/control/control-routes.ts'
import type { Text } from '../contract/text.ts'

/** A document for other programs, which a sandbox gives. */
export interface Download {
  readonly path: SandboxPath
  readonly title: Text
  readonly about: Text
}

/** The file of a download: `openapi.json`. */
export const fileOfDownload = ({ path }: Download) => path.replace(/^.*\//, '')
