import type { Page } from '@playwright/test'
import { sandboxCards } from '../src/contract/domain/cards.ts'
import { sandboxCredentials } from '../src/contract/samples.ts'

/**
 * Everything that the browser keeps for this origin, as one text. Without the merchant of the
 * sandbox's settings, whose secret every new sandbox has.
 */
export const dumpStorage = (page: Page, { withMerchant = false } = {}) =>
  page.evaluate(async (keepsMerchant) => {
    const parts: unknown[] = [
      location.href,
      document.cookie,
      history.state,
      { ...localStorage },
      { ...sessionStorage },
    ]
    const settle = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await settle(indexedDB.open(name))
      for (const store of db.objectStoreNames) {
        const rows = db.transaction(store).objectStore(store)
        const [keys, values] = await Promise.all([settle(rows.getAllKeys()), settle(rows.getAll())])
        parts.push(name, store, keys, values)
      }
      db.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        // The worker keeps the program's own files there, which hold the published credentials.
        const isProgram = name.startsWith('ensayo ') && !request.url.includes('?')
        parts.push(name, request.url, isProgram || (await (await cache.match(request))?.text()))
      }
    }
    return JSON.stringify(parts, (key, value: unknown) =>
      key === 'merchant' && !keepsMerchant ? undefined : value,
    )
  }, withMerchant)

const numbers = [
  ...sandboxCards.map(({ number }) => number),
  '4684668223050294',
  '5416454316599121',
]

/** The texts that no storage may hold after a session of the specs. */
export const secrets = [
  ...numbers.map((number) => new RegExp([...number].join('[ -]?'))),
  /(card_cvv|cvv2)["\\]*[:=]["\\ ]*\d/,
  /["=](98765|8642)\b/,
  new RegExp(sandboxCredentials.hash, 'i'),
  new RegExp(sandboxCredentials.secret),
]
