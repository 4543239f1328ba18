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
  const { width, height } = picture
  return { width, height, corner: dot(1, 1), middle: dot(width / 2, height / 2) }
}

test.each([
  { color: 'white', corner: [28, 37, 36, 255], middle: [255, 255, 255, 255] },
  { color: 'black', corner: [0, 0, 0, 0], middle: [0, 0, 0, 255] },
])('a logo in $color on nothing can be seen on white', async ({ color, corner, middle }) => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><circle cx="48" cy="48" r="40" fill="${color}"/></svg>`
  expect(await dotsOf(await keptOf(drawing))).toMatchObject({ corner, middle })
})

test.each([
  ['nothing', ''],
  ['a part of what contains it', 'width="100%" height="100%"'],
  ['its box alone', 'viewBox="-30 420 120 60"'],
])('an SVG that says %s of its size is kept as large as what it draws', async (_, size) => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect x="-30" y="420" width="120" height="60" fill="#0000ff"/></svg>`
  const blue = [0, 0, 255, 255]
  expect(await dotsOf(await keptOf(drawing))).toEqual({
    width: 192,
    height: 96,
    corner: blue,
    middle: blue,
  })
})

/** The value that the field keeps after a drawing was chosen. */
async function keptOf(drawing: string) {
  const { draw } = await openConsole()
  const keep = vi.fn<(logo: string | null) => void>()
  await draw(<LogoField logo={null} onChange={keep} />)
  const input = page.elementLocator(document.querySelector('input[type=file]') ?? document.body)
  await userEvent.upload(input, new File([drawing], 'logo.svg', { type: 'image/svg+xml' }))
  await vi.waitFor(() => expect(keep).toHaveBeenCalled())
  return keep.mock.calls[0]?.[0] ?? ''
}
