import type { Text } from '../../contract/text.ts'

export type FileKind = keyof typeof fileKinds

/** The length (bytes) of the beginning that tells the kind of a file. */
const beginning = 4096

/** Of which kind a file is; undefined for one of no known kind. */
export async function kindOfFile(file: Blob): Promise<FileKind | undefined> {
  if (file.size === 0) return 'empty'
  try {
    const bytes = new Uint8Array(await file.slice(0, beginning).arrayBuffer())
    const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
    const text = new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes).trimStart()
    return kinds.find(([form]) => form.test(text))?.[1]
  } catch {
    // The file is gone, or its reader may not open it: reading the whole file reports that.
    return undefined
  }
}

/** The kinds of files that users open in the wrong place, and the right place of each. */
export const fileKinds = {
  empty: { es: 'El archivo está vacío.', en: 'The file is empty.' },
  pdf: { es: 'Es un PDF.', en: 'It is a PDF.' },
  zip: {
    es: 'Es un ZIP: ábralo antes, y elija lo que trae.',
    en: 'It is a ZIP: open it first, and choose what it has.',
  },
  picture: { es: 'Es una imagen.', en: 'It is a picture.' },
  page: {
    es: 'Es una página web: se guardó la página en lugar del archivo.',
    en: 'It is a web page: the page was saved in the place of the file.',
  },
  har: {
    es: 'Es un HAR: se importa en Solicitudes.',
    en: 'It is a HAR: it is imported under Requests.',
  },
  history: {
    es: 'Es un historial de Ensayo: se importa en Solicitudes.',
    en: 'It is a history of Ensayo: it is imported under Requests.',
  },
  state: {
    es: 'Es el estado de un sandbox: se abre en Instantáneas, o con ensayo sandbox --state.',
    en: 'It is the state of a sandbox: it is opened under Snapshots, or with ensayo sandbox --state.',
  },
  scenarios: {
    es: 'Son escenarios: se importan en Escenarios.',
    en: 'These are scenarios: they are imported under Scenarios.',
  },
  postman: {
    es: 'Es una colección de Postman: se abre en Postman.',
    en: 'It is a Postman collection: it is opened in Postman.',
  },
  openapi: { es: 'Es un documento de OpenAPI.', en: 'It is an OpenAPI document.' },
} as const satisfies Record<string, Text>

const kinds: readonly (readonly [RegExp, FileKind])[] = [
  [/^%PDF/, 'pdf'],
  [/^PK/, 'zip'],
  [/^(?:.?PNG|GIF8|RIFF|.{2,10}(?:JFIF|Exif)|<svg)/s, 'picture'],
  [/^<(?:!doctype|html|head)/i, 'page'],
  [/^\{\s*"log"\s*:/, 'har'],
  [/^\{\s*"format"\s*:\s*"[^"]*"[^]*"exchanges"\s*:/, 'history'],
  [/^\{\s*(?:"state"\s*:\s*\{\s*)?"format"\s*:\s*\d/, 'state'],
  [/^\{\s*(?:"\$schema"\s*:\s*"[^"]*",\s*)?"scenarios"\s*:/, 'scenarios'],
  [/"schema"\s*:\s*"https:\/\/schema\.getpostman\.com/, 'postman'],
  [/^\{\s*"openapi"\s*:/, 'openapi'],
]
