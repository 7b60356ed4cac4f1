import { Visitor } from 'vite'
import type { Finding, Rule } from '#tools/boundaries/finding.ts'
import { isConfig, isOnlyForUs } from '#tools/boundaries/zones.ts'

const readers = ['platform/server/config.ts', 'platform/contract/installed-word.ts']

/** Settings are read, checked and named in one place; words that both sides say are read again where they are said. */
export const environment: Rule = ({ sources }) =>
  sources
    .filter(({ text }) => text.includes('process') && /\benv\b/.test(text))
    .filter(({ path }) => !readers.includes(path) && !isOnlyForUs(path) && !isConfig(path))
    .flatMap((file) => {
      const findings: Finding[] = []
      new Visitor({
        MemberExpression({ object, property, start }) {
          if (object.type !== 'Identifier' || object.name !== 'process') return
          if (property.type !== 'Identifier' || property.name !== 'env') return
          const text =
            'process.env is read only by platform/server/config.ts; take the setting from the config'
          findings.push({ path: file.path, line: file.lineAt(start), text })
        },
      }).visit(file.program)
      return findings
    })
