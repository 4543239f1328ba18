import { createHash, createHmac } from 'node:crypto'
import { sandboxValues, signatureExamples } from '../../src/contract/signature-examples.ts'
import { copiedText, expect, type Tab, test } from '../fixtures.ts'

const choose = ({ page }: Tab, name: string) => page.getByRole('radio', { name }).check()
const field = ({ page }: Tab, name: string) => page.getByLabel(name, { exact: true })
const result = ({ page }: Tab) => page.getByRole('group', { name: 'Resultado' })
const paste = (tab: Tab, text: string) => field(tab, 'Firma de otro programa').fill(text)
const finding = ({ page }: Tab) => page.getByRole('status').filter({ hasText: /igual|misma/ })
const { key, secret, order_id: order, endpoint, email } = sandboxValues
const sha3 = (text: string, under = secret) =>
  createHmac('sha3-512', under).update(text).digest('hex')
const saleText = `${key}|${order}|${endpoint}`

test('every kind starts from its known answer, and says so', async ({ openConsole }) => {
  const tab = await openConsole('/workbench')
  const kinds = tab.page.getByRole('group', { name: 'Qué se firma' }).getByRole('radio')
  await expect(kinds).toHaveCount(11)
  for (const kind of await kinds.all()) {
    await kind.check()
    await expect(tab.page.getByText('Igual a la conocida')).toBeVisible()
  }
})

test("the vendor's example is one click away, and is signed as documented", async ({
  openConsole,
}) => {
  const tab = await openConsole('/workbench')
  await tab.page.getByRole('button', { name: 'Ejemplo del proveedor' }).click()
  await expect(field(tab, 'Número de orden')).toHaveValue('ORDER-8888')
  await expect(result(tab)).toContainText(/^688084a6177f2719[\da-f]+e852ee2a/)
  await expect(tab.page.getByText('Igual a la conocida')).toBeVisible()
  await choose(tab, 'Anulación void_signature')
  await tab.page.getByRole('button', { name: 'Ejemplo del proveedor' }).click()
  await expect(result(tab)).toContainText(/^d206a1e5[\da-f]+b1fc/)
})

test('text, bytes and signature follow what is typed', async ({ openConsole }) => {
  const tab = await openConsole('/workbench')
  const { page } = tab
  await field(tab, 'Número de orden').fill('A ñ')
  await expect(page.getByRole('group', { name: 'Texto canónico' })).toContainText(
    '1234567890|A␣ñ|https://pixelpay.dev',
  )
  await expect(page.getByRole('group', { name: 'Sus bytes en UTF-8' })).toContainText('20 c3 b1')
  await expect(result(tab)).toContainText(sha3(`${key}|A ñ|${endpoint}`))
  await field(tab, 'Endpoint').fill('https://pixelpay.dev/')
  await expect(tab.notice('sin barra final.')).toBeVisible()
})

test('the kind is in the address, and comes back with it', async ({ openConsole }) => {
  const tab = await openConsole('/workbench?kind=status')
  await expect(tab.page.getByRole('radio', { name: 'Consulta de estado' })).toBeChecked()
  await choose(tab, 'Comprobante')
  await expect(tab.page).toHaveURL(/kind=payment_hash/)
  await expect(result(tab)).toContainText('4de0b50f4446d0bc4cea7a95c811f4f9')
})

test('the signature can be copied', async ({ openConsole, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const tab = await openConsole('/workbench')
  await tab.page.getByRole('button', { name: 'Copiar la firma' }).click()
  const copied = await copiedText(tab.page)
  expect(copied).toBe(signatureExamples[0]?.answer)
})

const diagnoses = [
  ['the same', 'sale', sha3(saleText), 'Es la misma firma'],
  ['wrong case', 'sale', sha3(saleText).toUpperCase(), 'Está en mayúsculas'],
  [
    'wrong key',
    'sale',
    sha3(saleText, createHash('md5').update(secret).digest('hex')),
    'En lugar del secreto se usó su MD5',
  ],
  ['wrong bytes', 'sale', sha3(`${saleText}/`), 'El endpoint lleva una barra al final'],
  [
    'wrong algorithm',
    'sale',
    createHmac('sha512', secret).update(saleText).digest('hex'),
    'Se usó HMAC-SHA-512',
  ],
  [
    'a hashed e-mail',
    'void_signature',
    createHash('sha512')
      .update(`${createHash('sha512').update(email).digest('hex')}|${order}|${secret}`)
      .digest('hex'),
    `Firme el correo tal cual: “${email}”`,
  ],
  ['too short', 'sale', 'f'.repeat(64), 'Tiene la longitud de un SHA-256'],
] as const

for (const [name, kind, pasted, sentence] of diagnoses) {
  test(`a signature from elsewhere is explained: ${name}`, async ({ openConsole }) => {
    const tab = await openConsole(`/workbench?kind=${kind}`)
    await paste(tab, pasted)
    await expect(finding(tab)).toContainText(sentence)
  })
}

test('the explanation follows the values, and speaks English', async ({ openConsole }) => {
  const tab = await openConsole('/workbench')
  await paste(tab, sha3(`${key}|OTHER|${endpoint}`))
  await expect(finding(tab)).toContainText('no se sabe por qué')
  await field(tab, 'Número de orden').fill('OTHER')
  await expect(finding(tab)).toContainText('Es la misma firma')
  await tab.speak('EN')
  await expect(tab.notice('It is the same signature')).toBeVisible()
})

test('the secret is hidden until asked for', async ({ openConsole }) => {
  const tab = await openConsole('/workbench?kind=auth_hash')
  const { page } = tab
  await field(tab, 'Secreto del comercio').fill('my-own-secret')
  await expect(field(tab, 'Secreto del comercio')).toHaveAttribute('type', 'password')
  const main = page.getByRole('main')
  await expect(main).not.toContainText('my-own-secret')
  await expect(main).not.toContainText('6d 79 2d')
  await page.getByRole('button', { name: 'Mostrar' }).click()
  await expect(main).toContainText('my-own-secret')
  await expect(main).toContainText('6d 79 2d')
})

test('a secret that is typed stays in no storage, address or history', async ({ openConsole }) => {
  const tab = await openConsole('/workbench')
  const { page } = tab
  const mine = 'Zx-unlikely-secret-91'
  await field(tab, 'Secreto del comercio').fill(mine)
  await paste(tab, sha3(saleText, `${mine}\n`))
  await expect(finding(tab)).toContainText('El secreto llevaba un salto de línea')
  await choose(tab, 'Captura')
  await tab.goTo('Solicitudes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Solicitudes de este navegador')
  const stored = await page.evaluate(async () => {
    const parts: unknown[] = [location.href, document.cookie, history.state]
    parts.push({ ...localStorage }, { ...sessionStorage })
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
      })
      for (const store of db.objectStoreNames) {
        const request = db.transaction(store).objectStore(store).getAll()
        await new Promise((resolve) => (request.onsuccess = resolve))
        parts.push(request.result)
      }
      db.close()
    }
    return JSON.stringify(parts)
  })
  expect(stored).toContain('ensayo')
  expect(stored).not.toContain(mine)
  await page.goBack()
  await expect(field(tab, 'Secreto del comercio')).not.toHaveValue(mine)
  await page.reload()
  await expect(field(tab, 'Secreto del comercio')).toHaveValue(secret)
})
