import { useState } from 'react'
import type { Text } from '../../../contract/text.ts'
import { FileButton } from '../../../ui/file-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { LabelledField } from '../../../ui/labelled-field.tsx'
import { longestLogo } from '../../../contract/control/settings.ts'
import { settingNames } from '../../parts/records/setting-names.ts'
import { useText } from '../../state/use-text.ts'

const texts = {
  hint: {
    es: 'PNG, JPEG, WebP, GIF o SVG, hasta 5 MB. Se reduce a lo que se ve, sobre blanco; una blanca, sobre oscuro.',
    en: 'PNG, JPEG, WebP, GIF or SVG, up to 5 MB. It is reduced to what is seen, on white; a white one on dark.',
  },
  kept: {
    es: 'Va en instantáneas, copias y enlaces, que se alargan hasta unos 8,000 caracteres.',
    en: 'It is in snapshots, exports and links, which get longer by up to some 8,000 characters.',
  },
  choose: { es: 'Elegir una imagen…', en: 'Choose a picture…' },
  replace: { es: 'Cambiar la imagen…', en: 'Change the picture…' },
  remove: { es: 'Quitar', en: 'Remove' },
} as const

const problems: Record<LogoProblem, Text> = {
  large: {
    es: 'El archivo pasa de 5 MB: elija una imagen más pequeña',
    en: 'The file is over 5 MB: choose a smaller picture',
  },
  unreadable: {
    es: 'El navegador no puede leer ese archivo como imagen: elija un PNG, JPEG, WebP, GIF o SVG',
    en: 'The browser cannot read that file as a picture: choose a PNG, JPEG, WebP, GIF or SVG',
  },
}

/** The picture of the merchant, of a file that the user chooses. */
export function LogoField({
  logo,
  isSetting = false,
  onChange,
}: {
  logo: string | null
  /** Whether the logo is a setting of a sandbox: then it is on the wire and in exports. */
  isSetting?: boolean
  onChange: (logo: string | null) => void
}) {
  const t = useText()
  const [problem, setProblem] = useState<LogoProblem>()
  const read = async (file: File) => {
    const result = await readLogo(file)
    const isProblem = result === 'large' || result === 'unreadable'
    setProblem(isProblem ? result : undefined)
    if (!isProblem) onChange(result)
  }
  return (
    <LabelledField
      label={t(settingNames.logo)}
      wireName={isSetting ? 'merchant.logo' : undefined}
      hint={isSetting ? `${t(texts.hint)} ${t(texts.kept)}` : t(texts.hint)}
      error={problem && t(problems[problem])}
    >
      {({ id, ...control }) => (
        <div className="logo-choice">
          <FileButton
            id={id}
            data-setting="logo"
            icon="upload"
            accept="image/png,image/jpeg,image/webp,image/gif,image/svg+xml"
            aria-describedby={control['aria-describedby']}
            onFile={(file) => void read(file)}
          >
            {t(logo ? texts.replace : texts.choose)}
          </FileButton>
          {logo && (
            <Button variant="ghost" icon="trash" onClick={() => onChange(null)}>
              {t(texts.remove)}
            </Button>
          )}
        </div>
      )}
    </LabelledField>
  )
}

/** How many bytes of a picture are read: more than any logo has. */
const mostBytes = 5 * 1024 * 1024

/** Twice as large as it is drawn, for screens with fine dots. */
const widest = 280
const highest = 96

type LogoProblem = 'large' | 'unreadable'

/**
 * Draws a chosen picture small enough to be kept in the settings. Only dots are kept: no script of
 * an SVG, and nothing that a camera wrote beside the picture.
 */
async function readLogo(file: File): Promise<string | LogoProblem> {
  if (file.size > mostBytes) return 'large'
  const picture = await open(file)
  return picture ? draw(picture) : 'unreadable'
}

