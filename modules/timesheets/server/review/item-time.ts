import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { listItemsToLog } from '#projects/server/public.ts'
import type * as calls from '#timesheets/contract/review/review-calls.ts'
import { timesheetsMessages as say } from '#timesheets/contract/timesheets-messages.ts'
import { keepsTimesheet } from '#timesheets/server/timesheets-policy.ts'
import { readTimeOn } from './item-time-queries.ts'

/** Who logged what on an item: all of it for those who see the time on its project, one’s own for everyone else. */
export async function readItemTime(ctx: Ctx, { id }: InputOf<typeof calls.readItemTime>) {
  must(keepsTimesheet(ctx.actor), say.notForYou)
  must((await listItemsToLog(ctx, [id])).length > 0, say.noSuchItemHere)
  const { people, entries } = await readTimeOn(ctx, id)
  return {
    people,
    entries: entries.map(({ person_id, person_name, ...entry }) => ({
      ...entry,
      person: { id: person_id, name: person_name },
    })),
  }
}
