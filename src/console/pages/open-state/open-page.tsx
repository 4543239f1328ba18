import './open-page.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocationProperty } from 'wouter/use-browser-location'
import {
  BrokenLink,
  decodeState,
  type Opened,
  type StateLink,
} from '../../../contract/control/state-link.ts'
import {
  linkedState,
  type SnapshotEntity,
  type StateImage,
} from '../../../contract/control/state.ts'
import { parseJson } from '../../../contract/parse-json.ts'
import { FileButton } from '../../../ui/file-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHead } from '../../parts/page/page-head.tsx'
import { useText } from '../../state/use-text.ts'
import { ButtonLink, Link, useNavigate } from '../../parts/actions/link.tsx'
import { useEffect } from 'react'
import { exactInstant } from '../../../contract/format.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { SandboxInfo } from '../../../contract/control/sandbox.ts'
import { isOperationId } from '../../../contract/operations/operation-ids.ts'
import { operations } from '../../../contract/operations/registry.ts'
import { type FileKind, fileKinds, kindOfFile } from '../../../client/import/kind-of-file.ts'
import { askControl } from '../../../client/control-client.ts'
import { longestAnswer } from '../../../client/text-within.ts'
import { problemText } from '../../parts/actions/failures.ts'
import { QueryProblem } from '../../parts/page/query-state.tsx'
import { preferences, usePreferences } from '../../state/preferences.ts'
import { sandboxInfoOptions } from '../../state/queries.ts'
import { useSession } from '../../state/session.tsx'
import { useSandboxChange } from '../../state/use-changes.ts'
import { variantOf } from '../../parts/form/form-values.ts'
import { keepStepValues, stepSource } from '../../parts/form/kept-values.ts'

const texts = {
  title: { es: 'Abrir un estado', en: 'Open a state' },
  about: {
    es: 'Un enlace o un archivo con todo lo que había en un sandbox: filas, reloj y semilla. Lo que siga saldrá igual que allá. También sin conexión.',
    en: 'A link or a file with all that a sandbox had: rows, clock and seed. What follows comes out as it would there. Offline too.',
  },
  file: { es: 'Abrir un archivo', en: 'Open a file' },
  make: { es: 'Crear un enlace', en: 'Make a link' },
  opened: { es: 'El sandbox está en :now', en: 'The sandbox is at :now' },
  frozen: {
    es: 'El reloj estaba detenido ahí, y sigue detenido.',
    en: 'The clock was stopped there, and still is.',
  },
  runs: { es: 'El reloj sigue desde ahí.', en: 'The clock runs on from there.' },
  kept: {
    es: 'Lo que había está en la instantánea :id.',
    en: 'What there was is in the snapshot :id.',
  },
  goBack: { es: 'Volver a lo que había', en: 'Return to what there was' },
  back: { es: 'El sandbox está otra vez como antes', en: 'The sandbox is as it was before' },
  notBack: { es: 'No se pudo volver', en: 'It could not go back' },
  payments: { es: 'Ver los cobros', en: 'See the payments' },
  enrollments: { es: 'Ver las inscripciones', en: 'See the enrollments' },
  form: { es: 'Abrir el paso: :title', en: 'Open the step: :title' },
  payment: { es: 'Abrir el cobro', en: 'Open the payment' },
  enrollment: { es: 'Abrir la inscripción', en: 'Open the enrollment' },
  now: { es: 'Su sandbox ahora', en: 'Your sandbox now' },
  holds: {
    es: 'Cobros: :payments · Tokens: :tokens · Planes: :plans · Inscripciones: :enrollments',
    en: 'Payments: :payments · Tokens: :tokens · Plans: :plans · Enrollments: :enrollments',
  },
  at: { es: 'El estado es del :at', en: 'The state is of :at' },
  keptBefore: {
    es: 'Antes se toma una instantánea: podrá volver a lo que hay ahora.',
    en: 'A snapshot is taken before: you will be able to return to what there is now.',
  },
  open: { es: 'Guardar lo que hay y abrir', en: 'Keep what there is and open' },
  opening: { es: 'Abriendo…', en: 'Opening…' },
  snapshot: { es: 'Antes de abrir un estado', en: 'Before a state was opened' },
  failed: {
    es: 'No se pudo abrir; el sandbox sigue como estaba',
    en: 'It could not be opened; the sandbox is as it was',
  },
} as const

