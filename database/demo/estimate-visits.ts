import { estimatePaths } from '#estimates/contract/estimates-lists.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import { seededNumbers } from './demo-days.ts'

const DAY = 86_400_000
const DAYS = 90

/** Three months of people who looked and mostly went away again; no one knows who they were. */
export async function writeEstimateVisits(ctx: Ctx): Promise<void> {
  const number = seededNumbers(20_260_811)
  const rows = Array.from({ length: DAYS }, (_, ago) =>
    Array.from({ length: number(0, 5) }, () => {
      const step = [1, 1, 2, 2, 2, 3][number(0, 5)]!
      return {
        id: randomId(),
        begun_at: new Date(ctx.now.getTime() - ago * DAY - number(1, 80_000) * 1000),
        step,
        path: step === 1 ? null : estimatePaths.keys[number(0, 2)]!,
        category_id: null,
        estimate_id: null,
      }
    }),
  ).flat()
  await ctx.db.insertInto('estimate_visit').values(rows).execute()
}
