import './design-page.css'
import { useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { CodeBlock, Token } from '../../ui/code-block.tsx'
import { Checkbox, Select, TextInput } from '../../ui/controls.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Emblem } from '../../ui/brand-surface.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FieldSet } from '../../ui/field-set.tsx'
import { iconPaths } from '../../ui/icon-paths.ts'
import { Icon, type IconName } from '../../ui/icons.tsx'
import { JsonView } from '../../ui/json-view.tsx'
import { LabelledField } from '../../ui/labelled-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Pill } from '../../ui/pill.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import type { Tone } from '../../ui/tone.ts'
import { ListLoading } from '../page/list-loading.tsx'
import { PageHead } from '../page/page-head.tsx'
import { ColourSamples } from './colour-samples.tsx'

const sizes = [
  ['size-meta', 12],
  ['size-base', 14],
  ['size-title-s', 16],
  ['size-title', 20],
  ['size-figure', 28],
] as const

const spaces = [1, 2, 3, 4, 5, 6, 8, 12] as const
const corners = ['radius-s', 'radius', 'radius-l'] as const

const states: readonly { text: string; tone: Tone }[] = [
  { text: 'active', tone: 'green' },
  { text: 'pending', tone: 'yellow' },
  { text: 'failed', tone: 'orange' },
  { text: 'on hold', tone: 'red' },
  { text: 'finalized', tone: 'blue' },
  { text: 'cancelled', tone: 'grey' },
]

const instant = '2026-11-22T15:30:00Z'

/** Every part of the interface on one page: what docs/design.md says, to look at. */
export function DesignPage() {
  return (
    <div className="design">
      <PageHead
        title="Parts of the console"
        about="Every part of the interface, in the chosen theme. The rules are in docs/design.md."
      />
      <Panel title="Type">
        <ul role="list" className="design-sizes">
          {sizes.map(([name, pixels]) => (
            <li key={name}>
              <code translate="no">
                {name} · {pixels}
              </code>
              <span style={{ fontSize: `var(--${name})` }}>Payment of L 1,234.50 approved</span>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title="Colour and contrast">
        <ColourSamples />
      </Panel>
      <Panel title="Space and corners">
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
        <Panel title="Code">
          <CodeBlock label="Code">
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
        <Panel title="Timeline">
          <Timeline
            label="Timeline"
            days={[
              {
                heading: 'Order',
                entries: [
                  {
                    id: 'created',
                    time: () => ({ text: '15:30', dateTime: instant }),
                    look: () => ({ tone: 'blue', icon: 'arrow-right', title: 'Payment created' }),
                  },
                  {
                    id: 'completed',
                    time: () => ({ text: '15:30', dateTime: instant }),
                    look: () => ({
                      tone: 'green',
                      icon: 'check',
                      title: 'Payment completed',
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
            title="There are no payments yet"
            action={<Button variant="primary">Send</Button>}
          >
            The payments of this sandbox will appear here.
          </EmptyState>
        </Panel>
        <div className="design-loading">
          <ListLoading title="What is on its way" />
        </div>
      </div>
      <Panel title="Icons">
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
  const [currency, setCurrency] = useState<'HNL' | 'USD'>('HNL')
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel title="Controls">
      <div className="design-row">
        <Button variant="primary" icon="send">
          Send
        </Button>
        <Button>Save</Button>
        <Button variant="ghost">Cancel</Button>
        <Button variant="danger" icon="trash">
          Delete
        </Button>
        <Button disabled>Not allowed</Button>
        <Button busy>Save</Button>
      </div>
      <div className="design-row">
        <Button size="s">Save</Button>
        <IconButton icon="settings" label="Controls" />
        <CopyButton text={() => 'Parts of the console'} label="Copy" />
        <Segmented
          label="Currency"
          value={currency}
          options={[
            { value: 'HNL', label: 'HNL' },
            { value: 'USD', label: 'USD' },
          ]}
          onChange={setCurrency}
        />
        <Button onClick={() => setOpen(true)}>Open a dialog</Button>
        <Emblem name="Customer" />
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Parts of the console"
        footer={<Button onClick={() => setOpen(false)}>Close</Button>}
      >
        Every part of the interface, in the chosen theme. The rules are in docs/design.md.
      </Dialog>
    </Panel>
  )
}

function Fields() {
  return (
    <Panel title="Fields">
      <FieldSet legend="Order">
        <LabelledField
          label="Order number"
          wireName="order_id"
          hint="Letters, digits and dashes."
          required
        >
          {(control) => <TextInput {...control} defaultValue="ORDER-12948" />}
        </LabelledField>
        <LabelledField label="Currency" wireName="order_currency">
          {(control) => (
            <Select {...control}>
              <option>HNL</option>
              <option>USD</option>
            </Select>
          )}
        </LabelledField>
        <LabelledField label="Amount" wireName="order_amount" error="Type a number, such as 1.00.">
          {(control) => <TextInput {...control} mono defaultValue="1,00" />}
        </LabelledField>
        <LabelledField label="Note" wide>
          {(control) => <TextArea {...control} />}
        </LabelledField>
        <Checkbox label="Notifications enabled" defaultChecked />
      </FieldSet>
    </Panel>
  )
}

function States() {
  return (
    <Panel title="States and notices">
      <div className="design-row">
        {states.map(({ text, tone }) => (
          <Pill key={text} tone={tone}>
            {text}
          </Pill>
        ))}
      </div>
      <div className="design-notices">
        <Notice live="off" tone="info" title="There is a new version" />
        <Notice live="off" tone="warn" title="The lab tampers with notifications" />
        <Notice live="off" tone="error" title="There is no sandbox at that address" />
        <Notice live="off" tone="success" title="The file was saved" />
      </div>
    </Panel>
  )
}

function Lists() {
  const [tab, setTab] = useState<'table' | 'facts'>('table')
  const rows = [
    { id: '1', customer: 'Ana Lucía Rivera', state: states[0], amount: 'L 1,234.50' },
    { id: '2', customer: 'Carlos Mejía', state: states[2], amount: 'L 89.00' },
  ]
  return (
    <Panel title="Lists" flush>
      <Tabs
        label="Lists"
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'table', label: 'Lists' },
          { id: 'facts', label: 'States and notices', badge: 2 },
        ]}
      >
        {tab === 'table' ? (
          <DataTable
            caption="Lists"
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              {
                id: 'customer',
                header: 'Customer',
                rowHeader: true,
                cell: (row) => row.customer,
              },
              {
                id: 'state',
                header: 'Status',
                cell: ({ state }) => state && <Pill tone={state.tone}>{state.text}</Pill>,
              },
              {
                id: 'amount',
                header: 'Amount',
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
