import { Visitor } from 'vite'
import type { Finding, Rule } from '#tools/boundaries/finding.ts'
import { zoneOf } from '#tools/boundaries/zones.ts'

/** One transaction per writing call, opened by the door or by the job runner. */
export const transactions: Rule = ({ sources }) =>
  sources
    // A browser has no way to the database; what it keeps for itself is kept by transactions too.
    .filter(({ path }) => zoneOf(path).side !== 'web')
    .filter(({ path }) => zoneOf(path).room !== 'platform' || zoneOf(path).side !== 'server')
    .filter(({ text }) => /transaction\b/i.test(text))
    .flatMap((file) => {
      const findings: Finding[] = []
      new Visitor({
        CallExpression({ callee, start }) {
          if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
          if (!['transaction', 'startTransaction'].includes(callee.property.name)) return
          const text = 'only the door and the jobs open a transaction; an action is inside one already'
          findings.push({ path: file.path, line: file.lineAt(start), text })
        },
      }).visit(file.program)
      return findings
    })