/** As an element: browsers read every kind of picture that way, and run no script of it. */
async function open(file: Blob): Promise<HTMLImageElement | undefined> {
  const picture = new Image()
  try {
    picture.src = await addressOf(file.type === svgType ? await withSize(file) : file)
    await picture.decode()
    return picture
  } catch {
    return undefined
  }
}

const addressOf = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

/** The greatest distance from the origin to look for a drawing without a size. */
const farthest = 1024

/** The size that an SVG gives itself. */
const sizes = /\s(width|height|viewBox)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/**
 * Gives an SVG without a size the size of its drawing. The SVG is read as a text: the policy of the
 * page lets no text of others become a document.
 */
async function withSize(file: Blob): Promise<Blob> {
  const text = await file.text()
  const root = /<svg\b[^<>]*>/.exec(text)?.[0]
  if (!root) return file
  const given = new Map(
    [...root.matchAll(sizes)].map(([, name, ...values]) => [name, values.join('')]),
  )
  const isSized = ['width', 'height'].every((name) => /^[\d.][\w.]*$/.test(given.get(name) ?? ''))
  if (isSized) return file
  const others = root.slice('<svg'.length).replaceAll(sizes, '')
  const sized = ([left, top, width, height]: readonly number[]) => {
    const size = `width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}"`
    // As a function: a dollar sign of the drawing stands for itself.
    return new Blob([text.replace(root, () => `<svg ${size}${others}`)], { type: svgType })
  }
  const box = given.get('viewBox')
  if (box)
    return sized(
      box
        .trim()
        .split(/[\s,]+/)
        .map(Number),
    )
  const sheet = await open(sized([-farthest, -farthest, 2 * farthest, 2 * farthest]))
  const drawn = sheet && boxOf(sheet)
  return drawn ? sized(drawn) : file
}

/** The part of a sheet on which something is drawn. */
function boxOf(sheet: HTMLImageElement) {
  const size = 2 * farthest
  const canvas = new OffscreenCanvas(size, size)
  const context = canvas.getContext('2d')
  context?.drawImage(sheet, 0, 0)
  const { data } = context?.getImageData(0, 0, size, size) ?? {}
  let [left, top, right, bottom] = [size, size, -1, -1]
  for (let dot = 0; data && dot < size * size; dot++) {
    if (!data[4 * dot + 3]) continue
    const [x, y] = [dot % size, Math.floor(dot / size)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = y
  }
  if (bottom < 0) return undefined
  return [left - farthest, top - farthest, right - left + 1, bottom - top + 1]
}

function draw(picture: HTMLImageElement): string | LogoProblem {
  const { naturalWidth: width, naturalHeight: height } = picture
  const canvas = document.createElement('canvas')
  let scale = Math.min(
    widest / width,
    highest / height,
    picture.src.startsWith(`data:${svgType}`) ? Infinity : 1,
  )
  for (; width * scale >= 8 || height * scale >= 8; scale *= 0.8) {
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    const context = canvas.getContext('2d')
    context?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    if (context) darkenBehind(context)
    for (const [type, quality] of kinds) {
      const address = canvas.toDataURL(type, quality)
      if (address.length <= longestLogo) return address
    }
  }
  return 'unreadable'
}

/** A logo that is white on nothing, made for dark ground, gets that ground: pages show logos on white. */
function darkenBehind(context: CanvasRenderingContext2D) {
  const { width, height } = context.canvas
  const { data } = context.getImageData(0, 0, width, height)
  let [ink, light] = [0, 0]
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
    ink += alpha
    light += (alpha * Math.min(red, green, blue)) / 255
  }
  const isClear = ink < 0.95 * 255 * width * height
  if (!isClear || light < 0.85 * ink) return
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#1c2524'
  context.fillRect(0, 0, width, height)
}

const svgType = 'image/svg+xml'

/** A drawing stays exact as PNG, where it is short enough. */
const kinds = [
  ['image/png', undefined],
  ['image/webp', 0.92],
  ['image/webp', 0.75],
] as const
