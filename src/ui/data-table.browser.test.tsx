import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type Column, DataTable, rowLinkClass } from './data-table.tsx'
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

const many = Array.from({ length: 1000 }, (_, at) => ({
  id: String(at),
  name: `Cliente ${at}`,
  amount: at,
}))

function Many() {
  const { places, part, box } = useVirtualRows({ total: many.length, height: 40 })
  return (
    <div {...box}>
      <DataTable
        caption="Ventas"
        columns={[
          ...columns,
          { id: 'act', header: 'Ver', cell: ({ id }) => <button>Ver {id}</button> },
        ]}
        rows={places.map((place) => many[place])}
        rowKey={({ id }) => id}
        part={part}
      />
    </div>
  )
}
