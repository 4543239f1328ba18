import { base } from '../../ui/base.ts'
import { keptName } from '../../contract/kept-name.ts'

/** The name under which the browser keeps something for this console. */
export const keptKey = (name: string) => keptName(base, name)
