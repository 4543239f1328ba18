import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { EmptyState } from './empty-state.tsx'
import { Notice, type NoticeTone } from './notice.tsx'

test.for([
  ['info', 'status'],
  ['warn', 'status'],
  ['success', 'status'],
  ['error', 'alert'],
] as const satisfies readonly (readonly [NoticeTone, string])[])(
  'a notice in the tone %s is announced as %s',
  async ([tone, role]) => {
    const { getByRole } = await render(
      <Notice tone={tone} title="El sandbox se restableció">
        Empiece de nuevo.
      </Notice>,
    )
    await expect.element(getByRole(role)).toHaveTextContent(/restableció.*Empiece de nuevo\.$/)
  },
)

test('one that the page begins with is not announced', async () => {
  const { getByText, getByRole } = await render(<Notice tone="error" live="off" title="Falló" />)
  await expect.element(getByText('Falló')).toBeVisible()
  await expect.element(getByRole('alert')).not.toBeInTheDocument()
})

test.for([
  ['beside', 800],
  ['below', 320],
] as const)('its actions are %s the words in a width of %i px', async ([place, width]) => {
  const { getByText, getByRole } = await render(
    <div style={{ width }}>
      <Notice actions={<button>Recargar</button>}>Hay una versión nueva de Ensayo.</Notice>
    </div>,
  )
  const words = getByText('Hay una versión').element().getBoundingClientRect()
  const action = getByRole('button').element().getBoundingClientRect()
  expect(action.top >= words.bottom ? 'below' : 'beside').toBe(place)
})

test('an empty state has a heading of the level of its place', async () => {
  const { getByRole } = await render(
    <EmptyState
      icon="search"
      title="Todavía no hay cobros"
      level={2}
      action={<button>Cobrar</button>}
    >
      Envíe una venta.
    </EmptyState>,
  )
  await expect
    .element(getByRole('heading', { level: 2 }))
    .toHaveTextContent('Todavía no hay cobros')
  await expect.element(getByRole('button', { name: 'Cobrar' })).toBeVisible()
})
