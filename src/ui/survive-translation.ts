/** The elements that stand in the page for texts that a translator has taken out of it. */
const standIns = new WeakMap<Node, Element>()
const replaced = new WeakMap<Element, Node[]>()

/**
 * Lets React draw a page that the browser translates. A translator puts `<font>` elements in the place
 * of texts, or around them; React still changes, removes and inserts beside the texts that it made, which
 * would throw or change nothing that is seen. A text that is touched comes back, and the translator, which
 * watches the page, translates it again.
 *
 * https://github.com/facebook/react/issues/11538
 */
export function surviveTranslation() {
  const { removeChild, insertBefore } = Node.prototype

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode !== this) giveBack(child)
    if (child.parentNode === this) removeChild.call(this, child)
    else if (this.contains(child)) child.parentNode?.removeChild(child)
    return child
  }

  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    node: Child,
    before: Node | null,
  ): Child {
    if (before && before.parentNode !== this) giveBack(before)
    insertBefore.call(this, node, childWith(this, before))
    return node
  }

  const observer = new MutationObserver((records) => {
    for (const { type, target } of records) if (type === 'characterData') giveBack(target)
    const fonts = new Set(records.flatMap(({ addedNodes }) => [...addedNodes].filter(isFont)))
    if (fonts.size === 0) return
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const font = [...addedNodes, previousSibling, nextSibling].find(
        (node) => node && isFont(node) && fonts.has(node),
      ) as Element | undefined
      for (const text of removedNodes) {
        if (!font || !(text instanceof Text) || text.parentNode) continue
        standIns.set(text, font)
        replaced.set(font, [...(replaced.get(font) ?? []), text])
        observer.observe(text, { characterData: true })
      }
    }
  })
  observer.observe(document.body, { childList: true, subtree: true })
}

/** Puts a text back in its place, with those that the same element stands for. */
function giveBack(text: Node) {
  const font = standIns.get(text)
  if (!font?.parentNode) return
  font.replaceWith(...(replaced.get(font) ?? []))
  replaced.delete(font)
}

/** The child of an element that is a node or holds it; null where none does. */
function childWith(parent: Node, node: Node | null) {
  if (!node || !parent.contains(node)) return null
  let child = node
  while (child.parentNode && child.parentNode !== parent) child = child.parentNode
  return child
}

const isFont = (node: Node) => node.nodeName === 'FONT'
