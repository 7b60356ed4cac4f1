import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { seesTimeOf } from '#timesheets/server/timesheets-policy.ts'

const MOST_ENTRIES = 20

/** The sums of people and the latest entries of an item, as far as the actor sees them. */
export async function readTimeOn(ctx: Ctx, id: number) {
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
  return { people, entries }
}
