import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Period } from '#timesheets/contract/utilization/utilization-rules.ts'
import { manages } from '#timesheets/server/timesheets-policy.ts'
import { personDays, type Counted } from './person-days-queries.ts'

export async function findOptionalVisible(ctx: Ctx, period: Period, personId: number) {
  const { rows } = await sql<{ id: number; name: string; whole: boolean }>`
    with ${personDays(ctx, { period, states: [], one: personId })}
    select account.id, account.name, visible.whole from visible join account on account.id = account_id`.execute(
    ctx.db,
  )
  return rows[0]
}

export const listCapacity = (ctx: Ctx, { period, personId }: { period: Period; personId: number }) =>
  ctx.db
    .selectFrom('timesheet_capacity')
    .select(['day', 'minutes', 'reason', 'now_minutes'])
    .where('account_id', '=', personId)
    .where('day', '>=', period.from)
    .where('day', '<=', period.to)
    .orderBy('day')
    .execute()

type Of = Counted & { readonly person: { readonly id: number; readonly whole: boolean } }

export const listCountedEntries = (ctx: Ctx, { period, states, person }: Of) =>
  ctx.db
    .selectFrom('timesheet_entry as entry')
    .leftJoin('project', 'project.id', 'entry.project_id')
    .select(['entry.id', 'entry.day', 'entry.minutes', 'entry.billable', 'entry.status'])
    .select(['entry.starts_at', 'entry.ends_at', 'entry.project_id', 'entry.special_task'])
    .select('project.name as project_name')
    .where('entry.account_id', '=', person.id)
    .where('entry.day', '>=', period.from)
    .where('entry.day', '<=', period.to)
    .where('entry.status', 'in', states)
    .$if(!person.whole, (rows) => rows.where(manages(ctx, 'entry.project_id')))
    .orderBy('entry.day')
    .orderBy('entry.starts_at')
    .orderBy('entry.id')
    .execute()
export type CountedEntry = Awaited<ReturnType<typeof listCountedEntries>>[number]
