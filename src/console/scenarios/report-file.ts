import { countsOf, type Report } from '../../scenarios/report/report.ts'
import { reportJunit } from '../../scenarios/report/report-junit.ts'

export function reportFile(report: Report, kind: 'JUnit' | 'JSON') {
  const name = 'ensayo-scenarios'
  switch (kind) {
    case 'JUnit':
      return { name: `${name}.xml`, type: 'application/xml', text: reportJunit(report) }
    case 'JSON': {
      const text = `${JSON.stringify({ counts: countsOf(report), ...report }, null, 2)}\n`
      return { name: `${name}.json`, type: 'application/json', text }
    }
  }
}
