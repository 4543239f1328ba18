import { expect, test } from 'vitest'
import type { Statement } from '../../contract/specification/statement.ts'
import { statements } from '../../contract/specification/statements.ts'
import { forms, wrongAnswers } from '../testing/testing-specified-answers.ts'
import { fields, wrongValues } from '../testing/testing-specified-fields.ts'
import { looks, unobservable } from '../testing/testing-specified-looks.ts'
import { openSpecified } from '../testing/testing-specified.ts'

// Every statement of the specification, read to the letter, under the preset `specified`: the values of a
// field of a request, a field of an answer in the answers of a whole story, a look at anything else, or the
// reason why no request shows it. Of a gap the specification says that it says nothing.

const isLookedAt = ({ id, gives }: Statement) =>
  Object.hasOwn(fields, id) || Object.hasOwn(looks, id) || gives?.some(({ types }) => types)

const said = statements.filter(({ gap }) => !gap)

test('each statement is looked at, or has a reason why no request shows it', () => {
  const missed = said.filter((one) => !isLookedAt(one) && !Object.hasOwn(unobservable, one.id))
  expect(missed.map(({ id }) => id)).toEqual([])
})

test('each look, form and reason is of a statement that says something', () => {
  const known = new Set(said.map(({ id }) => id))
  const named = [fields, looks, unobservable, forms].flatMap((table) => Object.keys(table))
  expect(named.filter((id) => !known.has(id))).toEqual([])
  expect(said.filter((one) => unobservable[one.id] && isLookedAt(one))).toEqual([])
})

test.each(said.filter(isLookedAt))('as specified, $id holds to the letter', async (statement) => {
  const [look, seen] = looks[statement.id] ?? [async () => wrongAnswers(statement), []]
  expect(await look(await openSpecified())).toEqual(seen)
  expect(await wrongValues(statement)).toEqual([])
})