const readFragment = () => location.hash.slice(1)

/** Opens the state that the address carries behind its # sign, or the state in a file. */
export function OpenPage() {
  const t = useText()
  const fragment = useLocationProperty(readFragment)
  const linked = useQuery({
    queryKey: ['state-link', fragment],
    queryFn: () => decodeState(fragment),
    staleTime: Infinity,
  })
  const read = useMutation({
    mutationFn: async (file: File) => ({ state: await stateOf(file) }),
  })
  const link = read.data ?? linked.data
  const error = read.isIdle ? linked.error : read.error
  const hasLink = link !== undefined
  // A state that was made elsewhere is for the sandbox that programs reach, if its reader has chosen none.
  useEffect(() => {
    if (hasLink) preferences.suggestServer()
  }, [hasLink])
  return (
    <>
      <PageHead title={t(texts.title)} about={t(texts.about)} />
      {error && <LinkNotice error={error} />}
      <div className="image">
        {link && <OpenPanel key={read.data ? read.submittedAt : fragment} link={link} />}
        <p>
          <FileButton
            icon="upload"
            variant={link ? 'secondary' : 'primary'}
            accept=".json,application/json"
            onFile={read.mutate}
          >
            {t(texts.file)}
          </FileButton>
        </p>
      </div>
    </>
  )
}

/**
 * @throws BrokenLink when there is no state in it, OtherFile when it is of another kind, DOMException when
 * the browser cannot read it.
 */
async function stateOf(file: File) {
  if (file.size > longestAnswer) throw new BrokenLink('long')
  const text = await file.text()
  try {
    return linkedState.parse(parseJson(text))
  } catch {
    const kind = await kindOfFile(file)
    // A file that was cut is of the right kind.
    throw kind && kind !== 'state' ? new OtherFile(kind) : new BrokenLink('broken')
  }
}

class OtherFile extends Error {
  override readonly name = 'OtherFile'
  readonly kind: FileKind

  constructor(kind: FileKind) {
    super(fileKinds[kind].en)
    this.kind = kind
  }
}

const problems = {
  none: {
    es: 'Esta dirección no trae ningún estado. Abra un archivo, o un enlace de los que se crean en Instantáneas.',
    en: 'This address carries no state. Open a file, or a link of those that are made under Snapshots.',
  },
  other: {
    es: 'El archivo no es el estado de un sandbox.',
    en: 'The file is not the state of a sandbox.',
  },
  broken: {
    es: 'El enlace o el archivo está incompleto o dañado: pida que se lo envíen otra vez, entero. Su sandbox sigue como estaba.',
    en: 'The link or the file is incomplete or damaged: ask for it again, whole. Your sandbox is as it was.',
  },
  long: {
    es: 'El archivo pasa de 64 MB, y ningún estado llega a tanto: revise que sea el que guardó. Su sandbox sigue como estaba.',
    en: 'The file is over 64 MB, which no state is: check that it is the one that you kept. Your sandbox is as it was.',
  },
  newer: {
    es: 'El enlace es de una versión más nueva que esta consola: vuelva a cargar la página o actualice Ensayo. Su sandbox sigue como estaba.',
    en: 'The link is of a newer version than this console: load the page again or update Ensayo. Your sandbox is as it was.',
  },
} as const

/** Why the link in the address cannot be read. */
function LinkNotice({ error }: { error: Error }) {
  const t = useText()
  const problem = error instanceof BrokenLink ? error.problem : 'broken'
  return (
    <Notice
      tone={problem === 'none' ? 'info' : 'error'}
      actions={
        <ButtonLink size="s" to="/snapshots">
          {t(texts.make)}
        </ButtonLink>
      }
    >
      {error instanceof OtherFile
        ? `${t(problems.other)} ${t(fileKinds[error.kind])}`
        : t(error instanceof DOMException ? problemText(error) : problems[problem])}
    </Notice>
  )
}

