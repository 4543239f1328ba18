import { importLater as later } from '../../ui/import-again.ts'

export const workbenchPages = {
  '/workbench': later(() => import('./workbench-page.tsx'), 'WorkbenchPage'),
}
