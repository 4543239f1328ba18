import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openConsole } from '../../../testing-console.tsx'
import { LogoField } from './logo-field.tsx'

/** The dot in the corner and that in the middle of a kept picture. */
async function dotsOf(address: string) {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  const context = canvas.getContext('2d')
  context?.drawImage(picture, 0, 0)
  const dot = (x: number, y: number) => [...(context?.getImageData(x, y, 1, 1).data ?? [])]
  return { corner: dot(1, 1), middle: dot(picture.width / 2, picture.height / 2) }
}

test.each([
  { color: 'white', corner: [28, 37, 36, 255], middle: [255, 255, 255, 255] },
  { color: 'black', corner: [0, 0, 0, 0], middle: [0, 0, 0, 255] },
])('a logo in $color on nothing can be seen on white', async ({ color, corner, middle }) => {
  const { draw } = await openConsole()
  const keep = vi.fn<(logo: string | null) => void>()
  await draw(<LogoField logo={null} onChange={keep} />)
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><circle cx="48" cy="48" r="40" fill="${color}"/></svg>`
  const input = page.elementLocator(document.querySelector('input[type=file]') ?? document.body)
  await userEvent.upload(input, new File([drawing], 'logo.svg', { type: 'image/svg+xml' }))
  await vi.waitFor(() => expect(keep).toHaveBeenCalled())
  expect(await dotsOf(keep.mock.calls[0]?.[0] ?? '')).toEqual({ corner, middle })
})
