/** So that each attempt has an address of its own: Chromium never asks again for one that failed. */
let attempts = 0

/**
 * Imports a module, and asks once more for a file that did not arrive.
 *
 * @throws Error when it does not arrive then either; `isMissingFile` knows it.
 */
export async function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    const file = missingFile(error)
    if (file === undefined) throw error
    if (file.endsWith('.js')) {
      return (await import(/* @vite-ignore */ `${file}?attempt=${++attempts}`)) as Module
    }
    // Vite asks for a style once, and then goes on without it.
    const link = document.querySelector(`link[href="${file}"]`)
    link?.replaceWith(link.cloneNode())
    return load()
  }
}

/** Whether a module was not imported because a file of it did not arrive. */
export const isMissingFile = (error: unknown) => missingFile(error) !== undefined

/** Its address, which browsers and Vite name in the message only. */
const missingFile = (error: unknown) =>
  /https?:\/\/\S+\.(js|css)\b/.exec(error instanceof Error ? error.message : '')?.[0]
