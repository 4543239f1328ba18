import { expect, type Tab, walk } from './fixtures.ts'
import { featureRoutes } from '../src/features/console.ts'
import type { Path } from '../src/console/state/routes.ts'

/** A feature's page is seen without more. */
const ofFeatures = Object.fromEntries(Object.keys(featureRoutes).map((path) => [path, path])) as {
  [P in keyof typeof featureRoutes]: string
}

/**
 * Where to see every page of the console, in a sandbox with the sample shop; sends a sale, so that the
 * history has something. A page without an address does not compile.
 */
export async function everyAddress(tab: Tab): Promise<Record<Path, string>> {
  const { control, page, rows, send, result } = tab
  await walk(page, '/operations/payments.sale')
  await send()
  await expect(result).toContainText('200')
  await walk(page, '/history')
  const exchange = await rows().first().getByRole('link').first().getAttribute('href')
  const [payment] = (await control('payments.list')).items
  const [enrollment] = (await control('enrollments.list')).items
  const [plan] = (await control('plans.list')).items
  const [token] = (await control('tokens.list')).items
  const [delivery] = (await control('deliveries.list')).items
  return {
    '/': '/',
    '/operations/:operation': '/operations/payments.sale?view=reference',
    '/overview': '/overview',
    '/payments': '/payments',
    '/payments/:uuid': `/payments/${payment?.uuid}`,
    '/tokens': '/tokens',
    '/tokens/:token': `/tokens/${token?.token}`,
    '/events': '/events',
    '/deliveries': '/deliveries',
    '/deliveries/:id': `/deliveries/${delivery?.id}`,
    '/plans': '/plans',
    '/plans/:plan': `/plans/${plan?.id}`,
    '/enrollments': '/enrollments',
    '/enrollments/:enrollment': `/enrollments/${enrollment?.id}`,
    '/calendar': '/calendar',
    '/watch': '/watch',
    '/history': '/history',
    '/history/:id': exchange ?? '',
    '/assumptions': '/assumptions',
    '/compare': '/compare',
    '/snapshots': '/snapshots',
    '/three-d-secure': '/three-d-secure',
    '/scenarios': '/scenarios?scenario=payments.sale',
    '/reference': '/reference',
    '/reference/:kind': '/reference/operations',
    '/reference/:kind/:name': '/reference/operations/payments.sale',
    '/guide/:page': '/guide/backend',
    '/state': '/state',
    '/settings': '/settings',
    '/profiles': '/profiles',
    ...ofFeatures,
  }
}
