import { expect, type Page, type Request } from '@playwright/test'

/**
 * Follows the requests of a page. The returned function waits until all answers have come and have
 * been drawn, in the present theme and width, and nothing moves.
 */
export function followArrivals(page: Page) {
  const awaited = new Set<Request>()
  const come = (request: Request) => awaited.delete(request)
  page.on('request', (request) => awaited.add(request))
  page.on('requestfinished', come).on('requestfailed', come)
  const unfinished = async () => {
    const inPage = await page.evaluate(unfinishedInPage)
    return [...[...awaited].map((request) => request.url()), ...inPage]
  }
  return (where: string) =>
    expect.poll(unfinished, { message: `what ${where} still waits for` }).toEqual([])
}

/** Elements that are busy, or move, after a frame with all drawn (runs in the page). */
async function unfinishedInPage() {
  // In the first frame media queries tell React of a new width; observers of sizes follow in the
  // second.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  const busy = [...document.querySelectorAll('main [aria-busy=true]')]
  // An animation that follows the scrolling always runs.
  const moving = document
    .getAnimations()
    .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
  return [...busy.map(({ outerHTML }) => outerHTML.slice(0, 200)), ...moving.map(nameOf)]

  function nameOf({ effect }: Animation) {
    const element = effect instanceof KeyframeEffect ? effect.target : undefined
    return `an animation of ${element?.outerHTML.slice(0, 200)}`
  }
}
