/**
 * The report of a registry on the shipped packages, undefined when none has answered.
 * @param {string} output of `npm audit --json`
 * @param {ReadonlySet<string>} shipped names of packages
 * @returns {{ count: number, known: string[] } | undefined}
 */
export function readAudit(output, shipped) {
  /** @type {Report} */
  let report
  try {
    report = JSON.parse(output)
  } catch {
    return undefined
  }
  const count = report.metadata?.dependencies?.total ?? 0
  if (!report.vulnerabilities || count === 0) return undefined
  const known = Object.values(report.vulnerabilities).flatMap(({ name, severity, via }) =>
    shipped.has(name)
      ? via.flatMap((one) => (typeof one === 'string' ? [] : [lineOf(name, severity, one)]))
      : [],
  )
  return { count, known }
}

/**
 * @param {string} name
 * @param {string} severity
 * @param {Advisory} advisory
 */
const lineOf = (name, severity, { title, url, range }) =>
  `${name} ${range}: ${title} (${severity}), ${url}`

/**
 * @typedef {{ title: string, url: string, range: string }} Advisory
 * @typedef {object} Report
 * @property {Record<string, { name: string, severity: string, via: (string | Advisory)[] }>} [vulnerabilities]
 *   a text names another package of the report, which has the advisory
 * @property {{ dependencies?: { total: number } }} [metadata]
 */
