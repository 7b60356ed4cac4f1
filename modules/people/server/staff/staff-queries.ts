import { sql, type SqlBool } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { pageByKey } from '#platform/server/database/page-by-key.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import type { StaffNarrowing } from '#people/contract/staff/staff-calls.ts'
import type { EmploymentStatus } from '#people/contract/employment/employment-types.ts'
import { peopleVisibleTo } from '#people/server/people-policy.ts'

type PageKey = { readonly after?: string | undefined; readonly size: number }

const AROUND_DAYS = 30

/** Of each person the employment of the day, as `findEmployment` has it; who is seen is a matter of today. */
function staff(ctx: Ctx, filter: StaffNarrowing) {
  const day = filter.as_on ?? companyDay(ctx.now)
  return ctx.db
    .$pickTables<
      | 'account'
      | 'employment'
      | 'company'
      | 'employment_stage'
      | 'assignment'
      | 'designation'
      | 'department'
      | 'location'
    >()
    .selectFrom('account')
    .innerJoin('employment as e', 'e.person_id', 'account.id')
    .innerJoin('company', 'company.id', 'e.company_id')
    .innerJoin('employment_stage as stage', 'stage.employment_id', 'e.id')
    .leftJoin('assignment as seat', (join) =>
      join
        .onRef('seat.account_id', '=', 'account.id')
        .on(sql<SqlBool>`daterange(seat.valid_from, seat.valid_to, '[]') @> least(${day}::date, e.left_on)`),
    )
    .leftJoin('designation', 'designation.id', 'seat.designation_id')
    .leftJoin('department', 'department.id', 'seat.department_id')
    .leftJoin('location', 'location.id', 'seat.location_id')
    .leftJoin('account as lead', 'lead.id', 'seat.line_manager_id')
    .where(
      sql<SqlBool>`not exists (select from employment nearer where nearer.person_id = e.person_id and (
          (nearer.joined_on > ${day}::date, abs(nearer.joined_on - ${day}::date))
          < (e.joined_on > ${day}::date, abs(e.joined_on - ${day}::date))))`,
    )
    .where(
      sql<SqlBool>`daterange(stage.valid_from, stage.valid_to, '[]')
          @> greatest(least(${day}::date, e.left_on), e.joined_on)`,
    )
    .where(
      peopleVisibleTo(ctx.actor, {
        fieldClass: 'work',
        person: sql.ref('account.id'),
        day: companyDay(ctx.now),
      }),
    )
    .where(narrowed(filter, day))
}

const statusOn = (day: string) =>
  sql<EmploymentStatus>`case when e.left_on < ${day}::date then 'released' else stage.status end`

/** The narrowing of the list, in the order of the screen. */
function narrowed(filter: StaffNarrowing, day: string) {
  const conditions = [
    views[filter.view](day),
    filter.company_id === undefined ? null : sql<SqlBool>`e.company_id = ${filter.company_id}`,
    filter.location_id === undefined ? null : sql<SqlBool>`seat.location_id = ${filter.location_id}`,
    filter.department_id === undefined ? null : sql<SqlBool>`seat.department_id = ${filter.department_id}`,
    filter.type === undefined ? null : sql<SqlBool>`stage.type = ${filter.type}`,
    filter.status === undefined ? null : sql<SqlBool>`${statusOn(day)} = ${filter.status}`,
    ...wordsOf(filter.search),
  ].filter((condition) => condition !== null)
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

const views: Readonly<Record<StaffNarrowing['view'], (day: string) => ReturnType<typeof sql<SqlBool>>>> = {
  employed: (day) => sql<SqlBool>`daterange(e.joined_on, e.left_on, '[]') @> ${day}::date`,
  joiners: (day) =>
    sql<SqlBool>`e.service_since = e.joined_on and e.joined_on >= ${day}::date - ${AROUND_DAYS}::integer`,
  leavers: (day) =>
    sql<SqlBool>`e.leaving <> 'transferred' and e.left_on >= ${day}::date - ${AROUND_DAYS}::integer`,
  probation: (day) =>
    sql<SqlBool>`stage.probation_ends_on between ${day}::date and ${day}::date + ${AROUND_DAYS}::integer
      and coalesce(e.left_on, 'infinity') >= ${day}::date`,
  released: (day) => sql<SqlBool>`e.left_on < ${day}::date`,
  everybody: () => sql<SqlBool>`true`,
}

const NAME_AND_EMAIL = sql`(lower(account.name) || ' ' || lower(account.email))`

const wordsOf = (search: string | undefined) =>
  (search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => sql<SqlBool>`(${searchIn(NAME_AND_EMAIL, word)} or ${searchIn('e.employee_code', word)})`)

export function pageOfStaff(ctx: Ctx, filter: StaffNarrowing & PageKey) {
  const day = filter.as_on ?? companyDay(ctx.now)
  const rows = staff(ctx, filter)
    .select(['account.id', 'account.name', 'account.email', 'e.employee_code', 'company.name as company'])
    .select(['designation.name as designation', 'department.name as department', 'location.name as location'])
    .select([
      'lead.name as line_manager',
      'stage.type',
      'e.joined_on',
      'e.left_on',
      'stage.probation_ends_on',
    ])
    .select([statusOn(day).as('status'), sql<string>`lower(account.name)`.as('sort_name')])
  const order = {
    by: sql`lower(account.name)`,
    valueOf: (row: { sort_name: string }) => row.sort_name,
    type: 'text',
    id: sql`account.id`,
    idOf: (row: { id: number }) => row.id,
    direction: 'asc',
  } as const
  return pageByKey(rows, order, filter, () => countStaff(ctx, filter))
}

export async function countStaff(ctx: Ctx, filter: StaffNarrowing): Promise<number> {
  const count = sql<number>`count(*)`.as('count')
  return (await staff(ctx, filter).select(count).executeTakeFirstOrThrow()).count
}
