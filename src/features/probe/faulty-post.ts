import type { Message, Post } from '../../sandbox/world/host-services.ts'
import type { Planned } from './points.ts'

type DeliveryPlan = Extract<Planned, { readonly point: { readonly kind: 'delivery' } }>

/** How posting ended, for an attempt that never arrived. */
const lost = { status: null, error: 'lost by the probe', ms: 0 } as const

/**
 * Posts notifications with these faults, each at the first attempt of its notification. A late one
 * waits for `quiet`, when the shop asks for nothing more.
 */
export function faultyPost(post: Post, plans: readonly DeliveryPlan[], quiet: () => Promise<void>) {
  const known = new Map<string, number>()
  const struck = new Set<DeliveryPlan>()
  let overtaken: Message | undefined
  let afterwards: ReturnType<Post> | undefined

  const through: Post = async (message) => {
    const before = known.get(message.body)
    const number = before ?? known.size + 1
    known.set(message.body, number)
    // The sandbox posts a second time, behind the overtaking notification, a body that has arrived
    // by now.
    if (before !== undefined && afterwards && overtaken?.body === message.body) return afterwards
    const plan = before === undefined && plans.find(({ point }) => point.nth === number)
    if (!plan) {
      const ended = await post(message)
      if (overtaken && !afterwards) afterwards = post(overtaken)
      await afterwards
      return ended
    }
    struck.add(plan)
    switch (plan.fault) {
      case 'lose':
        return lost
      case 'repeat':
        await post(message)
        return post(message)
      case 'overtake':
        overtaken = message
        return lost
      case 'late':
        await quiet()
        return post(message)
    }
  }
  return { through, hasStruck: () => struck.size === plans.length }
}
