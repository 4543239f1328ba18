import type { Lang } from '../../contract/text.ts'
import { countsOf, type Report } from '../../scenarios/report/report.ts'
import { reportHtml } from '../../scenarios/report/report-html.ts'
import { reportJunit } from '../../scenarios/report/report-junit.ts'

/** A report as a file that a build server, a browser or a program reads. */
export function reportFile(report: Report, kind: 'HTML' | 'JUnit' | 'JSON', lang: Lang) {
  const name = 'ensayo-scenarios'
  switch (kind) {
    case 'HTML':
      return { name: `${name}.html`, type: 'text/html', text: reportHtml(report, lang) }
    case 'JUnit':
      return { name: `${name}.xml`, type: 'application/xml', text: reportJunit(report) }
    case 'JSON': {
      const text = `${JSON.stringify({ counts: countsOf(report), ...report }, null, 2)}\n`
      return { name: `${name}.json`, type: 'application/json', text }
    }
  }
}
