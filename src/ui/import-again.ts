/**
 * A number that makes the address of each attempt different: Chromium never asks again for a failed
 * address.
 */
let attempts = 0
/** The modules that arrived after all: the next caller gets the same ones. */
const arrived = new Map<string, Promise<object>>()
/** The style sheets that did not arrive: Vite asks for each once, and goes on without it. */
const missingStyles = new Set<HTMLLinkElement>()
/** The style sheets that are asked for again. */
let comingStyles: Promise<unknown> = Promise.resolve()

// The build draws the first view without a document.
globalThis.document?.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missingStyles.add(target)
  },
  true,
)

/**
 * Imports an export of a module by its name, and asks once more for a file that did not arrive.
 *
 * @throws Error when the file does not arrive then either; `isMissingFile` knows it.
 */
export async function importAgain<Name extends string, Export>(
  load: () => Promise<Readonly<Record<Name, Export>>>,
  name: Name,
): Promise<Export> {
  const found = await imported(load, name)
  await askForStylesAgain()
  return found
}

async function imported<Name extends string, Export>(
  load: () => Promise<Readonly<Record<Name, Export>>>,
  name: Name,
): Promise<Export> {
  try {
    return (await inTime(load()))[name]
  } catch (error) {
    const file = missingFile(error)
    if (file === undefined) throw error
    return file.endsWith('.js')
      ? exportOf<Export>(await askAgain(file), name)
      : (await load())[name]
  }
}

/** The same for later: a function that imports it when it is called. */
export const importLater =
  <Name extends string, Export>(load: () => Promise<Readonly<Record<Name, Export>>>, name: Name) =>
  () =>
    importAgain(load, name)

function askForStylesAgain() {
  if (missingStyles.size > 0) {
    comingStyles = Promise.all([comingStyles, ...[...missingStyles].map(linkAgain)])
    missingStyles.clear()
  }
  return comingStyles
}

const linkAgain = (link: HTMLLinkElement) =>
  new Promise((resolve) => {
    const again = link.cloneNode() as HTMLLinkElement
    again.onload = again.onerror = resolve
    // A style sheet that does not come holds nothing back for longer.
    setTimeout(resolve, 3000)
    link.replaceWith(again)
  })

/** Thrown for a file that its server has no more: it has another version of the program. */
export class RemovedFile extends Error {
  override readonly name = 'RemovedFile'
}

/** Thrown for a file that is still on its way. */
class LateFile extends Error {}

/** The time (ms) that a reader waits for a file before the page says so. */
const longestWait = 15_000

/**
 * A suspended server, or a network that swallows requests, would keep a reader waiting for ever.
 */
const inTime = <Result>(arriving: Promise<Result>) =>
  Promise.race([
    arriving,
    new Promise<never>((_resolve, reject) => {
      setTimeout(reject, longestWait, new LateFile())
    }),
  ])

/** The pause (ms) before a missing file is asked for again: a network may be back soon. */
export const pauseAfter = (error: unknown) => (error instanceof RemovedFile ? 10_000 : 1500)

/** Has a query ask for a file until it arrives; meanwhile its `failureReason` says why it is missing. */
export const untilItArrives = {
  retry: (_count: number, error: unknown) => isMissingFile(error),
  retryDelay: (_count: number, error: unknown) => pauseAfter(error),
} as const

function askAgain(file: string) {
  const asked =
    arrived.get(file) ??
    inTime<object>(import(/* @vite-ignore */ `${file}?attempt=${++attempts}`)).catch(
      async (error: unknown) => {
        throw (await isRemoved(file)) ? new RemovedFile(`Failed to import ${file}`) : error
      },
    )
  arrived.set(file, asked)
  asked.catch(() => arrived.delete(file))
  return asked
}

/**
 * A server of files answers an unknown address with 404, or with its page. A page of another status
 * comes from a proxy that does not reach the server.
 */
async function isRemoved(file: string) {
  const signal = AbortSignal.timeout(longestWait)
  const asked = fetch(file, { method: 'HEAD', cache: 'no-store', signal })
  const answered = await asked.catch(() => undefined)
  const type = answered?.headers.get('content-type') ?? ''
  return answered?.status === 404 || (answered?.ok === true && type.startsWith('text/html'))
}

/** A file of several modules exports each as an object. */
function exportOf<Export>(file: object, name: string) {
  const modules = [file, ...Object.values(file)] as Readonly<Record<string, Export>>[]
  const module = modules.find((one) => typeof one === 'object' && one !== null && name in one)
  if (!module) throw new Error(`Failed to import again: no module exports ${name}`)
  return module[name] as Export
}

/** Tells whether a module was not imported because a file of it did not arrive. */
export const isMissingFile = (error: unknown) =>
  error instanceof LateFile ||
  missingFile(error) !== undefined ||
  messageOf(error).startsWith(namelessInSafari)

const namelessInSafari = 'Importing a module script failed'

/** The address of the file, which other browsers and Vite name in the message only. */
const missingFile = (error: unknown) => /https?:\/\/\S+\.(js|css)\b/.exec(messageOf(error))?.[0]

const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')
