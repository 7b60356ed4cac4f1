import { Visitor } from 'vite'
import type { Finding, Rule } from '#tools/boundaries/finding.ts'
import type { SourceFile } from '#tools/boundaries/source-tree.ts'
import { isOnlyForUs, zoneOf } from '#tools/boundaries/zones.ts'

/** Time comes from ctx.now, so that a test can shift it and one call has one moment. */
export const oneClock: Rule = ({ sources }) =>
  sources.filter((file) => isRuled(file.path) && mayTellTime.test(file.text)).flatMap(clocksIn)

function isRuled(path: string): boolean {
  const { room, side } = zoneOf(path)
  return room === 'modules' && (side === 'server' || side === 'contract') && !isOnlyForUs(path)
}

const sqlClock = /\b(now|clock_timestamp|statement_timestamp)\(\)|\bcurrent_(date|time|timestamp)\b/i

// Parsing takes most of the time; without one of these words there is nothing to find.
const mayTellTime =
  /new Date\b|Date\.now|Temporal\.Now|now\(\)|(clock|statement)_timestamp|current_(date|time)/i

function clocksIn(file: SourceFile): Finding[] {
  const findings: Finding[] = []
  const found = (start: number, what: string) =>
    findings.push({
      path: file.path,
      line: file.lineAt(start),
      text: `${what} asks the machine for the time; use ctx.now`,
    })
  new Visitor({
    NewExpression({ callee, arguments: given, start }) {
      if (callee.type === 'Identifier' && callee.name === 'Date' && given.length === 0)
        found(start, 'new Date()')
    },
    CallExpression({ callee, start }) {
      const source = file.text.slice(callee.start, callee.end)
      if (source === 'Date.now' || source.startsWith('Temporal.Now.')) found(start, `${source}()`)
    },
    TemplateElement({ value, start }) {
      const clock = sqlClock.exec(value.raw)
      if (clock) found(start + clock.index, clock[0])
    },
  }).visit(file.program)
  return findings
}
