import { importLater as later } from '../../ui/import-again.ts'

export const demoPages = {
  '/demo': later(() => import('./story-page.tsx'), 'StoryPage'),
}
