import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { controlPath } from '../../src/contract/control/control-routes.ts'
import { stateFormat } from '../../src/sandbox/world/tables.ts'
import { expect, test } from '../fixtures.ts'

test.use({ fresh: true })

const inMemory = 'Nada se guardará al cerrar esta pestaña'
const outdated = 'Hay una versión más nueva de Ensayo en otra pestaña'

/** Ways in which a browser refuses its database. */
const refusals = {
  'throws when it is opened': () => {
    indexedDB.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
  },
  'fails to open': () => {
    const open = indexedDB.open.bind(indexedDB)
    indexedDB.open = (name, version) => {
      const request = open(`refused ${name}`, version)
      Object.defineProperty(request, 'error', { value: new DOMException('', 'UnknownError') })
      queueMicrotask(() => request.dispatchEvent(new Event('error')))
      return request
    }
  },
}

for (const [refusal, script] of Object.entries(refusals)) {
  test(`when the database ${refusal} the sandbox works in memory, and says so`, async ({
    openConsole,
    page,
  }) => {
    await page.addInitScript(script)
    const { notice, send, result, goTo, rows } = await openConsole()
    await expect(notice(inMemory)).toBeVisible()
    await send()
    await expect(result).toContainText('200')
    await goTo('Cobros')
    await expect(rows()).toHaveCount(1)
    await goTo('Solicitudes')
    await expect(rows()).toHaveCount(1)
  })
}

test('in a browser without room the sandbox works in memory, and says so', async ({
  openPlainPage,
  page,
  expectMishap,
}) => {
  // MSW's worker says that it keeps less, too.
  expectMishap(/QuotaExceededError/)
  const { notice, send, result, goTo, rows, payments } = await openPlainPage()
  const { origin } = new URL(page.url())
  const devtools = await page.context().newCDPSession(page)
  const giveRoom = (room: { quotaSize?: number }) =>
    devtools.send('Storage.overrideQuotaForOrigin', { origin, ...room })
  await giveRoom({ quotaSize: 1 })
  await page.goto('/operations/payments.sale')
  await expect(notice(inMemory)).toBeVisible()
  await expect(notice('El navegador no tiene espacio')).toBeVisible()
  await send()
  await expect(result).toContainText('200')
  await goTo('Cobros')
  await expect(rows()).toHaveCount(1)
  expect(await payments()).toHaveLength(1)
  await giveRoom({})
  await page.reload()
  await expect(notice('Todavía no hay cobros')).toBeVisible()
  await expect(notice(inMemory)).toBeHidden()
})

test('a database of a newer program is left as it is, and the ways out are named', async ({
  openPlainPage,
}) => {
  const { page, notice, send, answer } = await openPlainPage()
  await writeAsNewerProgram(page)
  await page.goto('/')
  await expect(notice(outdated)).toBeVisible()
  await expect(notice('borre antes los datos de este sitio')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Recargar' })).toBeVisible()
  await send()
  await expect(answer).toContainText('El sandbox no arrancó')
  expect(await readAsNewerProgram(page)).toEqual(['kept'])
})

test('a stored record that cannot be read is set aside; one can save it, or begin with nothing', async ({
  openPlainPage,
}) => {
  const { page, notice, send, answer, whenReady, payments, ask } = await openPlainPage()
  await writeCutOff(page)
  await writeCutOff(page, 'ensayo-sandbox-tienda')
  await page.goto('/')
  const aside = notice('Registros guardados que no se pudieron leer: 1')
  await expect(aside).toBeVisible()
  await send()
  await expect(answer).toContainText('200')

  await ask(controlPath('sandbox.read'), { headers: { 'x-sandbox': 'tienda' } })
  await expect(notice('sandbox “tienda” que no se pudieron leer: 1')).toBeVisible()

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Guardar lo que se puede leer' }).first().click(),
  ])
  const saved = await readFile(await file.path(), 'utf8')
  expect(saved).toContain('the record is cut off')
  expect(saved).toContain('payments')

  await page.getByRole('button', { name: 'Empezar con un sandbox vacío' }).first().click()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Borrar y empezar' }).click()
  await reloaded
  await whenReady()
  await expect(aside).toBeHidden()
  expect(await payments()).toEqual([])
})

test('a tab lets go when another one brings a newer program', async ({
  openConsole,
  openPlainPage,
}) => {
  const { whenReady, notice, send, answer } = await openConsole()
  await whenReady()
  const newer = await openPlainPage()
  await writeAsNewerProgram(newer.page)
  await expect(notice(outdated)).toBeVisible()
  await send()
  await expect(answer).toContainText('El sandbox no arrancó')
  expect(await readAsNewerProgram(newer.page)).toEqual(['kept'])
})

test('a newer history in another tab does not keep this one from sending', async ({
  openConsole,
  openPlainPage,
}) => {
  const { whenReady, send, result } = await openConsole()
  await whenReady()
  const newer = await openPlainPage()
  await writeAsNewerProgram(newer.page, 'ensayo-history')
  await send()
  await expect(result).toContainText('200')
})

test('when the data of the site is cleared, a new sandbox begins at once', async ({
  openConsole,
  expectMishap,
}) => {
  // A reading of the page may meet the closing database, or a browser without the worker.
  expectMishap(/AbortError: The connection was closed/)
  expectMishap(/^passed through to the web server: .*(\/sandbox|\?limit=.*)$/)
  const { page, send, result, goTo, rows, notice } = await openConsole()
  await send()
  await expect(result).toContainText('200')
  await goTo('Solicitudes')
  await expect(rows()).toHaveCount(1)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'all',
  })
  await goTo('Cobros')
  await expect(notice('Todavía no hay cobros')).toBeVisible()
  await goTo('Cobros', 'Venta')
  await send()
  await expect(result).toContainText('200')
  await goTo('Solicitudes')
  await expect(rows()).toHaveCount(1)
})

/** Leaves a state that was cut off in its first record. */
const writeCutOff = (page: Page, name = 'ensayo-sandbox-default') =>
  page.evaluate(
    ([database, format]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(database, format)
        opening.onupgradeneeded = () => {
          const { result } = opening
          const commits = result.createObjectStore('commits', { keyPath: 'revision' })
          commits.put({ revision: 1, isWhole: false })
          result.createObjectStore('logs')
          result.createObjectStore('images', { autoIncrement: true })
          result.createObjectStore('aside', { autoIncrement: true })
        }
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          opening.result.close()
          resolve()
        }
      }),
    [name, stateFormat] as const,
  )

/** Makes the sandbox's database one of version 99, as a future program might write it. */
const writeAsNewerProgram = (page: Page, name = 'ensayo-sandbox-default') =>
  page.evaluate(
    (database) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(database, 99)
        opening.onupgradeneeded = () => {
          opening.result.createObjectStore('new rows').put('kept', 1)
        }
        opening.onerror = () => reject(opening.error)
        opening.onblocked = () => reject(new Error('blocked'))
        opening.onsuccess = () => {
          opening.result.close()
          resolve()
        }
      }),
    name,
  )

const readAsNewerProgram = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('ensayo-sandbox-default', 99)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const rows = opening.result.transaction('new rows').objectStore('new rows').getAll()
          rows.onsuccess = () => resolve(rows.result)
          opening.result.close()
        }
      }),
  )
