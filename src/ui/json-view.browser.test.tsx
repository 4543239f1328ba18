import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CodeBlock } from './code-block.tsx'
import { JsonView } from './json-view.tsx'

test('a tree is opened and closed by keys, and draws nothing of what is closed', async () => {
  const { getByRole, getByText } = await render(
    <JsonView label="Cuerpo" value={{ data: { mask: '411111••••••1111' } }} expandDepth={1} />,
  )
  await expect.element(getByRole('group', { name: 'Cuerpo' })).toBeVisible()
  await expect.element(getByText('411111')).not.toBeInTheDocument()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(getByText('"411111••••••1111"')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(getByText('"411111••••••1111"')).not.toBeInTheDocument()
})

test.for([
  ['null', null],
  ['undefined', undefined],
  ['""', ''],
  ['{}', {}],
  ['[]', []],
  ['12.5', 12.5],
  ['"<b>\\"x\\"</b>"', '<b>"x"</b>'],
] as const)('%s is written as it is', async ([text, value]) => {
  const { getByRole } = await render(<JsonView label="Cuerpo" value={value} />)
  await expect.element(getByRole('group', { name: 'Cuerpo' })).toHaveTextContent(text)
})

test('of a long list ranges are drawn, which are opened one by one', async () => {
  const { getByText, container } = await render(
    <JsonView label="Cuerpo" value={Array.from({ length: 25_000 }, (_, at) => `P-${at}`)} />,
  )
  expect(container.querySelectorAll('details')).toHaveLength(4)
  await userEvent.click(getByText('20000 … 24999'))
  await userEvent.click(getByText('24900 … 24999'))
  await expect.element(getByText('"P-24999"')).toBeVisible()
  await expect.element(getByText('"P-0"')).not.toBeInTheDocument()
})

test('Ctrl+A marks the tree alone, and a block of code alone', async () => {
  const { getByText } = await render(
    <>
      <p>Antes</p>
      <JsonView label="Cuerpo" value={{ data: 'Cobro' }} />
      <CodeBlock label="Solicitud">POST</CodeBlock>
      <p>Después</p>
    </>,
  )
  for (const text of ['"Cobro"', 'POST']) {
    await userEvent.click(getByText(text))
    await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}')
    expect(String(getSelection())).toContain(text)
    expect(String(getSelection())).not.toMatch(/Antes|Después/)
  }
})
