import { expect, test } from 'vitest'
import { replies, type ReplyName } from '../replies/replies.ts'
import { replyNames } from '../replies/reply-name.ts'
import { statements } from '../specification/statements.ts'
import { replyRecords } from './replies.ts'
import type { ReplyRecord } from './reply-record.ts'

/**
 * The things that have no record yet: a reader shows them without. The first version of something new
 * may stand here; it leaves the list with its record.
 */
const withoutRecord: readonly string[] = []

/** What is to be said of each thing; a name that is missing among its records is a fault. */
const replyRows: Readonly<Partial<Record<ReplyName, ReplyRecord>>> = replyRecords

test('everything has a record, but what is listed here', () => {
  const missing = replyNames.filter((name) => !replyRows[name]).map((name) => `reply ${name}`)
  expect(missing).toEqual(withoutRecord)
})

test('a record of a refusal says what to do, itself or by another one', () => {
  const silent = replyNames.filter((name) => {
    const own = replyRows[name]
    const { advice, next } = (own?.adviceOf ? replyRows[own.adviceOf] : own) ?? {}
    return own && replies[name].status >= 400 && !(advice && next)
  })
  expect(silent).toEqual([])
})

test('every statement that a record names is one of the specification', () => {
  const known = new Set(statements.map(({ id }) => id))
  const named = Object.values(replyRows).flatMap(({ statement }) => statement ?? [])
  expect(named.filter((id) => !known.has(id))).toEqual([])
})
