/** Whether a property draws all its cases: `npm test` has few of them, the release check all. */
export const drawsAll = process.env['ENSAYO_DRAWS'] !== 'few'

/**
 * How many cases a property draws: `npm test` has an eighth of them; the tag `property` is for the
 * release check, which has them all.
 */
export const draws = (all: number) => (drawsAll ? all : Math.ceil(all / 8))

/** One in so many of a list: the release check has all of it. */
export const drawn = <Item>(all: readonly Item[], inSoMany: number): readonly Item[] =>
  drawsAll ? all : all.filter((_, at) => at % inSoMany === 0)
