/** Chromium's requests to its vendor, which a closed network refuses many at a time. */
const quiet = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Features that a test does not need and each page pays for (docs/decisions/015). */
const light = [
  '--in-process-gpu',
  '--disable-gpu',
  '--num-raster-threads=1',
  '--js-flags=--no-opt,--single-threaded-gc',
]

/** Widths of text as a reader's browser has them: rounded to whole px, a 4 is wider than a 7. */
const exact = '--font-render-hinting=none'

/** The arguments of Chromium for tests; as root it has no sandbox of its own. */
export const browserArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ...quiet,
  ...light,
  exact,
]
