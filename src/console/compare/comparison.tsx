import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/controls.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LabelledField } from '../../ui/labelled-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { HrefLink, useNavigate } from '../shared/link.tsx'
import { TestSaleLink } from '../shared/test-sale-link.tsx'
import { useText } from '../state/use-text.ts'
import { Differences } from './differences.tsx'

const texts = {
  what: { es: 'Qué se compara', en: 'What is compared' },
  a: { es: 'A', en: 'A' },
  b: { es: 'B', en: 'B' },
  choose: { es: 'Elija uno', en: 'Choose one' },
  swap: { es: 'Intercambiar', en: 'Swap' },
  open: { es: ':side: abrir', en: ':side: open' },
  missing: { es: 'No está :id', en: ':id is not there' },
  missingText: {
    es: 'Puede ser de otro navegador, o ya se borró. Elija otra arriba.',
    en: 'It may belong to another browser, or it was deleted. Choose another one above.',
  },
  chooseTitle: { es: 'Elija con qué comparar', en: 'Choose what to compare with' },
  chooseText: {
    es: 'Las diferencias aparecen en cuanto haya dos.',
    en: 'The differences appear as soon as there are two.',
  },
  noneTitle: { es: 'Todavía no hay qué comparar', en: 'Nothing to compare yet' },
  noneText: {
    es: 'Cada solicitud que envíe se puede elegir aquí.',
    en: 'Each request you send can be chosen here.',
  },
} as const

/** What is on a side: nothing was found where `value` is null, and undefined is on its way. */
export interface ComparedSide {
  readonly id: string | undefined
  readonly title: string
  readonly href: string
  readonly value: object | null | undefined
}

/** Something that can be on a side. */
export interface Choice {
  readonly id: string
  readonly title: string
}

/** The choice of two, and where they differ. */
export function Comparison({
  a,
  b,
  choices,
}: {
  a: ComparedSide
  b: ComparedSide
  choices: readonly Choice[]
}) {
  const t = useText()
  const navigate = useNavigate()
  const choose = (change: { a?: string | undefined; b?: string | undefined }) =>
    navigate({
      to: '/compare',
      search: { a: a.id, b: b.id, ...change },
      replace: true,
    })
  const missing = [a, b].filter(({ id, value }) => id !== undefined && value === null)
  return (
    <div className="column">
      <Panel title={t(texts.what)}>
        <div className="compare-sides">
          <SidePicker
            label={t(texts.a)}
            side={a}
            choices={choices}
            onChoose={(id) => choose({ a: id })}
          />
          <Button icon="swap" onClick={() => choose({ a: b.id, b: a.id })}>
            {t(texts.swap)}
          </Button>
          <SidePicker
            label={t(texts.b)}
            side={b}
            choices={choices}
            onChoose={(id) => choose({ b: id })}
          />
        </div>
        <p className="compare-links">
          {[a, b].map(
            (side, at) =>
              side.value && (
                <HrefLink key={at} href={side.href}>
                  {t(texts.open, { side: `${at ? 'B' : 'A'} · ${side.title}` })}
                </HrefLink>
              ),
          )}
        </p>
      </Panel>
      {missing.map(({ id = '' }) => (
        <Notice key={id} tone="warn" title={t(texts.missing, { id })}>
          {t(texts.missingText)}
        </Notice>
      ))}
      {a.value && b.value ? (
        <Differences a={a.value} b={b.value} />
      ) : (
        (a.id === undefined || b.id === undefined) && (
          <Panel>
            <EmptyState
              icon="compare"
              level={2}
              title={t(choices.length ? texts.chooseTitle : texts.noneTitle)}
              action={choices.length === 0 && <TestSaleLink />}
            >
              {t(choices.length ? texts.chooseText : texts.noneText)}
            </EmptyState>
          </Panel>
        )
      )}
    </div>
  )
}

function SidePicker({
  label,
  side,
  choices,
  onChoose,
}: {
  label: string
  side: ComparedSide
  choices: readonly Choice[]
  onChoose: (id: string | undefined) => void
}) {
  const t = useText()
  const isListed = choices.some(({ id }) => id === side.id)
  return (
    <LabelledField label={label}>
      {(control) => (
        <Select
          {...control}
          value={side.id ?? ''}
          onChange={({ currentTarget }) => onChoose(currentTarget.value || undefined)}
        >
          <option value="">{t(texts.choose)}</option>
          {side.id !== undefined && !isListed && <option value={side.id}>{side.title}</option>}
          {choices.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </LabelledField>
  )
}
