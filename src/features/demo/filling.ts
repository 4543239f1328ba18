import type { Filling } from '../../sandbox/world/filling.ts'

// Few sandboxes begin so.
export const demoFillings: Readonly<Record<'demo', Filling>> = {
  demo: async () => (await import('./fill-shop.ts')).fillWithShop,
}
