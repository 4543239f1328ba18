import * as z from 'zod/mini'
import type { ControlOperation } from './control-operation.ts'
import {
  cancelRequestBody,
  checkoutAuthentication,
  checkoutBody,
  checkoutDeclined,
  checkoutInfo,
  checkoutLookup,
  checkoutLookupBody,
  checkoutPaid,
  customerQuery,
  joinBody,
  joinInfo,
  nextChargeBody,
  retryBody,
  retryDeclined,
} from './customer.ts'
import {
  authenticationEntity,
  enrollmentEntity,
  paymentEntity,
  planEntity,
  tokenEntity,
} from './entities.ts'
import { clockMoved, deliveryEntity, eventEntity } from './events.ts'
import {
  deliveriesQuery,
  enrollmentsQuery,
  eventsQuery,
  paymentsQuery,
  plansQuery,
  sortedListing,
  tokensQuery,
} from './lists.ts'
import { linkedState, stateQuery } from './state.ts'
import type { ControlId, controlRoutes } from './routes.ts'
import { clockBody, ledgerEntry, loggedRequest, resetBody, sandboxInfo } from './sandbox.ts'
import { overview, overviewQuery } from './overview.ts'
import { foundRecords, searchQuery } from './search.ts'
import { settings, settingsBody } from './settings.ts'
import { forkBody, snapshotBody, snapshotEntity } from './snapshots.ts'
import { listing, listQuery, nothing } from './values.ts'

const deleted = z.object({ deleted: z.literal(true) })
const text = z.optional(z.string())

/** A question: it takes a query at most. */
const read = { query: nothing, body: nothing }

