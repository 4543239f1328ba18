import { byteRows, perRow, type Segment, showSpaces } from './byte-rows.ts'
import { signedPartTexts } from '../../contract/explanations/signature-texts.ts'

/** A part of the text that is signed, or the sign between two. */
export function SegmentText({
  segment,
  isSecretShown,
}: {
  segment: Segment
  isSecretShown: boolean
}) {
  const { part, text } = segment
  if (part === 'separator') return <span className="signed-separator">{text}</span>
  return (
    <span
      className="signed-part"
      data-part={part}
      data-name={part === 'key' ? signedPartTexts.key.wire : part}
    >
      {part === 'secret' && !isSecretShown ? '••••••••' : showSpaces(text)}
    </span>
  )
}

/** The same text, byte by byte. */
export function SignedBytes({
  segments,
  isSecretShown,
}: {
  segments: readonly Segment[]
  isSecretShown: boolean
}) {
  return byteRows(segments, isSecretShown ? {} : { hides: 'secret' }).map(({ offset, cells }) => (
    <span key={offset} className="byte-row">
      <span data-token="comment">{offset}</span>
      {'  '}
      {cells.map(({ hex, part }, at) => (
        <span key={at} data-part={part}>
          {at === perRow / 2 ? '  ' : ' '}
          {hex}
        </span>
      ))}
      {'   '.repeat(perRow - cells.length)}
      {cells.length <= perRow / 2 ? ' ' : ''}
      {'  '}
      {cells.map(({ char, part }, at) => (
        <span key={at} data-part={part}>
          {char}
        </span>
      ))}
      {'\n'}
    </span>
  ))
}
