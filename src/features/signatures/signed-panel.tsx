import type { ReactNode } from 'react'
import {
  algorithms,
  sign,
  type SignatureKind,
  type SignatureKindId,
  type SignedValues,
} from '../../contract/signing.ts'
import { CodeBlock } from '../../ui/code-block.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DefinitionList, DefinitionRow } from '../../ui/definition-list.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useText } from '../../console/state/use-text.ts'
import { Link } from '../../console/parts/actions/link.tsx'
import { useAssumptions } from '../../console/state/use-sandbox.ts'
import { segmentsOf, byteRows, perRow, type Segment, showSpaces } from './byte-rows.ts'
import { signatureRecords, signedPartRecords } from '../../contract/records/signatures.ts'
import {
  clientSignatureKind,
  isSignatureVerified,
} from '../../contract/operations/client-signature.ts'
import { operationIds } from '../../contract/operations/operation-ids.ts'
import { operations } from '../../contract/operations/registry.ts'
import { signatureExamples } from '../../contract/signature-examples.ts'
import { Pill } from '../../ui/pill.tsx'

const texts = {
  title: { es: 'Firma', en: 'Signature' },
  text: { es: 'Texto canónico', en: 'Canonical text' },
  bytes: { es: 'Sus bytes en UTF-8', en: 'Its bytes in UTF-8' },
  count: { es: ':count bytes', en: ':count bytes' },
  making: { es: 'Cómo se calcula', en: 'How it is made' },
  algorithm: { es: 'Algoritmo', en: 'Algorithm' },
  key: { es: 'Clave', en: 'Key' },
  secretIsKey: { es: 'el secreto, :count bytes', en: 'the secret, :count bytes' },
  secretInText: {
    es: 'ninguna: el secreto es parte del texto',
    en: 'none: the secret is a part of the text',
  },
  noSecret: { es: 'ninguna, y sin secreto', en: 'none, and no secret' },
  carriers: { es: 'La llevan', en: 'Carried by' },
  goesIn: { es: 'Va en', en: 'Goes in' },
  lowerCase: { es: 'Antes', en: 'First' },
  lowerCaseText: { es: 'se pasa a minúsculas', en: 'it is put in lower case' },
  result: { es: 'Resultado', en: 'Result' },
  shape: { es: ':count dígitos hexadecimales', en: ':count hexadecimal digits' },
  copy: { es: 'Copiar la firma', en: 'Copy the signature' },
  none: { es: 'Ninguna operación, según el libro', en: 'No operation, says the ledger' },
  assumed: { es: 'supuesto', en: 'assumed' },
  assumedOf: { es: 'supuesto, sobre :operation', en: 'assumed, about :operation' },
  known: { es: 'Igual a la conocida', en: 'Equal to the known answer' },
  notKnown: { es: 'Distinta de la conocida', en: 'Not the known answer' },
} as const

