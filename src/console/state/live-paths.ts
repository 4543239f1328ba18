import type { Path } from './routes.ts'

/**
 * The pages that the real service has something for. Every other one shows what a sandbox keeps, and
 * says so: nothing asks a real service for that.
 */
export const livePaths: Partial<Readonly<Record<Path, 'with a profile' | 'always'>>> = {
  '/': 'always',
  '/operations/:operation': 'with a profile',
  '/payments/:uuid': 'with a profile',
  '/profiles': 'always',
  '/history': 'always',
  '/history/:id': 'always',
  '/compare': 'always',
  '/workbench': 'always',
  '/scenarios': 'always',
  '/reference': 'always',
  '/reference/:kind': 'always',
  '/reference/:kind/:name': 'always',
  '/settings': 'always',
}
