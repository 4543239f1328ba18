import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { sandboxCredentials } from '../src/contract/samples.ts'
import { startHost } from '../src/entries/host.ts'
import { freePort } from '../src/hosts/testing/free-port.ts'
import { type Hostility, startHostile } from '../src/hosts/testing/testing-hostile.ts'
import { expect, type Tab, test as base } from './fixtures.ts'

export { expect }

interface Fixtures {
  /** A sandbox in the role of the real service. */
  readonly service: { readonly url: string; readonly host: string }
  /** The console's own server, which can be restarted, with a short time limit for answers. */
  readonly server: {
    readonly url: string
    log(): string
    stop(): Promise<void>
    start(): Promise<void>
  }
  /** A service that misbehaves in one way. */
  openHostile(how: Hostility, isSecure?: boolean): Promise<string>
}

export const test = base.extend<Fixtures>({
  // Playwright requires the braces, even empty ones.
  // oxlint-disable-next-line no-empty-pattern
  async service({}, use) {
    const { url, close } = await startHost({ port: 0 })
    await use({ url, host: new URL(url).host })
    await close()
  },

  // oxlint-disable-next-line no-empty-pattern
  async server({}, use) {
    const port = await freePort()
    let log = ''
    let child: ChildProcess | undefined
    const start = async () => {
      // As the test run does, which has built already.
      const vite = spawn(
        process.execPath,
        ['node_modules/vite/bin/vite.js', 'preview', '--port', String(port), '--strictPort'],
        { env: { ...process.env, ENSAYO_ALLOW_PRIVATE: '1', ENSAYO_LIVE_TIMEOUT: '2' } },
      )
      child = vite
      vite.stderr.on('data', (text) => (log += text))
      await once(vite.stdout, 'data')
    }
    const stop = async () => {
      if (child) await end(child)
      child = undefined
    }
    await start()
    await use({ url: `http://localhost:${port}`, log: () => log, start, stop })
    await stop()
  },

  // oxlint-disable-next-line no-empty-pattern
  async openHostile({}, use) {
    const opened: Awaited<ReturnType<typeof startHostile>>[] = []
    await use(async (how, isSecure = false) => {
      const hostile = await startHostile(how, isSecure ? {} : undefined)
      opened.push(hostile)
      return hostile.url
    })
    await Promise.all(opened.map((hostile) => hostile.close()))
  },
})

async function end(child: ChildProcess) {
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}

export const passphrase = 'una frase de paso larga'

/** The actions of live mode. */
export function liveOf({ page, form, answer, field, fillExample, goTo }: Tab) {
  const dialog = page.getByRole('dialog')
  const box = (name: string) => page.getByRole('textbox', { name, exact: true })

  const fillProfile = async (
    baseUrl: string,
    {
      name = 'Tienda',
      keeping = 'No guardar',
      secret = sandboxCredentials.secret as string,
      env = 'sandbox',
    } = {},
  ) => {
    await page.getByRole('button', { name: 'Perfil nuevo' }).click()
    await box('Nombre del perfil').fill(name)
    await box('Dirección del servicio').fill(baseUrl)
    await page.getByRole('combobox', { name: 'Entorno' }).selectOption(env)
    await box('Clave').fill(sandboxCredentials.key)
    await box('Secreto').fill(secret)
    await box('Usuario que anula').fill(sandboxCredentials.voidUser)
    await page.getByRole('radio', { name: keeping }).check()
    if (keeping !== 'En este dispositivo') return
    await box('Frase de paso').fill(passphrase)
    await box('Frase de paso, otra vez').fill(passphrase)
  }
  const keepButton = page.getByRole('button', { name: /^(Guardar y usar|Usar sin guardar)$/ })
  /** Tries to keep the profile that the form holds. */
  const tryToKeep = () => keepButton.click()
  /** Keeps it, and waits until it is the one in use. */
  const keep = async () => {
    await tryToKeep()
    await expect(keepButton).toBeHidden()
  }

  return {
    dialog,
    box,
    fillProfile,
    tryToKeep,
    keep,
    /** Makes a profile and goes live with it. */
    goLive: async (baseUrl: string, how: Parameters<typeof fillProfile>[1] = {}) => {
      await goTo('Servicio real')
      await fillProfile(baseUrl, how)
      await keep()
      await expect(page.getByText('El perfil está abierto')).toBeVisible()
      await page.getByRole('radio', { name: 'En vivo' }).check()
    },
    host: page.getByRole('banner').getByRole('link', { name: /^(Todo va a|Sin perfil)/ }),
    sendLive: () => form.getByRole('button', { name: /^Enviar a / }).click(),
    confirm: async (phrase: string) => {
      await dialog.getByRole('textbox').fill(phrase)
      await dialog.getByRole('button', { name: /^Enviar a / }).click()
    },
    /** Fills the example of a sale, with an unpublished card. */
    fillSale: async ({ amount = '1', card = '' } = {}) => {
      await goTo('Cobros', 'Venta')
      await fillExample()
      await field('Monto').fill(amount)
      if (card) await field('Número de tarjeta').fill(card)
    },
    answer,
  }
}
