import { importLater as later } from '../../ui/import-again.ts'

export const examPages = {
  '/exam': later(() => import('./exam-page.tsx'), 'ExamPage'),
}
