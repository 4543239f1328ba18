/** The files of a house with their imports, as paths from the folder of its layers. */
export type Imports = ReadonlyMap<string, readonly string[]>

export interface Layer {
  /** The layers that its files may import. */
  readonly layers: readonly string[]
  /**
   * The folders of the layer, each with the folders it may import; `.` holds the files directly in
   * the layer.
   */
  readonly rooms?: Readonly<Record<string, readonly string[]>>
}

/** The layers, and the rooms of each: a row names rows above it only. */
export type House = Readonly<Record<string, Layer>>

/** The faults of a house, a sentence each; none in a house that follows its table. */
export const faultsOf = (house: House, imports: Imports): string[] => [
  ...upwardRows(house),
  ...strayFiles(house, imports),
  ...emptyRooms(house, imports),
  ...forbiddenImports(house, imports),
  ...unusedRows(house, imports),
  ...circlesOf(imports).map((circle) => `circle of files: ${circle.join(' > ')}`),
]

/** Rows that name one that is not above them: where there are none, no folders form a loop. */
function upwardRows(house: House) {
  const ranks = [
    { of: '', rows: Object.entries(house).map(([name, { layers }]) => [name, layers] as const) },
    ...Object.entries(house).map(([of, layer]) => ({ of: `${of}/`, rows: roomsOf(layer) })),
  ]
  return ranks.flatMap(({ of, rows }) =>
    rows.flatMap(([name, below], at) => {
      const above = new Set(rows.slice(0, at).map(([each]) => each))
      const upward = below.filter((each) => !above.has(each))
      return upward.map((each) => `row ${of}${name} names ${each}, which is not above it`)
    }),
  )
}

function strayFiles(house: House, imports: Imports) {
  const stray = [...imports.keys()].filter((path) => {
    const { layer, room } = placeOf(path)
    return layer && !roomsOf(house[layer]).some(([name]) => name === room)
  })
  return stray.map((path) => `${path} is in no room of the table`)
}

function emptyRooms(house: House, imports: Imports) {
  const places = new Set(
    [...imports.keys()].map(placeOf).map(({ layer, room }) => `${layer}/${room}`),
  )
  const rooms = Object.entries(house).flatMap(([name, layer]) =>
    roomsOf(layer).map(([room]) => `${name}/${room}`),
  )
  return rooms.filter((room) => !places.has(room)).map((room) => `${room}: no file is in it`)
}

function forbiddenImports(house: House, imports: Imports) {
  const allowed = new Set(allowances(house))
  return edgesOf(imports)
    .filter(({ edge }) => edge && !allowed.has(edge))
    .map(({ from, to }) => `${from} imports ${to}`)
}

function unusedRows(house: House, imports: Imports) {
  const used = new Set(edgesOf(imports).map(({ edge }) => edge))
  return allowances(house)
    .filter((edge) => !used.has(edge))
    .map((edge) => `${edge}: no file needs it`)
}

/** Every import that the table allows between two folders. */
const allowances = (house: House) =>
  Object.entries(house).flatMap(([name, layer]) => [
    ...layer.layers.map((below) => `${name} > ${below}`),
    ...edgesBetween(name, roomsOf(layer)),
  ])

const edgesBetween = (layer: string, rows: readonly Row[]) =>
  rows.flatMap(([room, below]) => below.map((each) => `${layer}/${room} > ${layer}/${each}`))

/** Each import with the allowance that it needs; one within a room needs none. */
const edgesOf = (imports: Imports) =>
  [...imports].flatMap(([from, targets]) =>
    targets.map((to) => ({ from, to, edge: edgeOf(placeOf(from), placeOf(to)) })),
  )

function edgeOf(from: Place, to: Place) {
  if (!from.layer) return undefined
  if (from.layer !== to.layer) return `${from.layer} > ${to.layer}`
  if (from.room !== to.room) return `${from.layer}/${from.room} > ${to.layer}/${to.room}`
  return undefined
}

type Place = ReturnType<typeof placeOf>

/**
 * The layer of a file; one directly in the house is in no layer, because it puts everything
 * together.
 */
function placeOf(path: string) {
  const folders = path.split('/').slice(0, -1)
  return { layer: folders[0] ?? '', room: folders.slice(1).join('/') || '.' }
}

type Row = readonly [string, readonly string[]]

const roomsOf = (layer: Layer | undefined): readonly Row[] =>
  layer ? Object.entries(layer.rooms ?? { '.': [] }) : []

/** Circles of files that import each other, one through each file that closes one. */
function circlesOf(imports: Imports) {
  const circles: string[][] = []
  const done = new Set<string>()
  const way: string[] = []
  const visit = (path: string) => {
    const at = way.indexOf(path)
    if (at !== -1) circles.push([...way.slice(at), path])
    if (at !== -1 || done.has(path)) return
    way.push(path)
    for (const target of imports.get(path) ?? []) visit(target)
    way.pop()
    done.add(path)
  }
  for (const path of imports.keys()) visit(path)
  return circles
}
