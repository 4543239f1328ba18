import { expect, type Tab } from './fixtures.ts'

/** The controls of the clock dialog. */
export function clockOf({ page }: Tab) {
  const dialog = page.getByRole('dialog', { name: 'Reloj del sandbox' })
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  return {
    dialog,
    button,
    open: async () => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Reloj del sandbox/ })
        .click()
      await expect(dialog).toBeVisible()
    },
    duration: dialog.getByLabel('Otra duración (ISO 8601)'),
    happened: dialog.getByRole('listitem'),
  }
}

/** A customer who pays every week, and has paid once. */
export async function enrollWeekly({ createPlan, subscribe, pay }: Tab) {
  const plan = await createPlan({ recurrence: 'weekly' })
  const { id, payment } = await subscribe(plan)
  await pay(payment)
  return id
}

/** In the page: on a busy machine the jump would be over before a test has seen how far it is. */
export function reloadOnTheWay(dialog: Element) {
  const observer = new MutationObserver(() => {
    if (!dialog.querySelector('progress:not([value="0"])')) return
    observer.disconnect()
    location.reload()
  })
  observer.observe(dialog, { childList: true, subtree: true, attributes: true })
}
