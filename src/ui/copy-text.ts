/**
 * Puts a text on the clipboard; over plain http, as from a phone, browsers have none for programs,
 * but copy the selected text.
 *
 * @throws Error when the browser allows neither.
 */
export async function copyText(text: string) {
  if (window.isSecureContext) return navigator.clipboard.writeText(text)
  const { activeElement } = document
  const area = document.createElement('textarea')
  area.value = text
  area.className = 'visually-hidden'
  // Text outside of an open dialog cannot be selected.
  const place = activeElement?.closest('dialog') ?? document.body
  place.append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  if (activeElement instanceof HTMLElement) activeElement.focus()
  if (!isCopied) throw new Error('Failed to copy: the browser does not allow it')
}
