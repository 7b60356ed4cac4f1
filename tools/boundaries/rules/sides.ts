import type { Finding, Rule } from '#tools/boundaries/finding.ts'
import type { Import } from '#tools/boundaries/links.ts'
import type { SourceFile } from '#tools/boundaries/source-tree.ts'
import { isOnlyForUs, zoneOf } from '#tools/boundaries/zones.ts'

const serverPackages = new Set(['kysely', 'pg', 'fastify', 'graphile-worker', 'nodemailer', 'sharp'])

/** Web and server meet only in the contract. */
export const sides: Rule = ({ sources }) =>
  sources.flatMap((file) => file.imports.flatMap((entry) => checkSide(file, entry)))

function checkSide(file: SourceFile, entry: Import): Finding[] {
  const from = zoneOf(file.path).side
  const found = (text: string) => [{ path: file.path, line: entry.line, text }]
  const to = entry.target === null ? null : zoneOf(entry.target)
  if (from === 'web') {
    if (to && (to.side === 'server' || to.side === 'testing'))
      return found(`web code imports ${entry.target}; ask the server through a call of the contract`)
    if (isOnlyForUs(file.path)) return []
    if (entry.package?.startsWith('node:') || serverPackages.has(entry.package ?? ''))
      return found(`"${entry.package}" does not run in a browser`)
  }
  if (from === 'server' && to?.side === 'web')
    return found(`server code imports ${entry.target}; what both sides need stands in the contract`)
  return []
}
