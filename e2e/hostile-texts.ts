import { expect, type Page } from '@playwright/test'

/** Texts that would run `ran = 1`, load from elsewhere or change the page, where a page took them for markup. */
export const hostileTexts = [
  '<script>ran=1</script>',
  '</script><script>ran=1</script>',
  '</title></style><script>ran=1</script>',
  '<img src=x onerror=ran=1>',
  '"><svg onload=ran=1>',
  `' autofocus onfocus='ran=1`,
  'javascript:ran=1//',
  ' jAvAsCrIpT:ran=1',
  'data:text/html,<script>parent.ran=1</script>',
  '<iframe srcdoc="<script>parent.ran=1</script>">',
  '<a href=javascript:ran=1>x</a>',
  '<base href=//thief.example/>',
  '<form action=//thief.example><button>x',
  '<link rel=stylesheet href=//thief.example>',
  '<meta http-equiv=refresh content="0;url=//thief.example">',
  '<math><mtext><style><img src=x onerror=ran=1>',
  '<!--<img src="--><img src=x onerror=ran=1//">',
  '&lt;script&gt;ran=1&lt;/script&gt;',
  '{{constructor.constructor("ran=1")()}}',
  '${ran=1}',
  '</pre></textarea><img src=x onerror=ran=1>',
  '__proto__',
  '\u202Egpj.<script>ran=1</script>',
]

/** Checks that no frame of a page has run or built anything of these texts. */
export async function expectHarmless(page: Page) {
  for (const frame of page.frames()) {
    const found = await frame.evaluate(() => {
      const built = document.querySelectorAll(
        '[onerror], [onload], [onfocus], base, [srcdoc], [src="x"], [href^="javascript:" i], ' +
          '[action^="//"], [href^="//"], [http-equiv="refresh"]',
      )
      return { ran: 'ran' in globalThis, built: [...built].map(({ outerHTML }) => outerHTML) }
    })
    expect(found).toEqual({ ran: false, built: [] })
  }
}
