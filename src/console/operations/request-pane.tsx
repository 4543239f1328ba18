import { useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { prepare } from '../../client/client.ts'
import type { Field } from '../../contract/fields.ts'
import { redactFields, redactHeaders } from '../../contract/redact.ts'
import { type OperationId, operations } from '../../contract/registry.ts'
import { type Encoding, encodings, hasBody } from '../../contract/wire.ts'
import { Checkbox } from '../../ui/controls.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useSession } from '../session.tsx'
import { useText } from '../use-text.ts'
import { type FormValues, sentValues } from './form-values.ts'
import { guardedFields } from './guard.ts'
import { WireText, wireText } from '../exchange/wire-text.tsx'

const texts = {
  title: { es: 'Solicitud', en: 'Request' },
  encoding: { es: 'Codificación', en: 'Encoding' },
  form: { es: 'Form', en: 'Form' },
  query: { es: 'Query', en: 'Query' },
  json: { es: 'JSON', en: 'JSON' },
  copy: { es: 'Copiar la solicitud', en: 'Copy the request' },
  copied: { es: 'Copiada', en: 'Copied' },
  copyFailed: { es: 'No se pudo copiar', en: 'Could not be copied' },
  wire: { es: 'La solicitud tal como viajará', en: 'The request as it will travel' },
  reveal: {
    es: 'Mostrar tarjeta, código y credencial',
    en: 'Show card, code and credential',
  },
  onlyQuery: {
    es: ':method viaja sin cuerpo: lo que no va en la ruta va en la URL.',
    en: ':method travels without a body: what is not in the path is in the URL.',
  },
  guarded: {
    es: 'Guardia de datos de tarjeta: un número que puede ser real no se muestra ni se copia.',
    en: 'Cardholder-data guard: a number that may be real is neither shown nor copied.',
  },
  queryWarning: {
    es: 'En el modo Query la tarjeta viaja en la URL, y las URL quedan en registros. Use este modo solo con tarjetas de prueba.',
    en: 'In Query mode the card travels in the URL, and URLs end up in logs. Use this mode with test cards only.',
  },
} as const

/** The request as it will go over the wire, following what is typed. */
export function RequestPane({
  operation,
  fields,
  control,
  encoding,
  onEncoding,
}: {
  operation: OperationId
  fields: readonly Field[]
  control: Control<FormValues>
  encoding: Encoding
  onEncoding: (encoding: Encoding) => void
}) {
  const t = useText()
  const { client } = useSession()
  const values = useWatch({ control })
  const [wantsAll, setWantsAll] = useState(false)
  const sent = sentValues(values as FormValues)
  const isGuarded = guardedFields(sent).length > 0
  const revealed = wantsAll && !isGuarded
  const { method } = operations[operation]
  const outgoing = prepare(
    client,
    operation,
    revealed ? sent : (redactFields(sent) as typeof sent),
    encoding,
  )
  const shown = revealed ? outgoing : { ...outgoing, headers: redactHeaders(outgoing.headers) }
  const hasCard = fields.some(({ sensitive }) => sensitive === 'pan')
  return (
    <Panel
      title={t(texts.title)}
      actions={
        <CopyButton
          text={() => wireText(shown)}
          label={t(texts.copy)}
          copiedLabel={t(texts.copied)}
          failedLabel={t(texts.copyFailed)}
        />
      }
    >
      <div className="request-controls">
        <Segmented
          label={t(texts.encoding)}
          value={encoding}
          options={encodings.map((value) => ({
            value,
            label: t(texts[value]),
            disabled: value !== 'query' && !hasBody(method),
          }))}
          onChange={onEncoding}
        />
        {!hasBody(method) && <p className="request-reason">{t(texts.onlyQuery, { method })}</p>}
      </div>
      {encoding === 'query' && hasCard && hasBody(method) && (
        <Notice tone="warn">{t(texts.queryWarning)}</Notice>
      )}
      <WireText label={t(texts.wire)} request={shown} />
      <div className="request-controls">
        <Checkbox
          label={t(texts.reveal)}
          checked={wantsAll}
          onChange={(event) => setWantsAll(event.target.checked)}
        />
        {wantsAll && isGuarded && <Notice tone="warn">{t(texts.guarded)}</Notice>}
      </div>
    </Panel>
  )
}