/** The control interface, which only a sandbox has: a row for each operation. */
export const controlOperations = {
  'sandbox.read': {
    title: { es: 'Leer el sandbox', en: 'Read the sandbox' },
    ...read,
    answers: { 200: sandboxInfo },
  },
  'sandbox.reset': {
    title: { es: 'Reiniciar el sandbox', en: 'Reset the sandbox' },
    query: nothing,
    body: resetBody,
    answers: { 200: sandboxInfo },
    movesClock: true,
  },
  'sandbox.delete': {
    title: { es: 'Eliminar el sandbox', en: 'Delete the sandbox' },
    ...read,
    answers: { 200: deleted },
    movesClock: true,
  },
  'clock.move': {
    title: { es: 'Mover el reloj', en: 'Move the clock' },
    query: nothing,
    body: clockBody,
    answers: { 200: clockMoved },
    movesClock: true,
  },
  'settings.read': {
    title: { es: 'Leer los ajustes', en: 'Read the settings' },
    ...read,
    answers: { 200: settings },
  },
  'settings.change': {
    title: { es: 'Ajustes', en: 'Settings' },
    query: nothing,
    body: settingsBody,
    answers: { 200: settings },
  },
  'assumptions.list': {
    title: { es: 'Listar los supuestos', en: 'List the assumptions' },
    query: z.extend(listQuery, { lang: text }),
    body: nothing,
    answers: { 200: listing(ledgerEntry) },
  },
  'overview.read': {
    title: { es: 'Leer el resumen', en: 'Read the overview' },
    query: overviewQuery,
    body: nothing,
    answers: { 200: overview },
  },
  'records.search': {
    title: { es: 'Buscar en lo guardado', en: 'Search what is stored' },
    query: searchQuery,
    body: nothing,
    answers: { 200: foundRecords },
  },
  'payments.list': {
    title: { es: 'Listar los cobros', en: 'List the payments' },
    query: paymentsQuery,
    body: nothing,
    answers: { 200: sortedListing(paymentEntity) },
  },
  'payments.read': {
    title: { es: 'Leer un cobro', en: 'Read a payment' },
    ...read,
    answers: { 200: paymentEntity },
  },
  'tokens.list': {
    title: { es: 'Listar los tokens', en: 'List the tokens' },
    query: tokensQuery,
    body: nothing,
    answers: { 200: sortedListing(tokenEntity) },
  },
  'tokens.read': {
    title: { es: 'Leer un token', en: 'Read a token' },
    ...read,
    answers: { 200: tokenEntity },
  },
  'authentications.list': {
    title: { es: 'Listar las autenticaciones', en: 'List the authentications' },
    query: listQuery,
    body: nothing,
    answers: { 200: listing(authenticationEntity) },
  },
  'authentications.read': {
    title: { es: 'Leer una autenticación', en: 'Read an authentication' },
    ...read,
    answers: { 200: authenticationEntity },
  },
  'plans.list': {
    title: { es: 'Listar los planes', en: 'List the plans' },
    query: plansQuery,
    body: nothing,
    answers: { 200: sortedListing(planEntity) },
  },
  'plans.read': {
    title: { es: 'Leer un plan', en: 'Read a plan' },
    ...read,
    answers: { 200: planEntity },
  },
  'enrollments.list': {
    title: { es: 'Listar las inscripciones', en: 'List the enrollments' },
    query: enrollmentsQuery,
    body: nothing,
    answers: { 200: sortedListing(enrollmentEntity) },
  },
  'enrollments.read': {
    title: { es: 'Leer una inscripción', en: 'Read an enrollment' },
    ...read,
    answers: { 200: enrollmentEntity },
  },
  'enrollments.next-charge': {
    title: { es: 'Resultado de los próximos cobros', en: 'Outcome of the coming charges' },
    query: customerQuery,
    body: nextChargeBody,
    answers: { 200: enrollmentEntity },
  },
  'enrollments.retry': {
    title: { es: 'Reintento del cliente', en: "Customer's retry" },
    query: customerQuery,
    body: retryBody,
    answers: { 200: enrollmentEntity, 402: retryDeclined },
  },
  'enrollments.cancel-request': {
    title: { es: 'El cliente pide cancelar', en: 'The customer asks to cancel' },
    query: customerQuery,
    body: cancelRequestBody,
    answers: { 200: enrollmentEntity },
  },
  'checkout.read': {
    title: { es: 'Leer lo que muestra el checkout', en: 'Read what the checkout shows' },
    ...read,
    answers: { 200: checkoutInfo },
  },
  'checkout.pay': {
    title: { es: 'Pago del cliente', en: "Customer's payment" },
    query: customerQuery,
    body: checkoutBody,
    answers: { 200: checkoutPaid, 202: checkoutAuthentication, 402: checkoutDeclined },
  },
  'checkout.lookup': {
    title: { es: 'Consulta 3-D Secure del cliente', en: "Customer's 3-D Secure lookup" },
    query: customerQuery,
    body: checkoutLookupBody,
    answers: { 200: checkoutLookup, 402: checkoutLookup },
  },
  'manage.read': {
    title: { es: 'Leer la página del cliente', en: "Read the customer's page" },
    ...read,
    answers: { 200: checkoutInfo },
  },
  'join.read': {
    title: { es: 'Leer la página del enlace de un plan', en: "Read the page of a plan's link" },
    ...read,
    answers: { 200: joinInfo },
  },
  'join.enroll': {
    title: { es: 'Inscripción por el enlace del plan', en: "Enrollment by the plan's link" },
    query: customerQuery,
    body: joinBody,
    answers: { 200: enrollmentEntity },
  },
  'events.list': {
    title: { es: 'Listar los eventos', en: 'List the events' },
    query: eventsQuery,
    body: nothing,
    answers: { 200: sortedListing(eventEntity) },
  },
  'deliveries.list': {
    title: { es: 'Listar las notificaciones', en: 'List the notifications' },
    query: deliveriesQuery,
    body: nothing,
    answers: { 200: sortedListing(deliveryEntity) },
  },
  'deliveries.read': {
    title: { es: 'Leer una notificación', en: 'Read a notification' },
    ...read,
    answers: { 200: deliveryEntity },
  },
  'deliveries.redeliver': {
    title: { es: 'Notificación entregada otra vez', en: 'Notification delivered again' },
    ...read,
    answers: { 200: deliveryEntity },
  },
  'snapshots.list': {
    title: { es: 'Listar las instantáneas', en: 'List the snapshots' },
    query: listQuery,
    body: nothing,
    answers: { 200: listing(snapshotEntity) },
  },
  'snapshots.take': {
    title: { es: 'Tomar una instantánea', en: 'Take a snapshot' },
    query: nothing,
    body: snapshotBody,
    answers: { 200: snapshotEntity },
  },
  'snapshots.restore': {
    title: { es: 'Volver a una instantánea', en: 'Go back to a snapshot' },
    ...read,
    answers: { 200: sandboxInfo },
    movesClock: true,
  },
  'snapshots.fork': {
    title: { es: 'Bifurcar una instantánea', en: 'Fork a snapshot' },
    query: nothing,
    body: forkBody,
    answers: { 200: sandboxInfo },
  },
  'snapshots.delete': {
    title: { es: 'Eliminar una instantánea', en: 'Delete a snapshot' },
    ...read,
    answers: { 200: deleted },
  },
  'state.read': {
    title: { es: 'Leer el estado entero', en: 'Read the whole state' },
    query: stateQuery,
    body: nothing,
    answers: { 200: linkedState },
  },
  'state.open': {
    title: { es: 'Abrir un estado', en: 'Open a state' },
    query: nothing,
    body: linkedState,
    answers: { 200: sandboxInfo },
    movesClock: true,
  },
  'requests.list': {
    title: { es: 'Listar las solicitudes', en: 'List the requests' },
    query: z.extend(listQuery, { operation: text, status: text, mark: text }),
    body: nothing,
    answers: { 200: listing(loggedRequest) },
  },
  'stream.open': {
    title: { es: 'Seguir lo que pasa', en: 'Follow what happens' },
    query: z.strictObject({ sandbox: text }),
    body: nothing,
    // Server-sent events, not JSON.
    answers: { 200: z.never() },
  },
} as const satisfies Record<ControlId, ControlOperation>

