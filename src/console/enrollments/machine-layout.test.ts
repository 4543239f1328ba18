import { expect, test } from 'vitest'
import { enrollmentMoves, enrollmentStates } from '../../contract/domain/enrollment-states.ts'
import { box, drawing, lines, type MachineLine, statePlaces } from './machine-layout.ts'

const drawn = lines.flatMap(({ from, moves }) => moves.map((move) => `${from} ${move}`))

test('every move of the table is drawn once from each of its states, and nothing else is', () => {
  const table = Object.entries(enrollmentMoves).flatMap(([move, { from }]) =>
    from.map((state) => `${state} ${move}`),
  )
  expect(drawn.toSorted()).toEqual(table.toSorted())
})

test('the moves of one line are alike: one target, and shown by the specification or not', () => {
  const kinds = ({ moves }: MachineLine) =>
    new Set(moves.map((move) => `${enrollmentMoves[move].to} ${enrollmentMoves[move].isShown}`))
  expect(lines.filter((line) => kinds(line).size !== 1)).toEqual([])
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

const isAtEdge = ([x, y]: readonly [number, number], state: keyof typeof statePlaces) => {
  const [left, top] = [Math.abs(x - statePlaces[state][0]), Math.abs(y - statePlaces[state][1])]
  const onSide = left === box.width / 2 && top <= box.height / 2
  return onSide || (top === box.height / 2 && left <= box.width / 2)
}

test('every line begins and ends at the edge of its states', () => {
  const loose = lines.filter(({ from, moves: [move], path }) => {
    const points = corners(path)
    const [start, end] = [points[0], points.at(-1)]
    return !(
      start &&
      end &&
      move &&
      isAtEdge(start, from) &&
      isAtEdge(end, enrollmentMoves[move].to)
    )
  })
  expect(loose).toEqual([])
})

test('every state is inside the drawing', () => {
  const outside = enrollmentStates.filter((state) => {
    const [x, y] = statePlaces[state]
    return (
      x < box.width / 2 ||
      x > drawing.width - box.width / 2 ||
      y < box.height / 2 ||
      y > drawing.height - box.height / 2
    )
  })
  expect(outside).toEqual([])
})