/** Opens a state: at once where there are no records yet, otherwise on confirmation. */
function OpenPanel({ link }: { link: StateLink }) {
  const t = useText()
  const session = useSession()
  const { lang, zone } = usePreferences()
  const { data: info, error, isFetchedAfterMount } = useQuery(sandboxInfoOptions(session))
  const { open, goBack } = useOpen()
  const { state } = link
  const title = t(texts.snapshot)
  const isUntouched = info !== undefined && Object.values(info.counts).every((count) => count === 0)
  // A server may post notifications to an address that the state names: there one must say so.
  const isAtOnce = isFetchedAfterMount && isUntouched && session.client.target === 'browser'

  // To follow the link is to ask for it; there is no other event.
  useEffect(() => {
    if (isAtOnce && open.isIdle) open.mutate({ state, title })
  }, [isAtOnce, open, state, title])

  if (open.data) return <OpenOutcome link={link} opened={open.data} goBack={goBack} />
  if (open.error) return <QueryProblem error={open.error} title={t(texts.failed)} />
  if (error && !info) return <QueryProblem error={error} />
  if (!info || !isFetchedAfterMount || isAtOnce) return <p role="status">{t(texts.opening)}</p>
  return (
    <Panel title={t(texts.now)}>
      <div className="image-now">
        <p>{t(texts.holds, info.counts)}</p>
        <p>{t(texts.at, { at: exactInstant(state.at, lang, zone) })}</p>
        <p className="image-note">{t(texts.keptBefore)}</p>
        <Button
          variant="primary"
          icon="refresh"
          once
          busy={open.isPending}
          onClick={() => open.mutate({ state, title })}
        >
          {t(texts.open)}
        </Button>
      </div>
    </Panel>
  )
}

/** The result of opening a state, with the pages to look at now, and the way back. */
function OpenOutcome({
  link: { open },
  opened: { info, snapshot },
  goBack,
}: {
  link: StateLink
  opened: {
    readonly info: SandboxInfo
    readonly snapshot: SnapshotEntity
  }
  goBack: ReturnType<typeof useOpen>['goBack']
}) {
  const t = useText()
  const { lang, zone } = usePreferences()
  if (goBack.data) return <Notice tone="success">{t(texts.back)}</Notice>
  return (
    <>
      {goBack.error && <QueryProblem error={goBack.error} title={t(texts.notBack)} />}
      <Notice
        tone="success"
        title={t(texts.opened, { now: exactInstant(info.now, lang, zone) })}
        actions={
          <>
            {open && <OpenLink open={open} />}
            <ButtonLink size="s" to="/payments">
              {t(texts.payments)}
            </ButtonLink>
            {(info.counts['enrollments'] ?? 0) > 0 && (
              <ButtonLink size="s" to="/enrollments">
                {t(texts.enrollments)}
              </ButtonLink>
            )}
            <Button size="s" icon="history" once onClick={() => goBack.mutate(snapshot)}>
              {t(texts.goBack)}
            </Button>
          </>
        }
      >
        <p>{t(info.frozen ? texts.frozen : texts.runs)}</p>
        <p>{t(texts.kept, { id: snapshot.id })}</p>
      </Notice>
    </>
  )
}

/** Leads to the subject of the link: the form of a step, filled with its values, or an entity. */
function OpenLink({ open }: { open: Opened }) {
  const t = useText()
  const navigate = useNavigate()
  const look = buttonClass({ size: 's', variant: 'primary' })
  if ('payment' in open) {
    return (
      <Link className={look} to="/payments/:uuid" params={{ uuid: open.payment }}>
        {t(texts.payment)}
      </Link>
    )
  }
  if ('enrollment' in open) {
    return (
      <Link className={look} to="/enrollments/:enrollment" params={open}>
        {t(texts.enrollment)}
      </Link>
    )
  }
  const { operation, values } = open
  if (!isOperationId(operation)) return null
  const { title, variants } = operations[operation]
  const openForm = () => {
    keepStepValues(values)
    navigate({
      to: '/operations/:operation',
      params: { operation },
      search: { from: stepSource, variant: variantOf(variants, values) },
    })
  }
  return (
    <Button size="s" variant="primary" icon="arrow-right" onClick={openForm}>
      {t(texts.form, { title: t(title) })}
    </Button>
  )
}

/** Opens a state, after a snapshot of the present one: settings and clock at least. */
const useOpen = () => ({
  open: useSandboxChange(async (client, { state, title }: { state: StateImage; title: string }) => {
    const snapshot = await askControl(client, 'snapshots.take', { body: { title } })
    return { snapshot, info: await askControl(client, 'state.open', { body: state }) }
  }),
  goBack: useSandboxChange((client, { id }: SnapshotEntity) =>
    askControl(client, 'snapshots.restore', { id }),
  ),
})
