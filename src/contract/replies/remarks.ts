import type { FieldErrors } from '../envelope.ts'
import { fill, type Lang, type Text } from '../text.ts'

/**
 * What the sandbox says beside the words of the service: why a request was not read as its sender meant
 * it, and what to send instead. The service itself says none of it (ledger, `sandbox_remarks`).
 */
export const remarks = {
  env_missing: {
    es: 'No llegó env: con las credenciales de un sandbox envíe env=sandbox.',
    en: 'env did not arrive: with the credentials of a sandbox send env=sandbox.',
  },
  env_elsewhere: {
    es: 'env no es sandbox: con las credenciales de un sandbox envíe env=sandbox.',
    en: 'env is not sandbox: with the credentials of a sandbox send env=sandbox.',
  },
  json_undeclared: {
    es: 'El cuerpo es JSON y content-type no lo dice: envíe content-type: application/json.',
    en: 'The body is JSON and content-type does not say so: send content-type: application/json.',
  },
  form_undeclared: {
    es: 'El cuerpo es un formulario y content-type no lo dice: envíe content-type: application/x-www-form-urlencoded.',
    en: 'The body is a form and content-type does not say so: send content-type: application/x-www-form-urlencoded.',
  },
  multipart_undeclared: {
    es: 'El cuerpo es multipart/form-data y content-type no dice lo mismo: no escriba content-type, que su cliente HTTP lo envía con el boundary.',
    en: 'The body is multipart/form-data and content-type does not say the same: do not write content-type, your HTTP client sends it with the boundary.',
  },
  part_is_file: {
    es: 'Llegó como archivo, y un archivo no es un campo: envíelo como texto, sin filename.',
    en: 'It came as a file, and a file is no field: send it as text, without filename.',
  },
  object_as_text: {
    es: 'Llegó «[object Object]»: un objeto donde va texto. Use JSON.stringify(objeto), o new URLSearchParams(objeto) para un formulario.',
    en: '"[object Object]" came: an object where text belongs. Use JSON.stringify(object), or new URLSearchParams(object) for a form.',
  },
  json_twice: {
    es: 'El cuerpo es un texto en JSON y no un objeto: se convirtió a JSON dos veces.',
    en: 'The body is a text in JSON and not an object: it was turned into JSON twice.',
  },
  json_no_object: {
    es: 'El cuerpo es JSON, pero no un objeto con los campos de una operación: {"campo": "valor"}.',
    en: 'The body is JSON, but not one object with the fields of an operation: {"field": "value"}.',
  },
  json_broken: {
    es: 'El cuerpo parece JSON y no lo es: revise comillas, comas y llaves, y que esté completo.',
    en: 'The body looks like JSON and is not: check quotes, commas and braces, and that it is complete.',
  },
  xml: {
    es: 'El cuerpo es XML: envíe JSON o un formulario.',
    en: 'The body is XML: send JSON or a form.',
  },
  body_unknown: {
    es: 'El cuerpo no es JSON ni un formulario (campo=valor&campo=valor), diga lo que diga content-type.',
    en: 'The body is neither JSON nor a form (field=value&field=value), whatever content-type says.',
  },
  encoding_unknown: {
    es: 'No se descomprime «:encoding»: use :known, o envíe el cuerpo sin comprimir.',
    en: '":encoding" is not decompressed: use :known, or send the body uncompressed.',
  },
  encoding_broken: {
    es: 'content-encoding dice «:encoding» y el cuerpo no lo es, o está incompleto.',
    en: 'content-encoding says ":encoding" and the body is not, or is incomplete.',
  },
  encoding_undeclared: {
    es: 'El cuerpo está comprimido y nada lo dice: envíe content-encoding: gzip.',
    en: 'The body is compressed and nothing says so: send content-encoding: gzip.',
  },
  body_inflates: {
    es: 'Descomprimido, el cuerpo supera el máximo de 1 MiB.',
    en: 'Decompressed, the body is over the maximum of 1 MiB.',
  },
  charset_unknown: {
    es: 'No se conoce el charset «:charset»: envíe UTF-8.',
    en: 'The charset ":charset" is not known: send UTF-8.',
  },
  charset_broken: {
    es: 'El charset es «:charset» y el cuerpo tiene bytes que no lo son: envíe UTF-8.',
    en: 'The charset is ":charset" and the body has bytes that are not: send UTF-8.',
  },
  utf16: {
    es: 'El cuerpo está en UTF-16 o UTF-32: envíe UTF-8.',
    en: 'The body is in UTF-16 or UTF-32: send UTF-8.',
  },
  not_utf8: {
    es: 'Tiene bytes que no son UTF-8: envíe UTF-8, o declare el charset en content-type (charset=iso-8859-1).',
    en: 'It has bytes that are not UTF-8: send UTF-8, or declare the charset in content-type (charset=iso-8859-1).',
  },
  multipart_broken: {
    es: 'El cuerpo no se separa en partes: el boundary de content-type no está en él, está dentro de un valor, o falta la línea en blanco de una parte.',
    en: 'The body is not separable into parts: the boundary of content-type is not in it, is within a value, or the blank line of a part is missing.',
  },
  part_without_name: {
    es: 'La parte :number no tiene nombre: cada una necesita Content-Disposition: form-data; name="campo". O el boundary está dentro de un valor.',
    en: 'Part :number has no name: each needs Content-Disposition: form-data; name="field". Or the boundary is within a value.',
  },
  too_many_parts: {
    es: 'El cuerpo tiene más de :most partes.',
    en: 'The body has more than :most parts.',
  },
  body_empty: {
    es: 'El cuerpo llegó vacío.',
    en: 'The body arrived empty.',
  },
  name_escaped: {
    es: 'No se leyó: el nombre trae «amp;», de un & escrito como HTML (&amp;). Envíe :field.',
    en: 'It was not read: the name has "amp;", of an & written as HTML (&amp;). Send :field.',
  },
  name_nested: {
    es: 'No se leyó: los campos van sin anidar, cada uno con su nombre:fields.',
    en: 'It was not read: fields are not nested, each has its own name:fields.',
  },
  name_near: {
    es: 'No se leyó: no es un campo de esta operación. ¿Quiso decir :field?',
    en: 'It was not read: it is no field of this operation. Did you mean :field?',
  },
} as const satisfies Record<string, Text>

export type RemarkName = keyof typeof remarks

export interface Remark {
  /** What is at fault: the name of a field, of a header in lower case, `path` or `body`. */
  readonly at: string
  readonly name: RemarkName
  readonly params?: Readonly<Record<string, string>>
}

export const remarkText = ({ name, params }: Remark, lang: Lang) =>
  fill(remarks[name][lang], params)

/** The errors of an answer, with the remarks behind the sentences of the service. */
export function withRemarks(errors: FieldErrors = {}, found: readonly Remark[], lang: Lang) {
  const merged: Record<string, readonly string[]> = { ...errors }
  for (const remark of found) {
    merged[remark.at] = [...(merged[remark.at] ?? []), remarkText(remark, lang)]
  }
  return merged
}

/** In answers where the ledger has the remarks there: their sentences. */
export const remarkHeader = 'x-ensayo-hint'

/** A header takes the characters of Latin-1 only. */
export const headerText = (text: string) =>
  text.replace(/[^\x20-\x7e\xa0-\xff]/g, (character) => encodeURIComponent(character))
