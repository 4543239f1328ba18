import type { AddedOperation } from '../../sandbox/added-operation.ts'
import { documentOperations } from './operations.ts'
import { documentIds, documentPaths } from './document-paths.ts'

// The answering code is loaded when a document is asked for: no other page loads the words of all
// fields.
export const documentControl: readonly AddedOperation[] = documentIds.map((id) => ({
  ...documentOperations[id],
  path: documentPaths[id],
  answer: async (call) => (await import('./answers.ts')).documentAnswers[id](call),
}))
