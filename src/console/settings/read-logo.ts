import { longestLogo } from '../../contract/control/settings.ts'

/** How many bytes of a picture are read: more than any logo has. */
const mostBytes = 5 * 1024 * 1024

/** Twice as large as it is drawn, for screens with fine dots. */
const widest = 280
const highest = 96

export type LogoProblem = 'large' | 'unreadable'

/**
 * Draws a picture that the user chose small enough to be kept in the settings. What is kept are dots
 * only: no script of an SVG, and nothing that a camera wrote beside the picture.
 */
export async function readLogo(file: File): Promise<string | LogoProblem> {
  if (file.size > mostBytes) return 'large'
  const picture = await open(file)
  return picture ? draw(picture) : 'unreadable'
}

/** As an element: that is how browsers read every kind of picture, and none of them runs there. */
async function open(file: File): Promise<HTMLImageElement | undefined> {
  const picture = new Image()
  try {
    picture.src = await addressOf(file)
    await picture.decode()
    return picture
  } catch {
    return undefined
  }
}

const addressOf = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

function draw(picture: HTMLImageElement): string | LogoProblem {
  // An SVG may have no size of its own.
  const [width, height] = [picture.naturalWidth || highest, picture.naturalHeight || highest]
  const canvas = document.createElement('canvas')
  let scale = Math.min(widest / width, highest / height, picture.src.startsWith(svg) ? Infinity : 1)
  for (; width * scale >= 8 || height * scale >= 8; scale *= 0.8) {
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    for (const [type, quality] of kinds) {
      const address = canvas.toDataURL(type, quality)
      if (address.length <= longestLogo) return address
    }
  }
  return 'unreadable'
}

const svg = 'data:image/svg+xml'

/** A drawing stays exact as PNG, where it is short enough. */
const kinds = [
  ['image/png', undefined],
  ['image/webp', 0.92],
  ['image/webp', 0.75],
] as const
