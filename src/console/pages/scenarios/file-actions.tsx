import { type Report, reportJson } from '../../../scenarios/report/report.ts'
import type { ReactNode } from 'react'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { createObservable } from '../../../client/observable.ts'
import type { ClientOptions } from '../../../client/client-options.ts'
import type { Scenario } from '../../../scenarios/scenario.ts'
import { downloadText } from '../../parts/actions/download.ts'
import { useNavigate } from '../../parts/actions/link.tsx'
import { useSession } from '../../state/session.tsx'
import { useObservable } from '../../state/use-observable.ts'
import { useText } from '../../state/use-text.ts'
import { catalogue, chooseAll, filesOf, importFile } from './catalogue.ts'
import { runner, isRunning, startRun } from './runner.ts'

const texts = {
  import: { es: 'Importar JSON', en: 'Import JSON' },
  export: { es: 'Exportar los elegidos', en: 'Export the chosen ones' },
  watch: { es: 'Vigilar un archivo', en: 'Watch a file' },
  unwatch: { es: 'Dejar de vigilar :name', en: 'Stop watching :name' },
  menu: { es: 'Más', en: 'More' },
  report: {
    es: 'Informe :kind de la última ejecución',
    en: ':kind report of the latest run',
  },
  came: {
    es: 'Escenarios importados de :name: :count',
    en: 'Scenarios imported from :name: :count',
  },
  cameBroken: {
    es: ':name: hay errores; los demás escenarios se pueden ejecutar',
    en: ':name has mistakes; the other scenarios can run',
  },
  all: { es: 'Elegir también los demás', en: 'Choose the others too' },
  broken: { es: ':name no se importó', en: ':name was not imported' },
  more: { es: 'Y :count más.', en: 'And :count more.' },
} as const

/** Imports the user's own scenarios from files; a menu exports them and reports, and leads on. */
export function FileActions({ children }: { children: ReactNode }) {
  const t = useText()
  const { client } = useSession()
  const files = useObservable(catalogue, (state) => state.files)
  const unchosen = useObservable(catalogue, (state) => state.unchosen)
  const report = useObservable(runner, (run) => run.report)
  const watched = useObservable(watching)
  const navigate = useNavigate()
  const show = (imported: readonly Scenario[]) => {
    const [first, ...others] = imported
    if (!first) return
    navigate({ to: '/scenarios', search: others.length ? {} : { scenario: first.id } })
  }
  const ids = files.flatMap(({ sources }) => [...sources.keys()])
  const exported = filesOf({ files }, new Set(ids.filter((id) => !unchosen.has(id))))
  return (
    <>
      <FileButton
        icon="plus"
        accept=".json,application/json"
        onFile={(file) => void importFile(file).then(show)}
      >
        {t(texts.import)}
      </FileButton>
      {canWatch() && (
        <Button
          icon={watched ? 'x' : 'eye'}
          onClick={() => (watched ? stopWatching() : void startWatching(client))}
        >
          {watched ? t(texts.unwatch, { name: watched }) : t(texts.watch)}
        </Button>
      )}
      <MoreMenu label={t(texts.menu)} text={t(texts.menu)}>
        {exported.length > 0 && (
          <Button
            variant="ghost"
            icon="download"
            onClick={() =>
              exported.forEach(({ name, text }) => downloadText(name, 'application/json', text))
            }
          >
            {t(texts.export)}
          </Button>
        )}
        {report && <Reports report={report} />}
        {children}
      </MoreMenu>
    </>
  )
}

const kinds = ['JUnit', 'JSON'] as const

function Reports({ report }: { report: Report }) {
  const t = useText()
  const download = async (kind: (typeof kinds)[number]) => {
    const name = 'ensayo-scenarios'
    if (kind === 'JSON') {
      return downloadText(`${name}.json`, 'application/json', reportJson(report))
    }
    // Few users want it: the code that writes it is loaded on demand.
    const { reportJunit } = await import('../../../scenarios/report/report-junit.ts')
    downloadText(`${name}.xml`, 'application/xml', reportJunit(report))
  }
  return kinds.map((kind) => (
    <Button key={kind} variant="ghost" icon="download" onClick={() => void download(kind)}>
      {t(texts.report, { kind })}
    </Button>
  ))
}

const shownProblems = 20

/** The result of the latest import. */
export function ImportNotice() {
  const t = useText()
  const imported = useObservable(catalogue, (state) => state.imported)
  const hasUnchosen = useObservable(catalogue, ({ unchosen }) => unchosen.size > 0)
  if (!imported) return null
  const { name, count, problems } = imported
  const actions = count > 0 && hasUnchosen && (
    <Button size="s" onClick={chooseAll}>
      {t(texts.all)}
    </Button>
  )
  if (!problems.length) {
    return <Notice tone="success" title={t(texts.came, { name, count })} actions={actions} />
  }
  const more = problems.length - shownProblems
  return (
    <Notice
      tone="error"
      title={t(count ? texts.cameBroken : texts.broken, { name })}
      actions={actions}
    >
      <ul className="import-problems">
        {problems.slice(0, shownProblems).map((problem) => (
          <li key={problem.en}>{t(problem)}</li>
        ))}
      </ul>
      {more > 0 && <p>{t(texts.more, { count: more })}</p>}
    </Notice>
  )
}

/** The name of the file whose scenarios run again whenever it changes. */
const watching = createObservable<string | undefined>(undefined)

let end = () => {}

/** Asks for a file, runs its scenarios, and does so again after each change of the file. */
async function startWatching(client: ClientOptions) {
  const handle = await pickFile()
  if (!handle) return
  end()
  watching.set(handle.name)
  end = watchFile(handle, async (file) => {
    if (isRunning(runner.get())) return false
    void startRun(await importFile(file), client)
    return true
  })
}

function stopWatching() {
  end()
  watching.set(undefined)
}

/** A file that can be read again after a change; few browsers offer such handles. */
interface FileHandle {
  readonly name: string
  getFile(): Promise<File>
}

type Pick = (options: object) => Promise<readonly FileHandle[]>

const picker = () => (window as { showOpenFilePicker?: Pick }).showOpenFilePicker

const canWatch = () => picker() !== undefined

/** Asks the user for a file; undefined when none was chosen. */
async function pickFile(): Promise<FileHandle | undefined> {
  const types = [{ accept: { 'application/json': ['.json'] } }]
  try {
    return (await picker()?.({ types }))?.[0]
  } catch (error) {
    if ((error as Error).name === 'AbortError') return undefined
    throw error
  }
}

/** Looks at a file every second, and calls back with each version that is new, once it is taken. */
function watchFile(handle: FileHandle, onVersion: (file: File) => Promise<boolean>) {
  let latest: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const look = async () => {
    // Between an editor's removal and its writing there may be no file: it is looked for again.
    const file = await handle.getFile().catch(() => undefined)
    if (!isOver && file && file.lastModified !== latest && (await onVersion(file))) {
      latest = file.lastModified
    }
    if (!isOver) timer = setTimeout(() => void look(), 1000)
  }
  void look()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
