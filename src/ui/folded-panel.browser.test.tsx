import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FoldedPanel } from './folded-panel.tsx'
import { Pill } from './pill.tsx'

test('a folded panel shortens its last words, and never the pill before them', async () => {
  await render(
    <div style={{ width: '22rem' }}>
      <FoldedPanel
        title="Respuesta"
        line={
          <>
            <Pill mono>200</Pill>
            <span>Transacción completada exitosamente, y algo más</span>
          </>
        }
        onOpen={() => {}}
      />
    </div>,
  )
  const cut = (text: RegExp) => {
    const { scrollWidth, clientWidth } = page.getByText(text).element()
    return scrollWidth - clientWidth
  }
  expect(cut(/^200$/)).toBe(0)
  expect(cut(/^Transacción/)).toBeGreaterThan(0)
})
