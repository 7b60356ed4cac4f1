import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type {
  EmploymentStage,
  EmploymentStatus,
  EmploymentType,
} from '#people/contract/employment/employment-types.ts'
import type { Gender, Leaving, MaritalStatus } from '#people/contract/people-lists.ts'

/** How someone is employed on a day, with the facts of the person that others count by. */
export type EmploymentOnDay = {
  readonly employment_id: number
  readonly person_id: number
  readonly company_id: number
  readonly employee_code: string
  readonly joined_on: string
  /** Since when with the group; a transfer between its companies keeps it. */
  readonly service_since: string
  readonly left_on: string | null
  readonly leaving: Leaving | null
  readonly resigned_on: string | null
  readonly notice_days: number
  readonly type: EmploymentType
  readonly status: EmploymentStatus
  readonly probation_ends_on: string | null
  readonly confirmed_on: string | null
  readonly gender: Gender | null
  readonly birth_date: string | null
  readonly marital_status: MaritalStatus | null
}

/**
 * The employment of the day: the one that spans it, else the latest before, else the first to come. A person who
 * was never employed, such as a customer, has none.
 */
export async function findEmployment(
  ctx: Ctx,
  personId: number,
  day = companyDay(ctx.now),
): Promise<EmploymentOnDay | undefined> {
  return (await listEmployments(ctx, [personId], day)).get(personId)
}

export async function listEmployments(
  ctx: Ctx,
  personIds: readonly number[],
  day = companyDay(ctx.now),
): Promise<ReadonlyMap<number, EmploymentOnDay>> {
  const { rows } = await sql<EmploymentOnDay>`
    select e.id as employment_id, e.person_id, e.company_id, e.employee_code, e.joined_on, e.service_since,
      e.left_on, e.leaving, e.resigned_on, e.notice_days, stage.type,
      case when e.left_on < ${day}::date then 'released' else stage.status end as status,
      stage.probation_ends_on, confirmed.valid_from as confirmed_on,
      personal.fields->>'gender' as gender, personal.fields->>'birth_date' as birth_date,
      personal.fields->>'marital_status' as marital_status
    from (
      select distinct on (person_id) * from employment where person_id = any (${[...personIds]}::integer[])
      order by person_id, joined_on > ${day}::date, abs(joined_on - ${day}::date)
    ) e
    join lateral (
      select type, status, probation_ends_on from employment_stage where employment_id = e.id
      order by valid_from > ${day}::date, abs(valid_from - ${day}::date) limit 1
    ) stage on true
    left join lateral (
      select min(valid_from) as valid_from from employment_stage
      where employment_id = e.id and status = 'confirmed' and valid_from <= ${day}::date
    ) confirmed on true
    left join record_entry personal on personal.person_id = e.person_id and personal.section = 'personal'
      and personal.entry_key = 'only' and daterange(personal.valid_from, personal.valid_to, '[]') @> ${day}::date`.execute(
    ctx.db,
  )
  return new Map(rows.map((row) => [row.person_id, row]))
}

/** From a day to a day, both included, as one kind of employee; null where no end is known and none was asked for. */
export type EmploymentSpan = {
  readonly person_id: number
  readonly company_id: number
  readonly from: string
  readonly to: string | null
  readonly type: EmploymentType
  readonly status: EmploymentStage
}

type SpansWish = {
  readonly personIds: readonly number[]
  readonly from: string
  readonly to: string | null
}

/** The days on which people are employed, cut to the days asked for, in order; leave, attendance and pay count by them. */
export async function listEmploymentSpans(ctx: Ctx, wish: SpansWish): Promise<EmploymentSpan[]> {
  const { rows } = await sql<EmploymentSpan>`
    select e.person_id, e.company_id, stage.type, stage.status,
      greatest(stage.valid_from, e.joined_on, ${wish.from}::date) as "from",
      least(stage.valid_to, e.left_on, ${wish.to}::date) as "to"
    from employment e join employment_stage stage on stage.employment_id = e.id
    where e.person_id = any (${[...wish.personIds]}::integer[])
      and daterange(stage.valid_from, stage.valid_to, '[]') * daterange(e.joined_on, e.left_on, '[]')
        && daterange(${wish.from}::date, ${wish.to}::date, '[]')
    order by e.person_id, 5`.execute(ctx.db)
  return rows
}
