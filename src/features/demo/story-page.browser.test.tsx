import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openConsole } from '../../testing-console.tsx'
import { StoryPage } from './story-page.tsx'
import { storySteps } from './story-steps.ts'

const stage = page.getByRole('region').first()
const button = (name: string | RegExp) => page.getByRole('button', { name })

test('a first slide has its step, its text and one thing to do; the later ones are not reached yet', async () => {
  const { draw } = await openConsole({ view: 'presenter' })
  await draw(<StoryPage params={{}} search={{}} />)
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent(storySteps[0].title.es)
  await expect.element(stage).toHaveAccessibleName(storySteps[0].title.es)
  await expect.element(stage).toHaveTextContent(/Paso 1 de 7/)
  const steps = page.getByRole('list', { name: 'Pasos' }).getByRole('button')
  await expect.element(steps).toHaveLength(storySteps.length)
  await expect.element(steps.nth(0)).toHaveAttribute('aria-current', 'step')
  await expect.element(steps.nth(1)).toBeDisabled()
  await expect.element(button('Abrir la tienda')).toHaveAttribute('aria-keyshortcuts', 'ArrowRight')
  await expect.element(button('Anterior')).not.toBeInTheDocument()
  await expect.element(button('Empezar de nuevo')).not.toBeInTheDocument()
})

test('an address of a slide that is not reached shows the one that is', async () => {
  const { draw } = await openConsole({ view: 'presenter', lang: 'en' })
  await draw(<StoryPage params={{}} search={{ step: 'end' }} />)
  await expect.element(stage).toHaveTextContent(/Step 1 of 7/)
})

test('a press that fails says so on its slide, which can be tried again', async () => {
  const { draw, breakOff } = await openConsole({ view: 'presenter' })
  await draw(<StoryPage params={{}} search={{}} />)
  breakOff()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('alert')).toHaveTextContent(/Este paso no se pudo hacer/)
  await expect.element(button('Abrir la tienda')).not.toHaveAttribute('aria-busy')
})

test('for a developer the page prepares the story', async () => {
  const { draw } = await openConsole()
  await draw(<StoryPage params={{}} search={{}} />)
  await expect.element(button('Presentar')).toBeVisible()
})
