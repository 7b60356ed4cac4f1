import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { EntryState } from '#timesheets/contract/timesheets-lists.ts'
import type { Period } from '#timesheets/contract/utilization/utilization-rules.ts'
import { manages } from '#timesheets/server/timesheets-policy.ts'
import { seesPart, seesWhole } from './utilization-policy.ts'

export type Counted = { readonly period: Period; readonly states: readonly EntryState[] }

/** Everybody employed in the period of whom the actor sees something; `whole` says whether it is all. */
const visible = (ctx: Ctx, { from, to }: Period, one: number | null) => sql`
  select person.id as account_id, ${seesWhole(ctx, 'person.id')} as whole
  from account as person
  where person.user_type <> 'Client' and (${one}::integer is null or person.id = ${one}::integer)
    and (${seesWhole(ctx, 'person.id')} or ${seesPart(ctx, 'person.id')})
    and exists (select from employment where employment.person_id = person.id
      and daterange(joined_on, left_on, '[]') && daterange(${from}::date, ${to}::date, '[]'))`

const minutes = (when: RawBuilder<unknown>) =>
  sql`coalesce(sum(entry.minutes) filter (where ${when}), 0)::integer`

type Wish = Counted & {
  /** Only of this person. */
  readonly one?: number
}

/**
 * For queries: `with` parts by the name of `visible`, `capacity`, `logged` and `person_day`, a row for each person and
 * day with what the actor may count of it. Every figure of the report is a sum over `person_day`.
 */
export const personDays = (ctx: Ctx, { period, states, one }: Wish) => sql`
  visible as materialized (${visible(ctx, period, one ?? null)}),
  capacity as (
    select kept.account_id, kept.day, kept.minutes, kept.at_risk, kept.now_minutes is not null as differs
    from timesheet_capacity as kept join visible using (account_id)
    where visible.whole and kept.day between ${period.from}::date and ${period.to}::date
  ),
  logged as (
    select entry.account_id, entry.day,
      ${minutes(sql`entry.billable`)} as billable,
      ${minutes(sql`entry.project_id is not null and not entry.billable`)} as project_nb,
      ${minutes(sql`entry.special_task = 'bench' and not entry.billable`)} as bench,
      ${minutes(sql`entry.special_task <> 'bench' and not entry.billable`)} as other
    from timesheet_entry as entry join visible using (account_id)
    where entry.day between ${period.from}::date and ${period.to}::date
      and entry.status = any (${[...states]}::text[])
      and (visible.whole or ${manages(ctx, 'entry.project_id')})
    group by entry.account_id, entry.day
  ),
  person_day as (
    select account_id, day, coalesce(capacity.minutes, 0) as capacity, coalesce(capacity.at_risk, 0) as at_risk,
      coalesce(capacity.differs, false) as differs,
      coalesce(billable, 0) as billable, coalesce(project_nb, 0) as project_nb,
      coalesce(bench, 0) as bench, coalesce(other, 0) as other,
      coalesce(billable + project_nb + bench + other, 0) as logged
    from capacity full join logged using (account_id, day)
  )`

/** Sums of `person_day`; overtime and unlogged time are found day by day. */
export const sums = sql`
  coalesce(sum(capacity), 0)::integer as capacity,
  coalesce(sum(billable), 0)::integer as billable,
  coalesce(sum(project_nb), 0)::integer as project_nb,
  coalesce(sum(bench), 0)::integer as bench,
  coalesce(sum(other), 0)::integer as other,
  coalesce(sum(logged), 0)::integer as logged,
  coalesce(sum(greatest(0, capacity - logged)), 0)::integer as unlogged,
  coalesce(sum(greatest(0, logged - capacity)), 0)::integer as overtime`

/** Where someone sits on a day; `seat` joins the dated assignment. */
export const seatOn = (person: string, day: string) => sql`
  left join assignment as seat on seat.account_id = ${sql.ref(person)}
    and seat.valid_from <= ${sql.ref(day)} and (seat.valid_to is null or seat.valid_to >= ${sql.ref(day)})`
