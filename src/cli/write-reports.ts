import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { countsOf, type Report } from '../scenarios/report.ts'
import { reportHtml } from '../scenarios/report-html.ts'
import { reportJunit } from '../scenarios/report-junit.ts'
import type { ReportKind } from './scenario-flags.ts'
import { Unable } from './unable.ts'

const writers: Readonly<Record<ReportKind, readonly [file: string, (report: Report) => string]>> = {
  junit: ['scenarios.xml', reportJunit],
  html: ['scenarios.html', reportHtml],
  json: [
    'scenarios.json',
    (report) => `${JSON.stringify({ counts: countsOf(report), ...report }, null, 2)}\n`,
  ],
}

/**
 * Writes a report in each wanted form; the names of the files.
 *
 * @throws Unable when the folder cannot be written to.
 */
export async function writeReports(report: Report, kinds: readonly ReportKind[], folder: string) {
  const files: string[] = []
  try {
    if (kinds.length) await mkdir(folder, { recursive: true })
    for (const kind of kinds) {
      const [name, write] = writers[kind]
      const file = join(folder, name)
      await writeFile(file, write(report))
      files.push(file)
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw code ? new Unable(`--out ${folder} cannot be written to (${code})`) : error
  }
  return files
}
