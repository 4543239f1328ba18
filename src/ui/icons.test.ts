import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The meaning of an icon here, and Lucide's drawing of it: one drawing has one meaning. */
const drawings: Readonly<Record<string, string>> = {
  alert: 'triangle-alert',
  'arrow-right': 'arrow-right',
  ban: 'ban',
  beaker: 'flask-conical',
  bell: 'bell',
  bolt: 'zap',
  book: 'book-open',
  calendar: 'calendar',
  camera: 'camera',
  card: 'credit-card',
  check: 'check',
  checklist: 'list-checks',
  'chevron-down': 'chevron-down',
  'chevron-right': 'chevron-right',
  clock: 'clock',
  compare: 'columns-2',
  copy: 'copy',
  device: 'smartphone',
  download: 'download',
  eraser: 'eraser',
  external: 'external-link',
  eye: 'eye',
  filter: 'list-filter',
  globe: 'globe',
  help: 'circle-question-mark',
  history: 'rotate-ccw-clock',
  inbox: 'inbox',
  info: 'info',
  key: 'key-round',
  link: 'link',
  menu: 'menu',
  monitor: 'monitor',
  moon: 'moon',
  note: 'sticky-note',
  overview: 'chart-column',
  package: 'package',
  pause: 'pause',
  pencil: 'pencil',
  play: 'play',
  plus: 'plus',
  presentation: 'presentation',
  pulse: 'activity',
  receipt: 'banknote',
  refresh: 'refresh-cw',
  repeat: 'repeat',
  restart: 'skip-back',
  scale: 'scale',
  search: 'search',
  send: 'send',
  server: 'server',
  settings: 'sliders-horizontal',
  shield: 'shield-check',
  signature: 'signature',
  star: 'star',
  sun: 'sun',
  swap: 'arrow-left-right',
  tag: 'tag',
  trash: 'trash',
  undo: 'undo-2',
  upload: 'upload',
  users: 'users',
  wand: 'wand-sparkles',
  x: 'x',
}

const library: { icons: Record<string, { body: string } | undefined> } = JSON.parse(
  readFileSync(
    join(import.meta.dirname, '../../node_modules/@iconify-json/lucide/icons.json'),
    'utf8',
  ),
)

test('the icons are those of Lucide, each as one path', async () => {
  const rows = Object.entries(drawings).map(([name, drawing]) => {
    const body = library.icons[drawing]?.body
    if (!body) throw new Error(`Failed to draw ${name}: Lucide has no ${drawing}`)
    return `  '${name}': '${pathOf(body)}',\n`
  })
  await expect(
    `// Lucide (ISC), each drawing as one path: icons.test.ts writes this file.\nexport const iconPaths = {\n${rows.join('')}} as const\n`,
  ).toMatchFileSnapshot('./icon-paths.ts')
})

test('one drawing has one meaning', () => {
  expect(new Set(Object.values(drawings)).size).toBe(Object.keys(drawings).length)
})

/** Every shape of a drawing as part of one path, to a hundredth of its unit. */
function pathOf(body: string) {
  return shapesOf(body).replaceAll(/\d*\.\d{3,}/g, (long) => {
    const short = Number(long).toFixed(2).replace(/^0/, '')
    // A whole number could run into the fraction that follows it.
    return short.endsWith('.00') ? long : short.replace(/0$/, '')
  })
}

function shapesOf(body: string) {
  return [...body.matchAll(/<(path|circle|rect)([^>]*)\/>/g)]
    .map(([, shape = '', attributes = '']) => {
      const values = new Map(
        [...attributes.matchAll(/([a-z0-9]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
          key,
          value,
        ]),
      )
      const number = (name: string) => Number(values.get(name) ?? 0)
      if (shape === 'path') {
        const d = values.get('d') ?? ''
        // Where a path begins, its first move counts from the corner.
        return d.startsWith('m') ? `M0 0${d}` : d
      }
      if (shape === 'circle') {
        const [x, y, r] = ['cx', 'cy', 'r'].map(number) as [number, number, number]
        return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
      }
      const [x, y, w, h, r] = ['x', 'y', 'width', 'height', 'rx'].map(number) as [
        number,
        number,
        number,
        number,
        number,
      ]
      const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
      return `M${x + r} ${y}h${w - 2 * r}${arc(r, r)}v${h - 2 * r}${arc(-r, r)}h${2 * r - w}${arc(-r, -r)}v${2 * r - h}${arc(r, -r)}z`
    })
    .join('')
}
