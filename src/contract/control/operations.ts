import * as z from 'zod/mini'
import { asks, type ControlOperation, does, reads } from './control-operation.ts'
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
  requestsQuery,
  sortedListing,
  tokensQuery,
} from './lists.ts'
import { linkedState, stateQuery, forkBody, snapshotBody, snapshotEntity } from './state.ts'
import type { ControlId, controlRoutes } from './control-routes.ts'
import { clockBody, ledgerEntry, resetBody, sandboxInfo } from './sandbox.ts'
import { loggedRequest } from './logged-request.ts'
import { overview, overviewQuery } from './overview.ts'
import { foundRecords, searchQuery } from './search.ts'
import { settings, settingsBody } from './settings.ts'
import { listing, listQuery } from './values.ts'

const deleted = z.object({ deleted: z.literal(true) })
const text = z.optional(z.string())

const lists = <Query extends z.ZodMiniObject, Item extends z.ZodMiniType>(
  es: string,
  en: string,
  query: Query,
  item: Item,
) => asks(es, en, query, sortedListing(item))

const customerDoes = <Body extends z.ZodMiniType, Answer extends z.ZodMiniType>(
  ...row: [es: string, en: string, body: Body, answer: Answer]
) => ({ ...does(...row), query: customerQuery })

/** The control interface, which only a sandbox has: a row for each operation. */
export const controlOperations = {
  'sandbox.read': reads('Leer el sandbox', 'Read the sandbox', sandboxInfo),
  'sandbox.reset': {
    ...does('Reiniciar el sandbox', 'Reset the sandbox', resetBody, sandboxInfo),
    movesClock: true,
  },
  'sandbox.delete': {
    ...reads('Eliminar el sandbox', 'Delete the sandbox', deleted),
    movesClock: true,
  },
  'clock.move': {
    ...does('Mover el reloj', 'Move the clock', clockBody, clockMoved),
    movesClock: true,
  },
  'settings.read': reads('Leer los ajustes', 'Read the settings', settings),
  'settings.change': does('Ajustes', 'Settings', settingsBody, settings),
  'assumptions.list': asks(
    'Listar los supuestos',
    'List the assumptions',
    z.extend(listQuery, { lang: text }),
    listing(ledgerEntry),
  ),
  'overview.read': asks('Leer el resumen', 'Read the overview', overviewQuery, overview),
  'records.search': asks(
    'Buscar en lo guardado',
    'Search what is stored',
    searchQuery,
    foundRecords,
  ),
  'payments.list': lists('Listar los cobros', 'List the payments', paymentsQuery, paymentEntity),
  'payments.read': reads('Leer un cobro', 'Read a payment', paymentEntity),
  'tokens.list': lists('Listar los tokens', 'List the tokens', tokensQuery, tokenEntity),
  'tokens.read': reads('Leer un token', 'Read a token', tokenEntity),
  'authentications.list': asks(
    'Listar las autenticaciones',
    'List the authentications',
    listQuery,
    listing(authenticationEntity),
  ),
  'authentications.read': reads(
    'Leer una autenticación',
    'Read an authentication',
    authenticationEntity,
  ),
  'plans.list': lists('Listar los planes', 'List the plans', plansQuery, planEntity),
  'plans.read': reads('Leer un plan', 'Read a plan', planEntity),
  'enrollments.list': lists(
    'Listar las inscripciones',
    'List the enrollments',
    enrollmentsQuery,
    enrollmentEntity,
  ),
  'enrollments.read': reads('Leer una inscripción', 'Read an enrollment', enrollmentEntity),
  'enrollments.next-charge': customerDoes(
    'Resultado de los próximos cobros',
    'Outcome of the coming charges',
    nextChargeBody,
    enrollmentEntity,
  ),
  'enrollments.retry': {
    ...customerDoes('Reintento del cliente', "Customer's retry", retryBody, enrollmentEntity),
    answers: { 200: enrollmentEntity, 402: retryDeclined },
  },
  'enrollments.cancel-request': customerDoes(
    'El cliente pide cancelar',
    'The customer asks to cancel',
    cancelRequestBody,
    enrollmentEntity,
  ),
  'checkout.read': reads(
    'Leer lo que muestra el checkout',
    'Read what the checkout shows',
    checkoutInfo,
  ),
  'checkout.pay': {
    ...customerDoes('Pago del cliente', "Customer's payment", checkoutBody, checkoutPaid),
    answers: { 200: checkoutPaid, 202: checkoutAuthentication, 402: checkoutDeclined },
  },
  'checkout.lookup': {
    ...customerDoes(
      'Consulta 3-D Secure del cliente',
      "Customer's 3-D Secure lookup",
      checkoutLookupBody,
      checkoutLookup,
    ),
    answers: { 200: checkoutLookup, 402: checkoutLookup },
  },
  'manage.read': reads('Leer la página del cliente', "Read the customer's page", checkoutInfo),
  'join.read': reads(
    'Leer la página del enlace de un plan',
    "Read the page of a plan's link",
    joinInfo,
  ),
  'join.enroll': customerDoes(
    'Inscripción por el enlace del plan',
    "Enrollment by the plan's link",
    joinBody,
    enrollmentEntity,
  ),
  'events.list': lists('Listar los eventos', 'List the events', eventsQuery, eventEntity),
  'deliveries.list': lists(
    'Listar las notificaciones',
    'List the notifications',
    deliveriesQuery,
    deliveryEntity,
  ),
  'deliveries.read': reads('Leer una notificación', 'Read a notification', deliveryEntity),
  'deliveries.redeliver': reads(
    'Notificación entregada otra vez',
    'Notification delivered again',
    deliveryEntity,
  ),
  'snapshots.list': asks(
    'Listar las instantáneas',
    'List the snapshots',
    listQuery,
    listing(snapshotEntity),
  ),
  'snapshots.take': does('Tomar una instantánea', 'Take a snapshot', snapshotBody, snapshotEntity),
  'snapshots.restore': {
    ...reads('Volver a una instantánea', 'Go back to a snapshot', sandboxInfo),
    movesClock: true,
  },
  'snapshots.fork': does('Bifurcar una instantánea', 'Fork a snapshot', forkBody, sandboxInfo),
  'snapshots.delete': reads('Eliminar una instantánea', 'Delete a snapshot', deleted),
  'state.read': asks('Leer el estado entero', 'Read the whole state', stateQuery, linkedState),
  'state.open': {
    ...does('Abrir un estado', 'Open a state', linkedState, sandboxInfo),
    movesClock: true,
  },
  'requests.list': asks(
    'Listar las solicitudes',
    'List the requests',
    requestsQuery,
    listing(loggedRequest),
  ),
  'phones.keep-out': reads(
    'No dejar entrar más a los teléfonos',
    'Keep phones out again',
    /** Whether the console had let them in. */
    z.object({ were_in: z.boolean() }),
  ),
  'stream.open': asks(
    'Seguir lo que pasa',
    'Follow what happens',
    z.strictObject({ sandbox: text }),
    // Server-sent events, not JSON.
    z.never(),
  ),
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

/** The input of a client: the value of `:id`, the query string, and the body. */
export type ControlInput<Id extends ControlId> = IdInput<Id> & BodyInput<Id> & QueryInput<Id>

/** The arguments behind the name of an operation: none where nothing must be sent. */
export type ControlArguments<Id extends ControlId> =
  Record<never, never> extends ControlInput<Id>
    ? [input?: ControlInput<Id>]
    : [input: ControlInput<Id>]

/** A request as data. */
export type ControlRequestData<Id extends ControlId = ControlId> = {
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

/** An item of one of these lists. */
export type ListedItem<Id extends ListId> = ControlAnswer<Id>['items'][number]

/** Reads any row without its exact types. */
export const controlOperationOf = (id: ControlId): ControlOperation => controlOperations[id]
