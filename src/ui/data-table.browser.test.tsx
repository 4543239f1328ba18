import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type Column, DataTable, rowLinkClass } from './data-table.tsx'
import { Pill } from './pill.tsx'
import { useVirtualRows } from './virtual-rows.ts'

interface Sale {
  readonly id: string
  readonly name: string
  readonly amount: number
}

beforeEach(() => page.viewport(1280, 800))

test('it is named, and its header says and changes the order', async () => {
  const { getByRole } = await render(<Sorted />)
  await expect.element(getByRole('table', { name: 'Ventas' })).toBeVisible()
  const header = (name: string) => getByRole('columnheader', { name, exact: true })
  await expect.element(header('Cliente')).toHaveAttribute('aria-sort', 'ascending')
  await expect.element(header('Monto')).not.toHaveAttribute('aria-sort')
  await userEvent.tab()
  await expect.element(getByRole('button', { name: 'Cliente', exact: true })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(header('Cliente')).toHaveAttribute('aria-sort', 'descending')
  await expect.element(getByRole('rowheader').nth(0)).toHaveTextContent('Óscar')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(header('Monto')).toHaveAttribute('aria-sort', 'ascending')
  await expect.element(header('Cliente')).not.toHaveAttribute('aria-sort')
})

test('a hidden header is still read, and a column of the spreadsheet is none of the page', async () => {
  const { getByRole } = await render(
    <DataTable
      caption="Ventas"
      columns={[
        ...columns,
        { id: 'act', header: 'Acciones', hideHeader: true, cell: () => <button>Ver</button> },
        { id: 'csv', header: 'Sólo en la hoja', isOnlyInCsv: true, csv: () => 'x' },
      ]}
      rows={[ana]}
      rowKey={({ id }) => id}
    />,
  )
  await expect.element(getByRole('columnheader', { name: 'Acciones' })).toBeInTheDocument()
  await expect.element(getByRole('columnheader')).toHaveLength(3)
})

test('the current row, and one that has not come yet, are told apart', async () => {
  const { getByRole } = await render(
    <DataTable
      caption="Ventas"
      columns={columns}
      rows={[ana, undefined]}
      rowKey={({ id }) => id}
      isCurrent={({ id }) => id === ana.id}
    />,
  )
  await expect.element(getByRole('row', { name: /^Ana/ })).toHaveAttribute('aria-current', 'true')
  await expect.element(getByRole('row', { name: '…' })).toHaveAttribute('aria-busy', 'true')
})

test('a link of a row is pressed anywhere on the row, beside its other controls', async () => {
  const pressed: string[] = []
  const press = (name: string) => (event: React.MouseEvent) => {
    event.preventDefault()
    pressed.push(name)
  }
  const { getByRole } = await render(
    <DataTable
      caption="Ventas"
      columns={[
        {
          id: 'name',
          header: 'Cliente',
          rowHeader: true,
          cell: ({ name }: Sale) => (
            <a className={rowLinkClass} href="#sale" onClick={press('row')}>
              {name}
            </a>
          ),
        },
        { id: 'amount', header: 'Monto', cell: ({ amount }) => amount },
        {
          id: 'act',
          header: 'Anular',
          cell: () => <button onClick={press('void')}>Anular</button>,
        },
      ]}
      rows={[ana]}
      rowKey={({ id }) => id}
    />,
  )
  await userEvent.click(getByRole('row', { name: /^Ana/ }))
  await userEvent.click(getByRole('button', { name: 'Anular' }))
  expect(pressed).toEqual(['row', 'void'])
})

test('the text of a row is marked by dragging over it, which opens nothing', async () => {
  const pressed: string[] = []
  const { container } = await render(
    <Linked onPress={(event) => pressed.push(event.ctrlKey ? 'with Ctrl' : 'plain')} />,
  )
  const [name, amount] = [...container.querySelectorAll('tbody .ui-table-cell')]
  const mouse = (type: string, at: Element | undefined, more: object = {}) =>
    at?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, ...more }))
  getSelection()?.selectAllChildren(container.querySelector('tbody tr')!)
  mouse('click', amount, { detail: 1 })
  mouse('click', name?.querySelector('a') ?? undefined, { detail: 1 })
  expect(pressed).toEqual([])
  getSelection()?.removeAllRanges()
  mouse('click', amount, { detail: 1 })
  mouse('click', amount, { detail: 1, ctrlKey: true })
  expect(pressed).toEqual(['plain', 'with Ctrl'])
  // An element over the text would be dragged in its place.
  const { left, top } = amount!.getBoundingClientRect()
  expect(document.elementFromPoint(left + 2, top + 2)).toBe(amount)
})

