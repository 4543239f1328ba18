import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { manyEntries, Timeline, type TimelineEntry } from './timeline.tsx'

test('each day is a heading above the list of its entries, with time and details', async () => {
  const { getByRole, getByText } = await render(
    <Timeline
      label="Lo que pasó"
      days={[
        { heading: '15 ene 2026', entries: [entry(1), { ...entry(2), lane: 'side' }] },
        { heading: '22 ene 2026', entries: [entry(3)] },
      ]}
    />,
  )
  await expect.element(getByRole('heading', { level: 3 })).toHaveLength(2)
  await expect.element(getByRole('list')).toHaveLength(2)
  await expect.element(getByRole('listitem')).toHaveLength(3)
  await expect.element(getByText('06:00:01')).toHaveAttribute('datetime', '2026-01-15T12:00:01Z')
  await expect.element(getByRole('term').nth(0)).toHaveTextContent('Autorización')
  await expect.element(getByRole('definition').nth(0)).toHaveTextContent('A-1')
})

test('without an entry it draws nothing', async () => {
  const { getByRole } = await render(<Timeline label="Lo que pasó" days={[]} />)
  await expect.element(getByRole('listitem')).not.toBeInTheDocument()
})

test('long texts stay in a narrow box', async () => {
  const { container } = await render(
    <div style={{ width: '20rem', overflow: 'auto' }}>
      <Timeline label="Lo que pasó" days={[{ heading: 'x'.repeat(90), entries: [long] }]} />
    </div>,
  )
  const box = container.firstElementChild
  expect(box?.scrollWidth).toBe(box?.clientWidth)
})

test('a long one is a named box that begins at the newest entry and is scrolled by keys', async () => {
  const total = manyEntries + 400
  const { getByRole } = await render(
    <div style={{ height: '30rem', display: 'grid' }}>
      <Timeline
        label="Lo que pasó"
        days={[
          { heading: '15 ene 2026', entries: Array.from({ length: total }, (_, at) => entry(at)) },
        ]}
      />
    </div>,
  )
  const newest = getByRole('listitem').filter({ hasText: `Pago ${total - 1} ` })
  await expect.element(newest).toBeInViewport()
  await expect.element(newest).toHaveAttribute('aria-posinset', String(total))
  await expect.element(newest).toHaveAttribute('aria-setsize', String(total))
  await userEvent.tab()
  await expect.element(getByRole('group', { name: 'Lo que pasó' })).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(getByRole('heading', { name: '15 ene 2026' })).toBeInViewport()
  await expect.element(getByRole('listitem').filter({ hasText: 'Pago 0 ' })).toBeInViewport()
})

const entry = (at: number): TimelineEntry => ({
  id: String(at),
  time: () => ({ text: `06:00:0${at}`, dateTime: `2026-01-15T12:00:0${at}Z`, relative: 'hoy' }),
  look: () => ({
    tone: 'green',
    icon: 'check',
    title: `Pago ${at} completado`,
    fields: [{ icon: 'card', title: 'Autorización', description: `A-${at}` }],
  }),
})

const long: TimelineEntry = {
  ...entry(1),
  look: () => ({
    tone: 'red',
    title: 'comprobante_'.repeat(20),
    fields: [{ title: 'x'.repeat(90), description: 'y'.repeat(90) }],
  }),
}
