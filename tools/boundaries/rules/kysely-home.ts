import type { Rule } from '#tools/boundaries/finding.ts'
import { isOnlyForUs, zoneOf } from '#tools/boundaries/zones.ts'

/** Queries are written where a reviewer looks for them. */
export const kyselyHome: Rule = ({ sources }) =>
  sources
    .filter((file) => !mayQuery(file.path))
    .flatMap((file) =>
      file.imports
        .filter((entry) => entry.package === 'kysely')
        .map((entry) => ({
          path: file.path,
          line: entry.line,
          text: 'kysely belongs into *-queries.ts, *-policy.ts, *-builders.ts, platform/server and database',
        })),
    )

function mayQuery(path: string): boolean {
  const { room, side } = zoneOf(path)
  if (isOnlyForUs(path) || room === 'database') return true
  if (room === 'platform') return side === 'server'
  return room === 'modules' && side === 'server' && /-(queries|policy|builders)\.ts$/.test(path)
}
