import {
  type AuthenticationResult,
  authenticationResults,
  type ChallengeChoice,
  challengeChoices,
} from '../../contract/domain/authentication-results.ts'
import type { ApiRequest, ApiResponse } from '../../contract/http.ts'
import { readJsonWebToken } from '../../contract/signing.ts'
import { caseNamed, resultOfCase } from '../../contract/domain/three-d-secure.ts'
import { decode } from '../../contract/operations/wire.ts'
import { nowOf } from '../world/clock.ts'
import { ControlRefusal, unknownPath, wrongMethod } from '../world/control-call.ts'
import { challengePage, messagePage, problemPage } from './issuer-page.ts'
import type { AuthenticationRow, WorldRow } from '../world/tables.ts'
import { type AuthenticationPage, authenticationPageOf } from '../../contract/control/pages.ts'
import type { Unit } from '../world/tx.ts'

type Fields = Readonly<Record<string, unknown>>
type Page = (unit: Unit, row: AuthenticationRow, fields: Fields) => ApiResponse

const pages: Readonly<Record<AuthenticationPage, Page>> = {
  collect: (_unit, { lang, session }) =>
    messagePage(lang, { MessageType: 'profile.completed', SessionId: session, Status: true }),
  challenge,
}

/**
 * The pages that a browser visits during 3-D Secure, in a frame of the merchant's page: the
 * collection of its data, and the issuer's challenge. Both get a JSON web token by POST, and send
 * the result to the frame's parent in a message.
 *
 * @throws ControlRefusal when there is no such page, or the request is none that it takes.
 */
export function authenticationPage(unit: Unit, request: ApiRequest): ApiResponse {
  const { method, path, headers, body } = request
  const name = authenticationPageOf(path)
  if (!name) throw unknownPath({ method, path })
  if (method !== 'POST') throw wrongMethod({ method, path }, ['POST'])
  if (body === undefined) throw new ControlRefusal(413, 'the body is over 1 MiB')
  const fields = readFields(headers['content-type'] ?? '', body)
  const row = findRow(unit, fields['JWT'])
  return row ? pages[name](unit, row, fields) : problemPage()
}

/** Asks the customer, or takes the answer, records it, and sends it to the merchant's page. */
function challenge(unit: Unit, row: AuthenticationRow, fields: Fields): ApiResponse {
  const { tables, world } = unit
  const found = row.caseId === null ? undefined : caseNamed(row.caseId)
  if (found?.lookup !== 'challenge' || !row.isLookedUp) return problemPage()
  const suggested = resultOfCase(found)
  if (row.result !== null) return ending(world, row, row.result)
  const choice = world.settings.challenges === 'case' ? 'case' : fields['choice']
  const result = choice === 'case' ? suggested : isChoice(choice) ? challengeChoices[choice] : null
  if (result === null) {
    return challengePage(row, found, suggested, world.settings.merchant.name, String(fields['JWT']))
  }
  tables.authentications.put({ ...row, result })
  return ending(world, row, result)
}

const isChoice = (choice: unknown): choice is ChallengeChoice =>
  typeof choice === 'string' && Object.hasOwn(challengeChoices, choice)

/** The last page of a challenge: with an error the vendor's client gives up, otherwise it pays. */
function ending(world: WorldRow, { id, lang }: AuthenticationRow, result: AuthenticationResult) {
  const unfinished = result === 'cancelled' || result === 'timed_out'
  const fails =
    result === 'challenge_error' ||
    (unfinished && world.settings.assumptions.unfinished_challenge === 'error')
  return messagePage(lang, {
    name: 'pixelpay_continue',
    identifier: id,
    ...(fails ? { error: { code: result, status: authenticationResults[result].status } } : {}),
  })
}

function findRow({ tables, world, real }: Unit, token: unknown) {
  const claims =
    typeof token === 'string' ? readJsonWebToken(token, world.settings.merchant.secret) : undefined
  const row = claims && tables.authentications.newestBy(String(claims['jti']))
  return row && row.expiresAt > nowOf(world, real) && row.usedBy === null ? row : undefined
}

/** An unreadable body holds no token either. */
function readFields(contentType: string, body: string): Fields {
  try {
    return decode('', contentType, body)
  } catch {
    return {}
  }
}
