import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

/** Probations and trainings whose last day it is, of people who will not have left by then. */
export async function listProbationEnds(ctx: Ctx, day: string) {
  const { rows } = await sql<{
    stage_id: number
    person_id: number
    name: string
    company_id: number
    lead_id: number | null
  }>`
    select stage.id as stage_id, e.person_id, account.name, e.company_id, seat.line_manager_id as lead_id
    from employment_stage stage
    join employment e on e.id = stage.employment_id
    join account on account.id = e.person_id
    left join assignment seat on seat.account_id = e.person_id
      and daterange(seat.valid_from, seat.valid_to, '[]') @> ${day}::date
    where stage.probation_ends_on = ${day}::date and stage.valid_to is null
      and coalesce(e.left_on, 'infinity') >= ${day}::date
    order by account.name, stage.id`.execute(ctx.db)
  return rows
}

/** Papers that are valid until this day, of people who come in. */
export async function listExpiring(ctx: Ctx, day: string) {
  const { rows } = await sql<{ id: number; person_id: number; kind: string }>`
    select entry.id, entry.person_id, entry.fields->>'kind' as kind
    from record_entry entry join account on account.id = entry.person_id and account.status = 'active'
    where entry.section = 'identity' and entry.fields->>'expires_on' = ${day}
      and entry.valid_to is null and entry.superseded_at is null
    order by entry.id`.execute(ctx.db)
  return rows
}
