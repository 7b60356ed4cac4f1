import type { Rule } from '#tools/boundaries/finding.ts'
import { isTest, zoneOf } from '#tools/boundaries/zones.ts'

/** A contract is read by both sides, so it stands on nothing but zod and other contracts. */
export const contractImports: Rule = ({ sources }) =>
  sources
    .filter((file) => zoneOf(file.path).side === 'contract' && !isTest(file.path))
    .flatMap((file) =>
      file.imports
        .filter((entry) =>
          entry.target === null ? entry.package !== 'zod' : zoneOf(entry.target).side !== 'contract',
        )
        .map((entry) => ({
          path: file.path,
          line: entry.line,
          text: `a contract imports only zod and other contracts, not ${entry.target ?? entry.package}`,
        })),
    )
