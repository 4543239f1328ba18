import type { Subject } from '../../contract/control/lists.ts'
import { money } from '../../contract/format.ts'
import type { Lang } from '../../contract/text.ts'

/** The amount of what an event or a notification is about; nothing where it has none. */
export const subjectMoney = (subject: Subject | undefined, lang: Lang) =>
  subject && subject.amount !== null && subject.currency !== null
    ? money({ amount: subject.amount, currency: subject.currency }, lang)
    : null
