import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openConsole } from '../../../testing-console.tsx'
import { ListEnd } from './filter-bar.tsx'
import { NothingFits, TextFilter } from './filters.tsx'
import type { ListSearch } from './list-query.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('days that are the wrong way round are said to be, and swapped at a press', async () => {
  const { draw } = await openConsole()
  const onChange = vi.fn<(days: ListSearch) => void>()
  const search = { from: '2026-12-01', to: '2026-11-01' }
  await draw(<NothingFits search={search} onClear={() => {}} onChange={onChange} />)
  await expect.element(page.getByRole('heading')).toHaveTextContent('Los días están al revés')
  await userEvent.click(button('Intercambiar los días'))
  expect(onChange).toHaveBeenCalledWith({ from: '2026-11-01', to: '2026-12-01' })
})

test('where nothing fits the filters are cleared', async () => {
  const { draw } = await openConsole()
  const onClear = vi.fn<() => void>()
  await draw(<NothingFits search={{ from: '2026-11-01' }} onClear={onClear} onChange={() => {}} />)
  await userEvent.click(button('Quitar los filtros'))
  expect(onClear).toHaveBeenCalledTimes(1)
})

test('of a long text that is pasted into a filter the beginning is taken', async () => {
  const { draw } = await openConsole()
  const onChange = vi.fn<(text: string | undefined) => void>()
  await draw(<TextFilter label="Buscar" value="" onChange={onChange} />)
  const box = page.getByRole('searchbox', { name: 'Buscar' })
  await userEvent.click(box)
  document.execCommand('insertText', false, 'x'.repeat(100_000))
  expect(onChange).toHaveBeenCalledWith('x'.repeat(300))
})

test('the end of a long list writes its numbers as its head does', async () => {
  const { draw } = await openConsole()
  const { container } = await draw(<ListEnd shown={1050} total={20000} more={() => {}} />)
  expect(container).toHaveTextContent('1,050 de 20,000')
})
