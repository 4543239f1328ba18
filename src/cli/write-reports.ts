import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type LeftState, stateFile } from '../client/control-client.ts'
import { type Report, reportJson } from '../scenarios/report/report.ts'
import { reportJunit } from '../scenarios/report/report-junit.ts'
import type { Io } from './command.ts'
import type { ReportKind, ScenarioValues } from './scenario-options.ts'
import { Unable } from './unable.ts'

/** The file of each form of a report, and its content. */
export type ReportWriters<Of> = Readonly<
  Record<ReportKind, readonly [file: string, (report: Of) => string]>
>

export const scenarioReports: ReportWriters<Report> = {
  junit: ['scenarios.xml', reportJunit],
  json: ['scenarios.json', reportJson],
}

/** How each failure left its sandbox, by the failure's name. */
type LeftStates = readonly (readonly [name: string, left: LeftState | undefined])[]

/** Writes the reports, and names their files. */
export type WriteReports = Awaited<ReturnType<typeof openReports>>

/**
 * Makes the folder of the wanted reports before the run, so that none is lost; the returned
 * function writes the reports there, and names their files. The states for `ensayo sandbox --state
 * FILE` are written in any case.
 *
 * @throws Unable when the folder cannot be written to.
 */
export async function openReports(
  { report: wanted, out: folder }: Pick<ScenarioValues, 'report' | 'out'>,
  { say, warn }: Pick<Io, 'say' | 'warn'>,
) {
  const kinds = new Set(wanted.flat())
  if (kinds.size) {
    await attempt(folder, async () => {
      await makeFolder(folder)
      await access(`${folder}/`, constants.W_OK)
    })
  }
  return <Of>(report: Of, writers: ReportWriters<Of>, states: LeftStates = []) =>
    attempt(folder, async () => {
      for (const kind of kinds) {
        const [name, write] = writers[kind]
        const file = join(folder, name)
        await writeFile(file, write(report))
        say(file)
      }
      await writeStates(folder, states)
    }).catch((error: Error) => {
      // Nobody has asked for the states alone.
      if (kinds.size || !(error instanceof Unable)) throw error
      warn(`the states of the failures are not kept: ${error.message}`)
    })
}

/** The lines about the sandbox that a failure has left. */
export const leftLines = (
  { out, links }: Pick<ScenarioValues, 'out' | 'links'>,
  name: string,
  left: LeftState | undefined,
) =>
  left
    ? [
        `the sandbox as it was left: ${join(out, stateFileName(name))}`,
        ...(links && left.link ? [left.link] : []),
      ]
    : []

/** The file of a state, in the folder of the reports. A long name ends in a digest of all of it. */
export function stateFileName(name: string) {
  const plain = name.replace(/[^\w.-]/g, '_')
  if (plain.length <= longestName) return `states/${plain}.json`
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 12)
  return `states/${plain.slice(0, longestName)}-${digest}.json`
}

/** File systems take 255 bytes, and older programs of Windows 260 for the whole path. */
const longestName = 100

async function writeStates(folder: string, states: LeftStates) {
  const known = states.flatMap(([name, left]) => (left ? [{ name, left }] : []))
  if (known.length) await makeFolder(join(folder, 'states'))
  for (const { name, left } of known) {
    await writeFile(join(folder, stateFileName(name)), stateFile(left))
  }
}

/** Node's own `recursive` never ends in a place such as /proc, where no folder can be made. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    if (code !== 'ENOENT' || dirname(folder) === folder) throw error
    await makeFolder(dirname(folder))
    await mkdir(folder)
  }
}

async function attempt<Value>(folder: string, act: () => Promise<Value>) {
  try {
    return await act()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw code ? new Unable(`--out ${folder} cannot be written to (${code})`) : error
  }
}
