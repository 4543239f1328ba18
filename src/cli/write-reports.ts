import { constants } from 'node:fs'
import { access, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type LeftState, stateFile } from '../client/control-client.ts'
import { type Report, reportJson } from '../scenarios/report/report.ts'
import { reportJunit } from '../scenarios/report/report-junit.ts'
import type { ReportKind } from './scenario-options.ts'
import { Unable } from './unable.ts'

/** The file of each form of a report, and what is in it. */
export type ReportWriters<Of> = Readonly<
  Record<ReportKind, readonly [file: string, (report: Of) => string]>
>

export const scenarioReports: ReportWriters<Report> = {
  junit: ['scenarios.xml', reportJunit],
  json: ['scenarios.json', reportJson],
}

/**
 * Makes the folder of the reports before the run, so that no report is lost.
 *
 * @throws Unable when it cannot be written to.
 */
export const openFolder = (folder: string) =>
  attempt(folder, async () => {
    await makeFolder(folder)
    await access(`${folder}/`, constants.W_OK)
  })

/**
 * Writes a report in each wanted form; returns the names of the files.
 *
 * @throws Unable when the folder cannot be written to.
 */
export const writeReports = <Of>(
  report: Of,
  kinds: readonly ReportKind[],
  folder: string,
  writers: ReportWriters<Of>,
) =>
  attempt(folder, async () => {
    const files: string[] = []
    for (const kind of new Set(kinds)) {
      const [name, write] = writers[kind]
      const file = join(folder, name)
      await writeFile(file, write(report))
      files.push(file)
    }
    return files
  })

/** The file of a state, in the folder of the reports. */
export const stateFileName = (name: string) => `states/${name.replace(/[^\w.-]/g, '_')}.json`

/**
 * Writes the states that failures left, for `ensayo sandbox --state FILE`.
 *
 * @throws Unable when the folder cannot be written to.
 */
export const writeStates = (
  folder: string,
  states: readonly (readonly [name: string, left: LeftState | undefined])[],
) =>
  attempt(folder, async () => {
    const known = states.flatMap(([name, left]) => (left ? [{ name, left }] : []))
    if (known.length) await makeFolder(join(folder, 'states'))
    for (const { name, left } of known) {
      await writeFile(join(folder, stateFileName(name)), stateFile(left))
    }
  })

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
