import type { Path } from './routes.ts'

/** The pages that one shows to an audience. Every other one is for developers. */
export const audiencePaths: ReadonlySet<Path | undefined> = new Set<Path>([
  '/',
  '/overview',
  '/payments',
  '/payments/:uuid',
  '/tokens',
  '/tokens/:token',
  '/plans',
  '/plans/:plan',
  '/enrollments',
  '/enrollments/:enrollment',
  '/calendar',
  '/deliveries',
  '/deliveries/:id',
  '/demo',
])
