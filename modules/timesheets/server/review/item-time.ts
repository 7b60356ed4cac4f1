import { sql, type SqlBool } from 'kysely'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { listItemsToLog } from '#projects/server/public.ts'
import type * as calls from '#timesheets/contract/review/review-calls.ts'
import { timesheetsMessages as say } from '#timesheets/contract/timesheets-messages.ts'
import { keepsTimesheet, seesTimeOf } from '#timesheets/server/timesheets-policy.ts'

const MOST_ENTRIES = 20

/** Who logged what on an item: all of it for those who see the time on its project, one’s own for everyone else. */
export async function readItemTime(ctx: Ctx, { id }: InputOf<typeof calls.readItemTime>) {
  must(keepsTimesheet(ctx.actor), say.notForYou)
  must((await listItemsToLog(ctx, [id])).length > 0, say.noSuchItemHere)
  const seen = ctx.db
    .selectFrom('timesheet_entry as entry')
    .innerJoin('project', 'project.id', 'entry.project_id')
    .innerJoin('account as person', 'person.id', 'entry.account_id')
    .where('entry.item_id', '=', id)
    .where(sql<SqlBool>`(entry.account_id = ${ctx.actor.id} or ${seesTimeOf(ctx)})`)
  const people = await seen
    .select(['person.id', 'person.name', sql<number>`sum(entry.minutes)::integer`.as('minutes')])
    .where('entry.status', '<>', 'rejected')
    .groupBy(['person.id', 'person.name'])
    .orderBy('minutes', 'desc')
    .orderBy('person.id')
    .execute()
  const entries = await seen
    .select(['entry.id', 'entry.day', 'entry.minutes', 'entry.note', 'entry.status'])
    .select(['person.id as person_id', 'person.name as person_name'])
    .orderBy('entry.day', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(MOST_ENTRIES)
    .execute()
  return {
    people,
    entries: entries.map(({ person_id, person_name, ...entry }) => ({
      ...entry,
      person: { id: person_id, name: person_name },
    })),
  }
}
