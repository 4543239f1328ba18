import { languages } from '../text.ts'
import { replies, type ReplyName } from './replies.ts'
import { fitsSentence } from './fits-sentence.ts'

/** The name of the reply that an answer's message is, in either language; any other text has none. */
export const replyNameOf = (message: string): ReplyName | undefined =>
  whole.get(message) ?? withPlaces.find(({ sentence }) => fitsSentence(sentence, message))?.name

export const replyNames = Object.keys(replies) as ReplyName[]

const sentences = replyNames.flatMap((name) =>
  languages.map((lang) => ({ name, sentence: replies[name][lang] })),
)

const whole = new Map<string, ReplyName>(sentences.map(({ name, sentence }) => [sentence, name]))

/** The replies with places in them, which an answer has filled. */
const withPlaces = sentences.filter(({ sentence }) => /:[a-z]/.test(sentence))