test('rows are grouped below headings that name their cells', async () => {
  const { getByRole } = await render(
    <DataTable
      caption="Ventas"
      columns={columns}
      rows={[ana, oscar]}
      rowKey={({ id }) => id}
      headings={['Hoy', undefined]}
    />,
  )
  await expect.element(getByRole('row', { name: 'Hoy' })).toBeVisible()
  await expect.element(getByRole('rowheader')).toHaveLength(2)
})

test('on a phone the rows are cards, which are still a table and no wider than the screen', async () => {
  await page.viewport(390, 800)
  const long = { ...ana, name: 'María de los Ángeles '.repeat(8) + 'x'.repeat(90) }
  const { getByRole } = await render(
    <DataTable caption="Ventas" columns={columns} rows={[long, oscar]} rowKey={({ id }) => id} />,
  )
  await expect.element(getByRole('table', { name: 'Ventas' })).toBeVisible()
  await expect.element(getByRole('row')).toHaveLength(3)
  await expect.element(getByRole('rowheader', { name: 'Óscar' })).toBeVisible()
  await expect.element(getByRole('cell', { name: '20' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
})

test.for([390, 700, 800])(
  'at %i px a card begins with its name, and the box that picks a row lies beside it',
  async (width) => {
    await page.viewport(width, 800)
    const pick: Column<Sale> = {
      id: 'pick',
      header: 'Elegir',
      hideHeader: true,
      cell: () => (
        <label className="pick">
          <input type="checkbox" aria-label="Elegir" />
        </label>
      ),
    }
    const draw = (all: readonly Column<Sale>[]) => (
      <DataTable caption="Ventas" columns={all} rows={[ana]} rowKey={({ id }) => id} />
    )
    const { getByRole, rerender } = await render(draw(columns))
    const boxOf = (role: 'rowheader' | 'cell' | 'checkbox', name: string) =>
      getByRole(role, { name }).element().getBoundingClientRect()
    expect(boxOf('rowheader', 'Ana').bottom).toBeLessThanOrEqual(boxOf('cell', '10').top)
    await rerender(draw([pick, ...columns.map((one) => ({ ...one, line: 'end' as const }))]))
    expect(boxOf('checkbox', 'Elegir').right).toBeLessThanOrEqual(boxOf('rowheader', 'Ana').left)
  },
)

test('an empty one has its header only', async () => {
  const { getByRole } = await render(
    <DataTable caption="Ventas" columns={columns} rows={[]} rowKey={({ id }) => id} />,
  )
  await expect.element(getByRole('row')).toHaveLength(1)
})

test('of many rows those in sight are drawn, with their places, and the one with the focus stays', async () => {
  const { getByRole, container } = await render(<Many />)
  const table = getByRole('table', { name: 'Ventas' })
  await expect.element(table).toHaveAttribute('aria-rowcount', '1001')
  await expect
    .element(getByRole('row', { name: /^Cliente 0 / }))
    .toHaveAttribute('aria-rowindex', '2')
  expect(container.querySelectorAll('[data-index]').length).toBeLessThan(100)
  await userEvent.click(getByRole('button', { name: 'Ver 3', exact: true }))
  scrollTo(0, document.documentElement.scrollHeight)
  await expect.element(getByRole('row', { name: /^Cliente 999 / })).toBeInViewport()
  await expect.element(getByRole('button', { name: 'Ver 3', exact: true })).toHaveFocus()
  await expect.element(getByRole('row', { name: /^Cliente 40 / })).not.toBeInTheDocument()
})

test('a figure that is longer than its column is whole, in the table and in the cards', async () => {
  const [, amount] = columns
  const { container } = await render(
    <Many all={[columns[0]!, { ...amount!, width: '4rem', cell: () => 'L 1,234,567.89' }]} />,
  )
  const cut = () =>
    [...container.querySelectorAll('tbody [data-align=end] > .ui-table-cell')].filter(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    )
  expect(cut()).toEqual([])
  await page.viewport(390, 800)
  expect(cut()).toEqual([])
})

test('of a long text a list shows three whole lines', async () => {
  const [name, amount] = columns
  const { container } = await render(
    <Many all={[{ ...name!, cell: () => 'María de los Ángeles '.repeat(30) }, amount!]} />,
  )
  const cell = container.querySelector<HTMLElement>('tbody th > .ui-table-cell')!
  const lineHeight = Number.parseFloat(getComputedStyle(cell).lineHeight)
  expect(cell.clientHeight / lineHeight).toBeCloseTo(3, 1)
})

test('a column without room makes no row taller', async () => {
  const [name, amount] = columns
  const card = {
    id: 'card',
    header: 'Tarjeta',
    below: 1120,
    cell: () => '411111******1111',
  } as const
  const { getByRole } = await render(<Many all={[name!, card, amount!]} />)
  const heightOf = () => getByRole('row').nth(1).element().getBoundingClientRect().height
  const whole = heightOf()
  await page.viewport(1000, 800)
  expect(heightOf()).toBe(whole)
})

test('a column keeps its width in a short table, beside a long text', async () => {
  const [name, amount] = columns
  const { getByRole } = await render(
    <DataTable
      caption="Ventas"
      columns={[
        { ...name!, cell: () => 'María de los Ángeles '.repeat(30) },
        { ...amount!, align: undefined, width: '9rem', cell: () => '411111******1111' },
      ]}
      rows={[ana]}
      rowKey={({ id }) => id}
    />,
  )
  const card = getByRole('cell', { name: '411111******1111' }).element()
  expect(card.getBoundingClientRect().width).toBeCloseTo(144, 0)
})

test('what one reads stays where it is when rows come above it', async () => {
  const { getByRole } = await render(<Growing />)
  scrollTo(0, document.documentElement.scrollHeight / 2)
  const inSight = () => document.elementFromPoint(200, 400)?.closest('tr[data-index]')
  await expect.poll(() => Number(inSight()?.getAttribute('data-index'))).toBeGreaterThan(100)
  const read = inSight()!
  const before = read.getBoundingClientRect().top
  for (const total of ['1004', '1007']) {
    getByRole('button', { name: 'Tres más' }).element().dispatchEvent(click())
    await expect.element(getByRole('table')).toHaveAttribute('aria-rowcount', total)
    expect(read.getBoundingClientRect().top).toBeCloseTo(before, 0)
  }
  expect(getByRole('table').element().getAnimations({ subtree: true })).toHaveLength(0)
})

test('rows that come in sight are marked, and those of another list are not', async () => {
  const { getByRole } = await render(<Growing />)
  await expect.element(getByRole('row', { name: /^Cliente 0 / })).toBeVisible()
  const marked = () =>
    getByRole('table')
      .element()
      .getAnimations({ subtree: true })
      .map(({ effect }) => (effect as KeyframeEffect).target?.textContent)
  getByRole('button', { name: 'Tres más' }).element().dispatchEvent(click())
  await expect.element(getByRole('row', { name: /^Nuevo 2 / })).toBeVisible()
  expect(marked()).toHaveLength(3)
  expect(marked().join()).toMatch(/Nuevo 2.*Nuevo 1.*Nuevo 0/)
  document.getAnimations().forEach((animation) => animation.cancel())
  getByRole('button', { name: 'Otros' }).element().dispatchEvent(click())
  await expect.element(getByRole('row', { name: /^Otro 0 / })).toBeVisible()
  expect(marked()).toEqual([])
})

const click = () => new MouseEvent('click', { bubbles: true })

const ana: Sale = { id: '1', name: 'Ana', amount: 10 }
const oscar: Sale = { id: '2', name: 'Óscar', amount: 20 }

const columns: readonly Column<Sale>[] = [
  { id: 'name', sort: 'name', header: 'Cliente', rowHeader: true, cell: ({ name }) => name },
  { id: 'amount', sort: 'amount', header: 'Monto', align: 'end', cell: ({ amount }) => amount },
]

function Sorted() {
  const [{ column, isDescending }, setSorting] = useState({ column: 'name', isDescending: false })
  const rows = isDescending ? [oscar, ana] : [ana, oscar]
  return (
    <DataTable
      caption="Ventas"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      sorting={{
        column,
        isDescending,
        onSort: (next) =>
          setSorting({ column: next, isDescending: next === column && !isDescending }),
      }}
    />
  )
}

const Linked = ({ onPress }: { onPress: (event: React.MouseEvent) => void }) => (
  <DataTable
    caption="Ventas"
    columns={[
      {
        id: 'name',
        header: 'Cliente',
        rowHeader: true,
        cell: ({ name }: Sale) => (
          <a
            className={rowLinkClass}
            href="#sale"
            onClick={(event) => {
              event.preventDefault()
              onPress(event)
            }}
          >
            {name}
          </a>
        ),
      },
      { id: 'amount', header: 'Monto', cell: ({ amount }) => amount },
    ]}
    rows={[ana]}
    rowKey={({ id }) => id}
  />
)

const many = Array.from({ length: 1000 }, (_, at) => ({
  id: String(at),
  name: `Cliente ${at}`,
  amount: at,
}))

const withAct: readonly Column<Sale>[] = [
  ...columns,
  { id: 'act', header: 'Ver', cell: ({ id }) => <button>Ver {id}</button> },
]

function Many({ all = withAct }: { all?: readonly Column<Sale>[] }) {
  const { places, part, box } = useVirtualRows({ total: many.length, height: 40 })
  return (
    <div {...box}>
      <DataTable
        caption="Ventas"
        columns={all}
        rows={places.map((place) => many[place])}
        rowKey={({ id }) => id}
        part={part}
      />
    </div>
  )
}

/** A list that grows at its head, and can become another one. */
function Growing() {
  const [rows, setRows] = useState<readonly Sale[]>(many)
  const of = rows.some(({ name }) => name.startsWith('Otro')) ? 'others' : 'all'
  const { places, part, box } = useVirtualRows({ total: rows.length, height: 40, of })
  const named = (name: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      id: `${name} ${rows.length} ${at}`,
      name: `${name} ${at}`,
      amount: at,
    }))
  return (
    <div {...box}>
      <div style={{ position: 'fixed', top: 0 }}>
        <button onClick={() => setRows([...named('Nuevo', 3).toReversed(), ...rows])}>
          Tres más
        </button>
        <button onClick={() => setRows([...named('Otro', 50), ...rows])}>Otros</button>
      </div>
      <DataTable
        caption="Ventas"
        columns={columns}
        rows={places.map((place) => rows[place])}
        rowKey={({ id }) => id}
        part={part}
      />
    </div>
  )
}

test('in a row of two lines the state is whole, and the name beside it has a second line', async () => {
  const { getByText } = await render(
    <div style={{ width: '20rem' }}>
      <DataTable
        caption="Solicitudes"
        columns={[
          {
            id: 'name',
            header: 'Operación',
            rowHeader: true,
            cell: () => 'Autorización ORDER-12948',
          },
          {
            id: 'state',
            header: 'Estado',
            line: 'end',
            cell: () => <Pill>Dirección sin respuesta</Pill>,
          },
          { id: 'route', header: 'Ruta', line: 'mark', cell: () => 'sandbox del navegador' },
          { id: 'note', header: 'Mensaje', line: 'note', cell: () => 'Esa dirección no respondió' },
        ]}
        rows={[ana]}
        rowKey={({ id }) => id}
      />
    </div>,
  )
  const state = getByText('Dirección sin respuesta').element()
  expect(state.scrollWidth).toBe(state.clientWidth)
  expect(state.getBoundingClientRect().right).toBeLessThan(320)
  const name = getByText('Autorización ORDER-12948').element()
  expect(name.scrollWidth).toBe(name.clientWidth)
  expect(name.scrollHeight).toBe(name.clientHeight)
})

test("under a reader's own spacing of text no state and no instant of a list is cut", async () => {
  const { container } = await render(
    <>
      <style>{'* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'}</style>
      <Many
        all={[
          ...columns,
          { id: 'state', header: 'Estado', width: '7.75rem', cell: () => <Pill>Por pagar</Pill> },
          {
            id: 'at',
            header: 'Creado',
            align: 'end',
            width: '9rem',
            cell: () => <time>30 nov 2026, 21:44</time>,
          },
        ]}
      />
    </>,
  )
  const cut = [...container.querySelectorAll('tbody :is(.ui-table-cell, .ui-pill > span)')].filter(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  )
  expect(cut).toEqual([])
})

test('on a phone nothing is below the last row of a long list', async () => {
  await page.viewport(390, 800)
  const { container, getByText } = await render(<Many />)
  const last = getByText(many.at(-1)!.name, { exact: true })
  await expect
    .poll(() => {
      scrollTo(0, document.documentElement.scrollHeight)
      return last.query()
    })
    .not.toBeNull()
  const room = () => container.querySelector('.ui-table-gap:last-child')?.clientHeight
  await expect.poll(room).toBe(0)
})