/** The signed text, the secret, and the signature. */
export function SignedPanel({
  id,
  kind,
  values,
  isSecretShown,
}: {
  id: SignatureKindId
  kind: SignatureKind
  values: SignedValues
  isSecretShown: boolean
}) {
  const t = useText()
  const segments = segmentsOf(kind, values)
  const algorithm = algorithms[kind.algorithm]
  const signature = sign(kind, values)
  const key = algorithm.keyed
    ? t(texts.secretIsKey, { count: byteCount(values.secret) })
    : t(kind.parts.includes('secret') ? texts.secretInText : texts.noSecret)
  const size = byteCount(segments.map(({ text }) => text).join(''))
  return (
    <Panel title={t(texts.title)}>
      <ol className="signing" role="list">
        <Step title={t(texts.text)}>
          <div className="signed-text" role="group" aria-label={t(texts.text)}>
            {segments.map((segment, at) => (
              <SegmentText key={at} segment={segment} isSecretShown={isSecretShown} />
            ))}
          </div>
        </Step>
        <Step title={t(texts.bytes)} meta={t(texts.count, { count: size })}>
          <div className="signed-bytes">
            <CodeBlock label={t(texts.bytes)}>
              <SignedBytes segments={segments} isSecretShown={isSecretShown} />
            </CodeBlock>
          </div>
        </Step>
        <Step title={t(texts.making)}>
          <DefinitionList>
            <DefinitionRow term={t(texts.lowerCase)}>
              {kind.lowerCase && t(texts.lowerCaseText)}
            </DefinitionRow>
            <DefinitionRow term={t(texts.algorithm)}>{algorithm.title}</DefinitionRow>
            <DefinitionRow term={t(texts.key)}>{key}</DefinitionRow>
            <DefinitionRow term={t(texts.carriers)}>
              {kind.wire === 'x-client-signature' && <Carriers id={id} />}
            </DefinitionRow>
            <DefinitionRow term={t(texts.goesIn)}>
              <code translate="no">{kind.wire}</code>,{' '}
              {t(signatureRecords[kind.wire]?.place ?? kind.title)}
            </DefinitionRow>
          </DefinitionList>
        </Step>
        <Step
          title={t(texts.result)}
          meta={t(texts.shape, { count: signature.length })}
          actions={<KnownAnswer id={id} values={values} signature={signature} />}
        >
          <div className="signature" role="group" aria-label={t(texts.result)}>
            <code translate="no">{signature}</code>
            <CopyButton text={() => signature} label={t(texts.copy)} />
          </div>
        </Step>
      </ol>
    </Panel>
  )
}

function Step({
  title,
  meta,
  actions,
  children,
}: {
  title: string
  meta?: string
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <li className="signing-step">
      <div className="signing-head">
        <h3>{title}</h3>
        {meta && <span>{meta}</span>}
        {actions}
      </div>
      {children}
    </li>
  )
}

const byteCount = (text: string) => new TextEncoder().encode(text).length

/** The operations whose x-client-signature is of this kind, as the ledger reads it. */
function Carriers({ id }: { id: SignatureKindId }) {
  const t = useText()
  const assumptions = useAssumptions()
  const carriers = operationIds.filter(
    (operation) =>
      clientSignatureKind(operation, assumptions) === id &&
      isSignatureVerified(operation, assumptions),
  )
  if (carriers.length === 0) {
    return (
      <Link to="/assumptions" search={{ id: 'signed_operations' }}>
        {t(texts.none)}
      </Link>
    )
  }
  return (
    <ul className="carriers" role="list">
      {carriers.map((operation) => {
        const { title, signature } = operations[operation]
        return (
          <li key={operation}>
            <Link to="/operations/:operation" params={{ operation }}>
              {t(title)}
            </Link>
            {signature?.assumed && (
              <>
                {' '}
                <Link
                  to="/assumptions"
                  search={{ id: 'unnamed_signature_parts' }}
                  className="carrier-assumed"
                  aria-label={t(texts.assumedOf, { operation: t(title) })}
                >
                  {t(texts.assumed)}
                </Link>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Whether the console signs as others do: seen where the values are those of a known answer. */
function KnownAnswer({
  id,
  values,
  signature,
}: {
  id: SignatureKindId
  values: SignedValues
  signature: string
}) {
  const t = useText()
  const example = signatureExamples.find(
    (one) => one.kind === id && JSON.stringify(one.values) === JSON.stringify(values),
  )
  if (!example) return null
  return example.answer === signature ? (
    <Pill tone="green">{t(texts.known)}</Pill>
  ) : (
    <Pill tone="red">{t(texts.notKnown)}</Pill>
  )
}

/** A part of the text that is signed, or the sign between two. */
function SegmentText({ segment, isSecretShown }: { segment: Segment; isSecretShown: boolean }) {
  const { part, text } = segment
  if (part === 'separator') return <span className="signed-separator">{text}</span>
  return (
    <span
      className="signed-part"
      data-part={part}
      data-name={part === 'key' ? signedPartRecords.key.wire : part}
    >
      {part === 'secret' && !isSecretShown ? '••••••••' : showSpaces(text)}
    </span>
  )
}

/** The same text, byte by byte. */
function SignedBytes({
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
