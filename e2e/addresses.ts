import { expect, type Tab, walk } from './fixtures.ts'
import { addRows, type Path, paths, type PlainPath } from '../src/console/state/routes.ts'
import { featureRows } from '../src/features/rows.ts'

addRows(featureRows)

/**
 * Where to see every page of the console, in a sandbox with the sample shop; sends a sale, so that the
 * history has something. A page of one record without an address does not compile.
 */
export async function everyAddress(tab: Tab): Promise<readonly string[]> {
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
  const known: Record<Exclude<Path, PlainPath>, string> & { [P in PlainPath]?: string } = {
    '/operations/:operation': '/operations/payments.sale?view=reference',
    '/payments/:uuid': `/payments/${payment?.uuid}`,
    '/tokens/:token': `/tokens/${token?.token}`,
    '/deliveries/:id': `/deliveries/${delivery?.id}`,
    '/plans/:plan': `/plans/${plan?.id}`,
    '/enrollments/:enrollment': `/enrollments/${enrollment?.id}`,
    '/history/:id': exchange ?? '',
    '/scenarios': '/scenarios?scenario=payments.sale',
    '/reference/:kind': '/reference/operations',
    '/reference/:kind/:name': '/reference/operations/payments.sale',
    '/guide/:page': '/guide/backend',
  }
  return paths().map((path) => known[path] ?? path)
}
