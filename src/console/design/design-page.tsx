import './design-page.css'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CodeBlock, Token } from '../../ui/code-block.tsx'
import { Checkbox, Select, TextInput } from '../../ui/controls.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Emblem } from '../../ui/brand-surface.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FieldSet } from '../../ui/field-set.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { iconPaths } from '../../ui/icon-paths.ts'
import { Icon, type IconName } from '../../ui/icons.tsx'
import { JsonView } from '../../ui/json-view.tsx'
import { LabelledField } from '../../ui/labelled-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Pill } from '../../ui/pill.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import type { Tone } from '../../ui/tone.ts'
import { ListLoading } from '../page/list-loading.tsx'
import { PageHead } from '../page/page-head.tsx'
import { useText } from '../state/use-text.ts'
import { ColourSamples } from './colour-samples.tsx'

const texts = {
  title: { es: 'Piezas de la consola', en: 'Parts of the console' },
  about: {
    es: 'Cada pieza de la interfaz, en el tema y el idioma elegidos. Las reglas están en docs/design.md.',
    en: 'Every part of the interface, in the chosen theme and language. The rules are in docs/design.md.',
  },
  type: { es: 'Letra', en: 'Type' },
  sample: { es: 'Cobro aprobado por L 1,234.50', en: 'Payment of L 1,234.50 approved' },
  colours: { es: 'Color y contraste', en: 'Colour and contrast' },
  space: { es: 'Espacio y esquinas', en: 'Space and corners' },
  controls: { es: 'Controles', en: 'Controls' },
  send: { es: 'Enviar', en: 'Send' },
  save: { es: 'Guardar', en: 'Save' },
  cancel: { es: 'Cancelar', en: 'Cancel' },
  delete: { es: 'Borrar', en: 'Delete' },
  refused: { es: 'No permitido', en: 'Not allowed' },
  copy: { es: 'Copiar', en: 'Copy' },
  copied: { es: 'Copiado', en: 'Copied' },
  copyFailed: { es: 'No se pudo copiar', en: 'Could not be copied' },
  choice: { es: 'Moneda', en: 'Currency' },
  fields: { es: 'Campos', en: 'Fields' },
  order: { es: 'Orden', en: 'Order' },
  orderNumber: { es: 'Número de orden', en: 'Order number' },
  orderHint: { es: 'Letras, dígitos y guiones.', en: 'Letters, digits and dashes.' },
  amount: { es: 'Monto', en: 'Amount' },
  amountError: { es: 'Escriba un número, como 1.00.', en: 'Type a number, such as 1.00.' },
  note: { es: 'Nota', en: 'Note' },
  enabled: { es: 'Notificaciones habilitadas', en: 'Notifications enabled' },
  states: { es: 'Estados y avisos', en: 'States and notices' },
  active: { es: 'activa', en: 'active' },
  pending: { es: 'pendiente', en: 'pending' },
  failed: { es: 'fallida', en: 'failed' },
  held: { es: 'en espera', en: 'on hold' },
  finished: { es: 'finalizada', en: 'finalized' },
  cancelled: { es: 'cancelada', en: 'cancelled' },
  info: { es: 'Hay una versión nueva', en: 'There is a new version' },
  warn: {
    es: 'El laboratorio altera las notificaciones',
    en: 'The lab tampers with notifications',
  },
  error: { es: 'No hay un sandbox en esa dirección', en: 'There is no sandbox at that address' },
  success: { es: 'El archivo se guardó', en: 'The file was saved' },
  lists: { es: 'Listas', en: 'Lists' },
  customer: { es: 'Cliente', en: 'Customer' },
  state: { es: 'Estado', en: 'Status' },
  timeline: { es: 'Línea de tiempo', en: 'Timeline' },
  created: { es: 'Cobro creado', en: 'Payment created' },
  completed: { es: 'Cobro completado', en: 'Payment completed' },
  code: { es: 'Código', en: 'Code' },
  empty: { es: 'Todavía no hay cobros', en: 'There are no payments yet' },
  emptyText: {
    es: 'Aquí aparecerán los cobros de este sandbox.',
    en: 'The payments of this sandbox will appear here.',
  },
  loading: { es: 'Lo que viene en camino', en: 'What is on its way' },
  icons: { es: 'Íconos', en: 'Icons' },
  dialog: { es: 'Abrir un diálogo', en: 'Open a dialog' },
  close: { es: 'Cerrar', en: 'Close' },
} as const

