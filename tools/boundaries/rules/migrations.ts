import type { Rule } from '#tools/boundaries/finding.ts'

/** A migration says today's tables forever, so it may not lean on code that changes. */
export const migrations: Rule = ({ sources }) =>
  sources
    .filter(({ path }) => path.startsWith('database/migrations/'))
    .flatMap(({ path, imports }) =>
      imports
        .filter((entry) => entry.target !== null || entry.package !== 'kysely')
        .map((entry) => ({
          path,
          line: entry.line,
          text: `a migration imports nothing but kysely, not ${entry.target ?? entry.package}`,
        })),
    )
