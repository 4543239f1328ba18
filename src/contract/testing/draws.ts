/**
 * How many cases a property draws: `npm test` has a quarter of them, as others are drawn each time; the
 * tag `property` is for the release check, which has them all.
 */
export const draws = (all: number) =>
  process.env['ENSAYO_DRAWS'] === 'few' ? Math.ceil(all / 4) : all
