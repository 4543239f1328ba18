import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openConsole } from '../../testing-console.tsx'
import { StoryPage } from './story-page.tsx'
import { storySteps } from './story-steps.ts'

const slide = page.getByRole('region').first()
const button = (name: string | RegExp) => page.getByRole('button', { name })

test('a first slide has the shop, its step and one thing to do; the later ones are not reached yet', async () => {
  const { draw } = await openConsole({ view: 'presenter' })
  await draw(<StoryPage params={{}} search={{}} />)
  await expect.element(slide).toHaveAccessibleName('Un año de Mercado del Valle')
  const steps = page.getByRole('list', { name: 'Pasos' }).getByRole('button')
  await expect.element(steps.nth(0)).toHaveTextContent(storySteps.shop.name.es)
  await expect.element(steps.nth(0)).toHaveAttribute('aria-current', 'step')
  await expect.element(steps.nth(1)).toBeDisabled()
  // Nobody in the audience has a phone that reaches the sandbox.
  await expect.element(page.getByRole('button', { name: 'Su turno' })).not.toBeInTheDocument()
  await expect.element(button('Abrir la tienda')).toHaveAttribute('aria-keyshortcuts', 'ArrowRight')
  await expect.element(button('Anterior')).not.toBeInTheDocument()
  await expect.element(button('Empezar de nuevo')).not.toBeInTheDocument()
})

test('an address of a slide that is not reached shows the one that is', async () => {
  const { draw } = await openConsole({ view: 'presenter', lang: 'en' })
  await draw(<StoryPage params={{}} search={{ step: 'end' }} />)
  await expect.element(slide).toHaveAccessibleName('A year of Mercado del Valle')
})

test('a press that fails says so on its slide, which can be tried again', async () => {
  const { draw, breakOff } = await openConsole({ view: 'presenter' })
  await draw(<StoryPage params={{}} search={{}} />)
  breakOff()
  // A step that has only just appeared takes no key.
  await expect
    .poll(async () => {
      await userEvent.keyboard('{ArrowRight}')
      return page.getByRole('alert').query()?.textContent
    })
    .toMatch(/Este paso no se pudo hacer/)
  await expect.element(button('Abrir la tienda')).not.toHaveAttribute('aria-busy')
})

/** Resolves once an element has been disabled, however short. */
const disabledOnce = (element: Element) =>
  new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (element.ariaDisabled !== 'true') return
      observer.disconnect()
      resolve()
    })
    observer.observe(element, { attributes: true })
  })

test('a story that is begun again has its first step alone done, and can be taken back', async () => {
  const { draw } = await openConsole({ view: 'presenter' })
  await draw(<StoryPage params={{}} search={{}} />)
  const third = page.getByRole('list', { name: 'Pasos' }).getByRole('button').nth(2)
  await button('Abrir la tienda').click()
  await button('Siguiente').click()
  // While a step runs nobody goes elsewhere.
  const busy = disabledOnce(button('Anterior').element())
  await button(/^Cobrar/).click()
  await busy
  await button('Siguiente').click()
  await expect.element(third).toHaveAttribute('aria-current', 'step')
  await button('Empezar de nuevo').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Empezar de nuevo' }).click()
  await expect.element(third).toBeDisabled()
  await expect.element(button('Siguiente')).toBeVisible()
  await button('Deshacer').click()
  await expect.element(third).toHaveAttribute('aria-current', 'step')
})

test('for a developer the page prepares the story', async () => {
  const { draw } = await openConsole()
  await draw(<StoryPage params={{}} search={{}} />)
  await expect.element(button('Presentar')).toBeVisible()
})

test('the notes follow the slides', async () => {
  const { draw } = await openConsole({ view: 'presenter' })
  await draw(<StoryPage params={{}} search={{ window: 'notes' }} />)
  await expect.element(page.getByText(storySteps.shop.notes.es)).toBeVisible()
  await expect.element(page.getByText(storySteps.sale.title.es)).toBeVisible()
})

test('the notes are there also when what opened them shows another site by now', async () => {
  const { draw } = await openConsole({ view: 'presenter' })
  const foreign = document.body.appendChild(document.createElement('iframe'))
  foreign.sandbox.add('allow-scripts')
  foreign.srcdoc = '<h1>Another site</h1>'
  await new Promise((resolve) => foreign.addEventListener('load', resolve))
  window.opener = foreign.contentWindow
  await draw(<StoryPage params={{}} search={{ window: 'notes' }} />)
  await expect.element(page.getByText(storySteps.shop.notes.es)).toBeVisible()
  window.opener = null
  foreign.remove()
})

test('a step that is left out, or lacks the one before it, is not told', async () => {
  const { draw } = await openConsole()
  await draw(<StoryPage params={{}} search={{}} />)
  await userEvent.click(page.getByRole('checkbox', { name: /^Cada mes/ }))
  await expect.element(page.getByText(/Necesita el paso “Cada mes” antes/).first()).toBeVisible()
  await userEvent.click(page.getByRole('checkbox', { name: /^Cada mes/ }))
  await expect.element(page.getByText(/Necesita el paso/)).not.toBeInTheDocument()
})