const sizes = [
  ['size-meta', 12],
  ['size-base', 14],
  ['size-title-s', 16],
  ['size-title', 20],
  ['size-figure', 28],
] as const

const spaces = [1, 2, 3, 4, 5, 6, 8, 12] as const
const corners = ['radius-s', 'radius', 'radius-l'] as const

const states: readonly { text: keyof typeof texts; tone: Tone }[] = [
  { text: 'active', tone: 'green' },
  { text: 'pending', tone: 'yellow' },
  { text: 'failed', tone: 'orange' },
  { text: 'held', tone: 'red' },
  { text: 'finished', tone: 'blue' },
  { text: 'cancelled', tone: 'grey' },
]

const instant = '2026-11-22T15:30:00Z'

/** Every part of the interface on one page: what docs/design.md says, to look at. */
export function DesignPage() {
  const t = useText()
  return (
    <div className="design">
      <PageHead title={t(texts.title)} about={t(texts.about)} />
      <Panel title={t(texts.type)}>
        <ul role="list" className="design-sizes">
          {sizes.map(([name, pixels]) => (
            <li key={name}>
              <code translate="no">
                {name} · {pixels}
              </code>
              <span style={{ fontSize: `var(--${name})` }}>{t(texts.sample)}</span>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={t(texts.colours)}>
        <ColourSamples />
      </Panel>
      <Panel title={t(texts.space)}>
        <ul role="list" className="design-row">
          {spaces.map((step) => (
            <li key={step} className="design-space">
              <span style={{ inlineSize: `var(--space-${step})` }} />
              <code translate="no">space-{step}</code>
            </li>
          ))}
          {corners.map((name) => (
            <li key={name} className="design-corner">
              <span style={{ borderRadius: `var(--${name})` }} />
              <code translate="no">{name}</code>
            </li>
          ))}
        </ul>
      </Panel>
      <div className="two-columns">
        <Controls />
        <Fields />
        <States />
        <Lists />
        <Panel title={t(texts.code)}>
          <CodeBlock label={t(texts.code)}>
            <Token kind="keyword">POST</Token> /api/v2/transaction/sale{'\n'}
            <Token kind="key">order_id</Token>
            <Token kind="punctuation">=</Token>
            <Token kind="string">ORDER-12948</Token>
          </CodeBlock>
          <JsonView
            label="JSON"
            value={{ success: true, data: { transaction_amount: 1, limit: null } }}
          />
        </Panel>
        <Panel title={t(texts.timeline)}>
          <Timeline
            label={t(texts.timeline)}
            days={[
              {
                heading: t(texts.order),
                entries: [
                  {
                    id: 'created',
                    time: () => ({ text: '15:30', dateTime: instant }),
                    look: () => ({ tone: 'blue', icon: 'arrow-right', title: t(texts.created) }),
                  },
                  {
                    id: 'completed',
                    time: () => ({ text: '15:30', dateTime: instant }),
                    look: () => ({
                      tone: 'green',
                      icon: 'check',
                      title: t(texts.completed),
                      fields: [{ icon: 'card', title: 'card', description: '411111******1111' }],
                    }),
                  },
                ],
              },
            ]}
          />
        </Panel>
        <Panel>
          <EmptyState
            icon="receipt"
            title={t(texts.empty)}
            action={<Button variant="primary">{t(texts.send)}</Button>}
          >
            {t(texts.emptyText)}
          </EmptyState>
        </Panel>
        <div className="design-loading">
          <ListLoading title={t(texts.loading)} />
        </div>
      </div>
      <Panel title={t(texts.icons)}>
        <ul role="list" className="design-icons">
          {(Object.keys(iconPaths) as IconName[]).map((name) => (
            <li key={name}>
              <Icon name={name} size={20} />
              <code translate="no">{name}</code>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}

function Controls() {
  const t = useText()
  const [currency, setCurrency] = useState<'HNL' | 'USD'>('HNL')
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel title={t(texts.controls)}>
      <div className="design-row">
        <Button variant="primary" icon="send">
          {t(texts.send)}
        </Button>
        <Button>{t(texts.save)}</Button>
        <Button variant="ghost">{t(texts.cancel)}</Button>
        <Button variant="danger" icon="trash">
          {t(texts.delete)}
        </Button>
        <Button disabled>{t(texts.refused)}</Button>
        <Button busy>{t(texts.save)}</Button>
      </div>
      <div className="design-row">
        <Button size="s">{t(texts.save)}</Button>
        <IconButton icon="settings" label={t(texts.controls)} />
        <CopyButton
          text={() => t(texts.title)}
          label={t(texts.copy)}
          copiedLabel={t(texts.copied)}
          failedLabel={t(texts.copyFailed)}
        />
        <Segmented
          label={t(texts.choice)}
          value={currency}
          options={[
            { value: 'HNL', label: 'HNL' },
            { value: 'USD', label: 'USD' },
          ]}
          onChange={setCurrency}
        />
        <Button onClick={() => setOpen(true)}>{t(texts.dialog)}</Button>
        <Emblem name={t(texts.customer)} />
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t(texts.title)}
        closeLabel={t(texts.close)}
        footer={<Button onClick={() => setOpen(false)}>{t(texts.close)}</Button>}
      >
        {t(texts.about)}
      </Dialog>
    </Panel>
  )
}

function Fields() {
  const t = useText()
  return (
    <Panel title={t(texts.fields)}>
      <FieldSet legend={t(texts.order)}>
        <LabelledField
          label={t(texts.orderNumber)}
          wireName="order_id"
          hint={t(texts.orderHint)}
          required
        >
          {(control) => <TextInput {...control} defaultValue="ORDER-12948" />}
        </LabelledField>
        <LabelledField label={t(texts.choice)} wireName="order_currency">
          {(control) => (
            <Select {...control}>
              <option>HNL</option>
              <option>USD</option>
            </Select>
          )}
        </LabelledField>
        <LabelledField label={t(texts.amount)} wireName="order_amount" error={t(texts.amountError)}>
          {(control) => <TextInput {...control} mono defaultValue="1,00" />}
        </LabelledField>
        <LabelledField label={t(texts.note)} wide>
          {(control) => <TextArea {...control} />}
        </LabelledField>
        <Checkbox label={t(texts.enabled)} defaultChecked />
      </FieldSet>
    </Panel>
  )
}

function States() {
  const t = useText()
  return (
    <Panel title={t(texts.states)}>
      <div className="design-row">
        {states.map(({ text, tone }) => (
          <Pill key={text} tone={tone}>
            {t(texts[text])}
          </Pill>
        ))}
      </div>
      <div className="design-notices">
        {(['info', 'warn', 'error', 'success'] as const).map((tone) => (
          <Notice key={tone} tone={tone} live="off" title={t(texts[tone])} />
        ))}
      </div>
    </Panel>
  )
}

function Lists() {
  const t = useText()
  const [tab, setTab] = useState<'table' | 'facts'>('table')
  const rows = [
    { id: '1', customer: 'Ana Lucía Rivera', state: states[0], amount: 'L 1,234.50' },
    { id: '2', customer: 'Carlos Mejía', state: states[2], amount: 'L 89.00' },
  ]
  return (
    <Panel title={t(texts.lists)} flush>
      <Tabs
        label={t(texts.lists)}
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'table', label: t(texts.lists) },
          { id: 'facts', label: t(texts.states), badge: 2 },
        ]}
      >
        {tab === 'table' ? (
          <DataTable
            caption={t(texts.lists)}
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              {
                id: 'customer',
                header: t(texts.customer),
                rowHeader: true,
                cell: (row) => row.customer,
              },
              {
                id: 'state',
                header: t(texts.state),
                cell: ({ state }) => state && <Pill tone={state.tone}>{t(texts[state.text])}</Pill>,
              },
              {
                id: 'amount',
                header: t(texts.amount),
                align: 'end',
                cell: ({ amount }) => amount,
              },
            ]}
          />
        ) : (
          <DefinitionList
            rows={rows.map(({ customer, amount }) => ({ term: customer, description: amount }))}
          />
        )}
      </Tabs>
    </Panel>
  )
}
