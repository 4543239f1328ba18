import { describe, expect, test } from 'vitest'
import { machineNames, machines } from '../../../reference/machines.ts'
import { box, type MachineLine, machineLayouts } from './machine-layouts.ts'

describe.each(machineNames)('the drawing of a %s', (name) => {
  const { states, moves } = machines[name]
  const { width, height, places, lines } = machineLayouts[name]
  const rows = new Map(moves.map((move) => [move.id, move]))

  test('has every move of the table once from each of its states, and nothing else', () => {
    const drawn = lines.flatMap(({ from, moves: ids }) => ids.map((id) => `${from} ${id}`))
    const table = moves.flatMap(({ id, from }) => from.map((state) => `${state} ${id}`))
    expect(drawn.toSorted()).toEqual(table.toSorted())
  })

  test('has moves on one line that are alike: one target, and shown by the specification or not', () => {
    const kinds = ({ moves: ids }: MachineLine) =>
      new Set(ids.map((id) => `${rows.get(id)?.to} ${rows.get(id)?.isShown}`))
    expect(lines.filter((line) => kinds(line).size !== 1)).toEqual([])
  })

  test('has lines that begin and end at the edge of their states', () => {
    const isAtEdge = ([x, y]: readonly [number, number], state = '') => {
      const [left, top] = [
        Math.abs(x - (places[state]?.[0] ?? 0)),
        Math.abs(y - (places[state]?.[1] ?? 0)),
      ]
      const onSide = left === box.width / 2 && top <= box.height / 2
      return onSide || (top === box.height / 2 && left <= box.width / 2)
    }
    const loose = lines.filter(({ from, moves: [move = ''], path }) => {
      const points = corners(path)
      const [start, end] = [points[0], points.at(-1)]
      return !(start && end && isAtEdge(start, from) && isAtEdge(end, rows.get(move)?.to))
    })
    expect(loose).toEqual([])
  })

  test('has every state, inside of it', () => {
    const outside = states.filter(({ id }) => {
      const [x, y] = places[id] ?? [0, 0]
      return (
        x < box.width / 2 ||
        x > width - box.width / 2 ||
        y < box.height / 2 ||
        y > height - box.height / 2
      )
    })
    expect(outside).toEqual([])
    expect(Object.keys(places)).toHaveLength(states.length)
  })
})

/** The corners of a path of `M`, `H` and `V`. */
function corners(path: string) {
  const points: [number, number][] = []
  for (const [, letter, first, second] of path.matchAll(/([MHV])(\d+)(?: (\d+))?/g)) {
    const [x, y] = points.at(-1) ?? [0, 0]
    points.push(
      letter === 'M'
        ? [Number(first), Number(second)]
        : letter === 'H'
          ? [Number(first), y]
          : [x, Number(first)],
    )
  }
  return points
}
