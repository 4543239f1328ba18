import type * as z from 'zod/mini'
import { redactText } from './redact.ts'

/** What a schema wants where a value was refused, in a few words; its place is the caller's to tell. */
export function explainIssue(issue: z.core.$ZodIssue): string {
  // The schema's own words come first: without any, zod's small edition says just this.
  if (issue.message !== 'Invalid input') return issue.message
  switch (issue.code) {
    case 'invalid_union':
      return explainWithPlace(issueOfNearest(issue.errors))
    case 'unrecognized_keys':
      return `unknown: ${issue.keys.map(redactText).join(', ')}`
    case 'invalid_value':
      return `one of ${issue.values.join(', ')} is needed`
    case 'invalid_type':
      return `${typeNames[issue.expected] ?? issue.expected} is needed`
    case 'invalid_key':
      return issue.issues[0] ? explainIssue(issue.issues[0]) : 'another name is needed'
    case 'too_small': {
      const than = issue.inclusive === false ? 'more than' : 'at least'
      return `${lengthOf(issue)}${than} ${issue.minimum} is needed`
    }
    case 'too_big':
      return `${lengthOf(issue)}at most ${issue.maximum} is needed`
    case 'invalid_format':
      return `${issue.format === 'datetime' ? 'an ISO 8601 instant in UTC' : issue.format} is needed`
    default:
      return issue.message
  }
}

/** Of the forms that a value may have, the one whose names were used tells what is wrong. */
const issueOfNearest = (forms: readonly (readonly z.core.$ZodIssue[])[]) =>
  (forms.find((issues) => issues.every(({ code }) => code !== 'unrecognized_keys')) ??
    forms[0])?.[0]

const explainWithPlace = (issue: z.core.$ZodIssue | undefined) => {
  if (!issue) return 'another value is needed'
  return `${issue.path.length ? `${issue.path.join('.')}: ` : ''}${explainIssue(issue)}`
}

const typeNames: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
}

const lengthOf = ({ origin }: { origin: string }) =>
  origin === 'string' || origin === 'array' ? 'a length of ' : ''
