import { eventTypes, type EventType } from '../contract/domain/event-types.ts'
import { type NotificationKind, notifications } from '../contract/answers/recurring-results.ts'
import { type SandboxCard, sandboxCards } from '../contract/domain/cards.ts'
import { threeDSecureCases } from '../contract/domain/three-d-secure.ts'
import { eventText, noticeHead } from '../contract/explanations/event-texts.ts'
import { fill, fillText, text, type Text } from '../contract/text.ts'
import { referenceHeads } from '../contract/records/reference-heads.ts'
import { headerText } from '../contract/explanations/header-texts.ts'
import { replyTexts } from '../contract/explanations/reply-texts.ts'
import { ruleWords } from '../contract/explanations/rule-words.ts'
import { type RuleName, ruleTexts } from '../contract/fields/messages.ts'
import { headerNames } from '../contract/operations/header-names.ts'
import type { Operation } from '../contract/operations/operation.ts'
import { operationIds } from '../contract/operations/operation-ids.ts'
import { operations } from '../contract/operations/registry.ts'
import { outcomes } from '../contract/replies/outcomes.ts'
import { replies } from '../contract/replies/replies.ts'
import { replyNames } from '../contract/replies/reply-name.ts'
import {
  algorithms,
  separator,
  type SignatureKind,
  signatureKindIds,
  signatureKinds,
} from '../contract/signing.ts'
import { cardRecord, caseRecord, storedOnlyRecord } from '../contract/records/cards.ts'
import { type SectionName, sections } from '../contract/records/sections.ts'
import type { Entry, Kind } from './entry.ts'
import { machineNames, machines } from './machines.ts'
import { isRefusal } from './replies-of.ts'
import { terms } from './terms.ts'

const words = referenceHeads

export const same = (name: string): Text => ({ es: name, en: name })

export const cardBrands = { visa: 'Visa', mastercard: 'Mastercard' } as const satisfies Record<
  SandboxCard['network'],
  string
>

export const ruleNames = Object.keys(ruleTexts) as RuleName[]
export const nameOfRule = (rule: RuleName) => `validation.${rule}`

export const sectionNames = Object.keys(sections) as SectionName[]
/** The name of a section in an address: `states-and-transitions`. */
export const addressName = (name: string) => name.toLowerCase().replaceAll(' ', '-')

/** A message with its places left open. */
function withOpenPlaces({ es, en }: Text): Text {
  const open = (message: string) => message.replace(/:[a-z]+/g, '…')
  return { es: open(es), en: open(en) }
}

/** Every page of the reference, by its kind; a kind without pages does not compile. */
export const heads: Readonly<Record<Kind, readonly Omit<Entry, 'kind'>[]>> = {
  operations: operationIds.map((id) => {
    const { title, about, method, path, beta }: Operation = operations[id]
    return { name: id, title, code: `${method} ${path}`, about, ...(beta ? { beta } : {}) }
  }),
  answers: [
    { name: 'envelope', title: words.envelope, about: words.envelopeAbout },
    ...operationIds.map((id) => {
      const { title, beta }: Operation = operations[id]
      const head = {
        name: id,
        title: text(
          fill(words.answer.es, { title: title.es }),
          fill(words.answer.en, { title: title.en }),
        ),
        about: words.answerAbout,
      }
      return beta ? { ...head, beta } : head
    }),
  ],
  errors: [
    { name: 'validation', code: 'HTTP 422', title: words.validation, about: words.validationAbout },
    ...replyNames.filter(isRefusal).map((name) => ({
      name,
      code: `HTTP ${replies[name].status}`,
      title: withOpenPlaces(replies[name]),
      about: replyTexts[name].when,
    })),
    ...ruleNames.map((rule) => ({
      name: nameOfRule(rule),
      code: rule,
      title: withOpenPlaces(ruleTexts[rule]),
      about: ruleWords[rule],
    })),
  ],
  outcomes: outcomes.map(({ amount, title, status, message }) => ({
    name: String(amount),
    code: `order_amount=${amount}`,
    title,
    about: text(`${status}: ${message.es}`, `${status}: ${message.en}`),
  })),
  notifications: (Object.keys(notifications) as NotificationKind[]).map((kind) => ({
    name: kind,
    title: noticeHead(kind).title,
    code: kind,
    about: noticeHead(kind).when,
    ...(kind === 'order_callback' ? {} : { beta: true }),
  })),
  events: (Object.keys(eventTypes) as EventType[]).map((type) => ({
    name: type,
    title: eventTypes[type],
    code: type,
    about: eventText(type).when,
  })),
  states: machineNames.map((name) => {
    const { title, about } = machines[name]
    return { name, title, about }
  }),
  cards: [
    ...sandboxCards.map(({ network, number }) => ({
      name: network,
      title: fillText(words.card, { brand: cardBrands[network] }),
      code: number,
      about: cardRecord.about,
    })),
    { name: 'stored-only', title: storedOnlyRecord.title, about: storedOnlyRecord.about },
  ],
  'three-d-secure': threeDSecureCases.map(({ id, title }) => ({
    name: id,
    code: id,
    title,
    about: caseRecord.about,
  })),
  headers: headerNames.map((name) => ({ name, title: same(name), about: headerText(name).what })),
  signatures: signatureKindIds.map((id) => {
    const kind: SignatureKind = signatureKinds[id]
    const { es, en } = kind.title
    return {
      name: id,
      code: kind.wire,
      title: text(`${kind.wire}: ${es}`, `${kind.wire}: ${en}`),
      about: fillText(words.signatureAbout, {
        algorithm: algorithms[kind.algorithm].title,
        parts: kind.parts.join(separator),
      }),
    }
  }),
  specification: sectionNames.map((name) => ({ name: addressName(name), ...sections[name] })),
  terms,
}
