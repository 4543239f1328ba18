import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { MachineName } from '../../../reference/entry.ts'
import { machines } from '../../../reference/machines.ts'
import { openConsole } from '../../../testing-console.tsx'
import { StateMachine } from './state-machine.tsx'
import { stateName } from './state-names.ts'

const names = Object.keys(machines) as MachineName[]
const every = names.flatMap((machine) => [
  { machine, lang: 'es' as const },
  { machine, lang: 'en' as const },
])

test.for(every)(
  'the $machine machine is a picture with a name, and a list of its moves ($lang)',
  async ({ machine, lang }) => {
    const { draw } = await openConsole({ lang })
    const { container } = await draw(<StateMachine machine={machine} />)
    const { title, states, moves } = machines[machine]
    await expect.element(page.getByRole('img')).toHaveAccessibleName(title[lang])
    for (const { id } of states) {
      expect(container.querySelector('svg')).toHaveTextContent(stateName(machine, id)[lang])
    }
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('listitem')).toHaveLength(moves.length)
    // The words of a line are within the drawing.
    const svg = container.querySelector('svg') as SVGSVGElement
    const { width, height } = svg.viewBox.baseVal
    const outside = [...svg.querySelectorAll('text')].filter((text) => {
      const box = text.getBBox()
      return box.x < 0 || box.y < 0 || box.x + box.width > width || box.y + box.height > height
    })
    expect(outside.map(({ textContent }) => textContent)).toEqual([])
    // Nor does one cover another.
    const boxes = [...svg.querySelectorAll('text')].map((text) => ({
      text: text.textContent,
      box: text.getBBox(),
    }))
    const covered = boxes.flatMap(({ text, box }, at) =>
      boxes
        .slice(at + 1)
        .filter(
          ({ box: other }) =>
            box.x < other.x + other.width - 1 &&
            other.x < box.x + box.width - 1 &&
            box.y < other.y + other.height - 3 &&
            other.y < box.y + box.height - 3,
        )
        .map((other) => `${text} / ${other.text}`),
    )
    expect(covered).toEqual([])
  },
)

test.for(every)(
  'each state of the $machine machine is told as the current one ($lang)',
  async ({ machine, lang }) => {
    const { draw } = await openConsole({ lang })
    for (const { id: state } of machines[machine].states) {
      const drawn = await draw(
        <StateMachine machine={machine} current={{ state, tone: 'green' }} withList={false} />,
      )
      const name = stateName(machine, state)[lang]
      await expect
        .element(page.getByRole('img'))
        .toHaveAccessibleName(new RegExp(`(actual es|current one is) ${name}\\.$`))
      await drawn.unmount()
    }
  },
)

test('the way that it went is marked, where one line alone draws it', async () => {
  const { draw } = await openConsole()
  const { container } = await draw(
    <StateMachine
      machine="payment"
      current={{ state: 'paid', tone: 'green' }}
      travelled={[['authorized', 'paid']]}
    />,
  )
  expect(container.querySelectorAll('[data-travelled]')).toHaveLength(1)
  await expect.element(page.getByText('Por donde pasó')).toBeVisible()
})

test('in a narrow column of a wide page it is as large as it is drawn', async () => {
  const { draw } = await openConsole()
  await page.viewport(1280, 800)
  const { container } = await draw(
    <div style={{ containerType: 'inline-size' }}>
      <div style={{ width: '24rem' }}>
        <StateMachine machine="enrollment" />
      </div>
    </div>,
  )
  const svg = container.querySelector('svg') as SVGSVGElement
  expect(svg.getBoundingClientRect().width).toBeCloseTo(svg.viewBox.baseVal.width, 0)
})
