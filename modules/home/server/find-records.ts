import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { FindSource } from '#platform/server/find-source.ts'
import { Refused } from '#platform/server/must.ts'
import type { findRecords as findCall, FoundRecord } from '#home/contract/find-calls.ts'

const MOST_OF_A_KIND = 6

/** One after the other, on one connection: a person who types asks often. */
export const findRecords =
  (sources: () => readonly FindSource[]) =>
  async (ctx: Ctx, { words }: InputOf<typeof findCall>) => {
    const groups = []
    const failed = []
    for (const source of words === '' ? [] : peopleFirst(sources())) {
      const rows = await rowsOf(ctx, source, words)
      if (rows === null) failed.push(source.label)
      else if (rows.length > 0) groups.push({ ...nameOf(source), rows: [...rows] })
    }
    return { groups, failed }
  }

/** A name typed in full means the person, not what they have written or sent. */
const peopleFirst = (sources: readonly FindSource[]): readonly FindSource[] => [
  ...sources.filter(({ look }) => look === 'person'),
  ...sources.filter(({ look }) => look !== 'person'),
]

const nameOf = ({ key, label, look }: FindSource) => ({ key, label, look })

/** Null when it broke, which does not take the other kinds away. Where the area says no, there is nothing to find. */
async function rowsOf(ctx: Ctx, source: FindSource, words: string): Promise<readonly FoundRecord[] | null> {
  try {
    return await source.find(ctx, words, MOST_OF_A_KIND)
  } catch (error) {
    if (error instanceof Refused) return []
    ctx.log.error('search failed', error, { source: source.key })
    return null
  }
}
