import { test } from '../fixtures.ts'
import { hold } from '../loading.ts'

// Names of files change: a route that no request meets would let each spec pass that needs it.
test.describe('a spec fails', () => {
  test.fail()

  test('whose route no request has met', async ({ openConsole }) => {
    const { page } = await openConsole()
    await page.route('**/assets/no-such-file-*', (route) => route.abort())
  })

  test('that holds a file for which no page asks', async ({ openConsole }) => {
    const { page } = await openConsole()
    const arrive = await hold(page, '**/assets/no-such-file-*')
    await arrive()
  })
})
