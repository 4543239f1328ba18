import {
  separator,
  type SignatureKind,
  type SignedPart,
  signedParts,
  type SignedValues,
} from '../../contract/signing.ts'

/** A part of the signed text, or the separator between two. */
export interface Segment {
  readonly part: SignedPart | 'separator'
  readonly text: string
}

export const segmentsOf = (kind: SignatureKind, values: SignedValues): Segment[] =>
  signedParts(kind, values).flatMap(({ part, text }, at) =>
    at === 0
      ? [{ part, text }]
      : [
          { part: 'separator', text: separator },
          { part, text },
        ],
  )

export interface ByteCell {
  readonly hex: string
  /** The printable ASCII character that it is, or a dot. */
  readonly char: string
  readonly part: Segment['part']
}

/** The UTF-8 bytes of the segments in rows; those of a hidden part show only how many they are. */
export function byteRows(segments: readonly Segment[], { hides }: { hides?: SignedPart } = {}) {
  const cells = segments.flatMap(({ part, text }): ByteCell[] =>
    Array.from(new TextEncoder().encode(text), (byte) =>
      part === hides
        ? { hex: '··', char: '·', part }
        : {
            hex: byte.toString(16).padStart(2, '0'),
            char: byte > 0x1f && byte < 0x7f ? String.fromCharCode(byte) : '.',
            part,
          },
    ),
  )
  return Array.from({ length: Math.ceil(cells.length / perRow) }, (_, row) => ({
    offset: (row * perRow).toString(16).padStart(4, '0'),
    cells: cells.slice(row * perRow, (row + 1) * perRow),
  }))
}

/** As many as a phone has room for. */
export const perRow = 8

/** Visible white space: texts of the same look may have different signatures. */
export const showSpaces = (text: string) =>
  text.replace(/\s/g, (space) => (space === ' ' ? '␣' : space === '\t' ? '⇥' : '⍽'))
