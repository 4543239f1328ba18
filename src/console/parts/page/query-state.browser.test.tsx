import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../../../testing-console.tsx'
import { SandboxNotice } from '../../frame/sandbox-notice.tsx'
import { sandboxInfoOptions } from '../../state/queries.ts'
import { useSession } from '../../state/session.tsx'
import { QueryProblem } from './query-state.tsx'

test('a page whose sandbox a newer version took over says so once', async () => {
  const { draw, outdate } = await openConsole()
  outdate()
  await draw(
    <>
      <SandboxNotice />
      <Question />
    </>,
  )
  await expect.element(page.getByText('La pregunta falló')).toBeInTheDocument()
  await expect.element(page.getByText('Hay una versión más nueva de Ensayo')).toBeVisible()
  await expect.element(page.getByText('No se pudo leer el sandbox')).not.toBeInTheDocument()
})

test('a page says itself why its sandbox did not answer, which the frame does not', async () => {
  const { draw, breakOff } = await openConsole()
  breakOff()
  await draw(<Question />)
  await expect.element(page.getByText('No se pudo leer el sandbox')).toBeVisible()
  await expect.element(page.getByText(/El sandbox no arrancó/)).toBeVisible()
})

function Question() {
  const { error } = useQuery(sandboxInfoOptions(useSession()))
  return (
    error && (
      <>
        <p>La pregunta falló</p>
        <QueryProblem error={error} />
      </>
    )
  )
}
