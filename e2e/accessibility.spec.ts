import { auditWith } from './audit.ts'
import { expect, test } from './fixtures.ts'
import { windows } from './looks.ts'

/** Each is put at the end of the page, with what the audit must say of it. */
const faults: Record<string, { html: string; says: RegExp }> = {
  'a faint text': {
    html: '<p style="color: #8a8a8a; background: #fff">Texto</p>',
    says: /^light: color-contrast p "Texto", #8a8a8a on #ffffff$/,
  },
  'a text that is faint in the dark only': {
    html: '<p style="color: light-dark(#000, #445); background: light-dark(#fff, #112)">Texto</p>',
    says: /^dark: color-contrast p "Texto", #444455 on #111122$/,
  },
  'a text that what is around it fades': {
    html: '<div style="background: #fff; color: #000"><div style="opacity: 0.4"><p>Texto</p></div></div>',
    says: /color-contrast p "Texto", #999999 on #ffffff/,
  },
  'a text that lets through what is behind it': {
    html: '<p style="background: #fff; color: rgb(0 0 0 / 40%)">Texto</p>',
    says: /color-contrast p "Texto", #999999 on #ffffff/,
  },
  'a text at the end of a gradient': {
    html: '<p style="background: linear-gradient(#fff, #777); color: #333">Texto</p>',
    says: /color-contrast p "Texto", #333333 on #777777/,
  },
  'a large text that is too faint even so': {
    html: '<p style="background: #fff; color: #999; font-size: 28px">Texto</p>',
    says: /color-contrast p "Texto", #999999 on #ffffff/,
  },
  'a faint placeholder': {
    html: '<style>.pale::placeholder { color: #aaa }</style><input class="pale" aria-label="Dato" placeholder="Texto" style="background: #fff" />',
    says: /color-contrast input\.pale .*, #aaaaaa on #ffffff/,
  },
  'a text over a part that is not around it': {
    html: '<div style="position: relative; background: #fff; color: #000"><div style="position: absolute; inset: 0; background: #222"></div><p style="position: relative">Texto</p></div>',
    says: /color-contrast/,
  },
  'a button without a name': {
    html: '<button style="width: 30px; height: 30px"></button>',
    says: /button-name/,
  },
  'one without a name beside one with a name': {
    html: '<button>Uno</button><button style="width: 30px; height: 30px"> </button>',
    says: /button-name/,
  },
  'a field without a label': { html: '<input style="height: 30px" />', says: /label/ },
  'a label of a field that is not there': {
    html: '<span id="no-words"></span><button aria-labelledby="no-words" style="width: 30px; height: 30px"></button>',
    says: /button-name/,
  },
  'a list of no items': { html: '<ul><li>Uno</li><div>Dos</div></ul>', says: /list/ },
  'an unknown state': { html: '<button aria-expanded="perhaps">Uno</button>', says: /aria-valid/ },
  'a part that scrolls and takes no focus': {
    html: '<div style="height: 30px; overflow: auto"><p>Uno<br />Dos<br />Tres<br />Cuatro</p></div>',
    says: /scrollable-region-focusable/,
  },
  'targets that are too small and too close': {
    html: '<div><button style="height: 12px; width: 12px; padding: 0" aria-label="Uno"></button><button style="height: 12px; width: 12px; padding: 0" aria-label="Dos"></button></div>',
    says: /target-size/,
  },
}

// What is planted has styles of its own.
test.use({ fresh: true, bypassCSP: true })

test('the audit finds what breaks a rule, in each theme, language and window', async ({
  openConsole,
  page,
}) => {
  const { whenReady } = await openConsole('/nada')
  await whenReady()
  const clean = auditWith(page)
  await clean.audit('clean')
  expect(clean.broken).toEqual([])
  for (const [name, { html, says }] of Object.entries(faults)) {
    const { look, broken } = auditWith(page)
    await look('clean')
    await page.evaluate(plant, html)
    await look('planted')
    expect(
      broken.filter((each) => says.test(each.replace(/^.*?, /, ''))),
      name,
    ).not.toEqual([])
    await page.evaluate(uproot)
    expect(
      broken.every((each) => each.startsWith('planted')),
      name,
    ).toBe(true)
  }

  const english = auditWith(page)
  await page.evaluate(plantNameless)
  await english.audit('nameless')
  await page.evaluate(uproot)
  expect(english.broken).toEqual([expect.stringMatching(/^nameless in English, button-name/)])

  const onPhone = auditWith(page, { desktop: windows.desktop, phone: windows.phone })
  await page.evaluate(plant, namelessOnPhone)
  await onPhone.audit('nameless')
  await page.evaluate(uproot)
  expect(onPhone.broken).toEqual([expect.stringMatching(/^nameless on a phone, button-name/)])
})

const namelessOnPhone = `
  <style>@media (width < 500px) { #thin { visibility: hidden } }</style>
  <button style="padding: 20px; background: #fff; color: #000"><span id="thin">Uno</span></button>`

// What follows runs in the page.

function plant(html: string) {
  const place = document.createElement('div')
  place.id = 'planted'
  document.querySelector('main')?.append(place)
  place.setHTMLUnsafe(html)
}

function uproot() {
  document.getElementById('planted')?.remove()
}

/** A button that has a name in Spanish only. */
function plantNameless() {
  const place = document.createElement('div')
  place.id = 'planted'
  const button = document.createElement('button')
  button.style.padding = '20px'
  place.append(button)
  document.querySelector('main')?.append(place)
  const html = document.documentElement
  const name = () => button.setAttribute('aria-label', html.lang === 'en' ? '' : 'Uno')
  name()
  new MutationObserver(name).observe(html, { attributeFilter: ['lang'] })
}