type Rows = typeof controlOperations

export type ControlQuery<Id extends ControlId> = z.output<Rows[Id]['query']>
export type ControlBody<Id extends ControlId> = z.output<Rows[Id]['body']>

/** The body of a 200. */
export type ControlAnswer<Id extends ControlId> = z.output<Rows[Id]['answers'][200]>

/** The body of a 200 or, where the card is to be authenticated first, a 202. */
export type ControlSuccess<Id extends ControlId> = z.output<
  Extract<Rows[Id]['answers'][keyof Rows[Id]['answers'] & (200 | 202)], z.ZodMiniType>
>

/** What a client sends: what is there for `:id`, the query string, and the body. */
export type ControlInput<Id extends ControlId> = IdInput<Id> & BodyInput<Id> & QueryInput<Id>

/** The arguments behind the name of an operation: none where nothing must be sent. */
export type ControlArguments<Id extends ControlId> =
  Record<never, never> extends ControlInput<Id>
    ? [input?: ControlInput<Id>]
    : [input: ControlInput<Id>]

/** One request as data. */
export type ControlStep<Id extends ControlId = ControlId> = {
  readonly [Each in Id]: { readonly operation: Each; readonly input: ControlInput<Each> }
}[Id]

type IdInput<Id extends ControlId> = (typeof controlRoutes)[Id] extends `${string}:id${string}`
  ? { readonly id: string }
  : { readonly id?: undefined }

type BodyInput<Id extends ControlId> =
  Record<never, never> extends z.input<Rows[Id]['body']>
    ? { readonly body?: z.input<Rows[Id]['body']> }
    : { readonly body: z.input<Rows[Id]['body']> }

/** Values as text, as they travel; one that is undefined is left out. */
interface QueryInput<Id extends ControlId> {
  readonly query?: { readonly [Name in keyof z.input<Rows[Id]['query']>]?: string | undefined }
}

/** The operations that list something. */
export type ListId = Extract<ControlId, `${string}.list`>

/** What one of these lists. */
export type ListedItem<Id extends ListId> = ControlAnswer<Id>['items'][number]

/** Reads any row without its exact types. */
export const controlOperationOf = (id: ControlId): ControlOperation => controlOperations[id]
