import * as z from 'zod/mini'
import { parseJson } from '../parse-json.ts'
import { type StateImage, stateImage } from './state.ts'

/**
 * The page that the console opens after the state: the form of an operation, or the page of an
 * entity.
 */
const opened = z.union([
  z.strictObject({ operation: z.string(), values: z.record(z.string(), z.string()) }),
  z.strictObject({ payment: z.string() }),
  z.strictObject({ enrollment: z.string() }),
])
export type Opened = z.infer<typeof opened>

const content = z.strictObject({ state: stateImage, open: z.optional(opened) })

export interface StateLink {
  readonly state: StateImage
  readonly open?: Opened | undefined
}

/** Of a link, in characters: a longer one is cut off somewhere on its way through chats and mail. */
export const longestLink = 100_000

/** The number of the format, in front of everything. */
const version = '2'

/** A text that grows beyond this when it is inflated is no state. */
const longestContent = 16 * 1024 * 1024

export type LinkProblem = 'none' | 'broken' | 'long' | 'newer'

export class BrokenLink extends Error {
  override readonly name = 'BrokenLink'
  readonly problem: LinkProblem

  constructor(problem: LinkProblem) {
    super(`Failed to read the link: ${problem}`)
    this.problem = problem
  }
}

/**
 * Writes a state as the fragment of an address: `2.z.` and deflated JSON, or `2.p.` and plain JSON;
 * undefined when the state is so large that no link carries it.
 *
 * @throws Error when the deflated state is longer than `decodeState` reads.
 */
export async function encodeState({ state, open }: StateLink): Promise<string | undefined> {
  const bytes = new TextEncoder().encode(JSON.stringify({ state, open }))
  if (bytes.length > longestContent) return undefined
  return 'CompressionStream' in globalThis
    ? `${version}.z.${base64url(await through(bytes, new CompressionStream('deflate-raw')))}`
    : `${version}.p.${base64url(bytes)}`
}

/**
 * Reads the fragment of a link to a state.
 *
 * @throws BrokenLink when the fragment is empty, damaged, too long, or of a newer version.
 */
export async function decodeState(fragment: string): Promise<StateLink> {
  if (!fragment) throw new BrokenLink('none')
  const [number = '', kind, text = ''] = fragment.split('.')
  if (/^\d+$/.test(number) && Number(number) > Number(version)) throw new BrokenLink('newer')
  try {
    if (number !== version) throw new Error('no version')
    const packed = bytesOf(text)
    const bytes =
      kind === 'z' ? await through(packed, new DecompressionStream('deflate-raw')) : packed
    return content.parse(parseJson(new TextDecoder().decode(bytes)))
  } catch {
    throw new BrokenLink('broken')
  }
}

/** @throws Error when more than `longestContent` bytes come out. */
async function through(bytes: Uint8Array<ArrayBuffer>, transform: GenericTransformStream) {
  const parts: Uint8Array[] = []
  let length = 0
  const reader = inPieces(bytes).pipeThrough(transform).getReader()
  for (;;) {
    const { done, value } = (await reader.read()) as ReadableStreamReadResult<Uint8Array>
    if (done) break
    length += value.length
    if (length > longestContent) {
      await reader.cancel()
      throw new Error('it is too long')
    }
    parts.push(value)
  }
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer())
}

/**
 * The size (bytes) of one piece to inflate: a piece inflates to a thousand times as much at most.
 */
const pieceLength = 1024

/** Browsers inflate a piece as a whole before anyone can stop them: so each is short. */
function inPieces(bytes: Uint8Array<ArrayBuffer>) {
  let at = 0
  return new ReadableStream<BufferSource>({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.subarray(at, (at += pieceLength)))
    },
  })
}

/** In pieces: a call cannot take as many arguments as a long text has characters. */
function base64url(bytes: Uint8Array) {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) {
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  }
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))

/**
 * The address that opens a state in a console at `base`; undefined where it would be too long.
 *
 * @throws Error as `encodeState`.
 */
export async function linkTo(base: string, link: StateLink): Promise<string | undefined> {
  const fragment = await encodeState(link)
  const url = `${base.replace(/(?<!\/)\/+$/, '')}/state#${fragment}`
  return fragment === undefined || url.length > longestLink ? undefined : url
}
