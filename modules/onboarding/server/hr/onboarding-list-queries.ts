import { sql, type SqlBool } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { pageByKey } from '#platform/server/database/page-by-key.ts'
import type { OnboardingNarrowing } from '#onboarding/contract/hr/onboarding-list-calls.ts'
import { SOON_DAYS, type OnboardingView } from '#onboarding/contract/onboarding-lists.ts'
import { onboardingsVisibleTo } from '#onboarding/server/onboarding-policy.ts'

type PageKey = { readonly after?: string | undefined; readonly size: number }

const joiningDay = sql<string | null>`coalesce(onboarding.joining_on, onboarding.tentative_doj)`
// By the joining day; then those without one, and a thousand years later those whose onboarding is over.
const sortDay = sql<string>`coalesce(onboarding.joining_on, onboarding.tentative_doj, date '3000-01-01')
  + case when onboarding.status in ('converted', 'cancelled') then 365000 else 0 end`

/** Open tasks whose day has passed. */
const lateTasks = (day: string) => sql<number>`(
  select count(*) from onboarding_task task
  where task.onboarding_id = onboarding.id and task.state = 'open' and ${joiningDay} + task.days < ${day}::date
    and onboarding.status <> 'cancelled')`

function onboardings(ctx: Ctx, filter: OnboardingNarrowing) {
  const day = companyDay(ctx.now)
  return ctx.db
    .selectFrom('onboarding')
    .innerJoin('company', 'company.id', 'onboarding.company_id')
    .leftJoin('location', 'location.id', 'onboarding.location_id')
    .leftJoin('department', 'department.id', 'onboarding.department_id')
    .leftJoin('designation', 'designation.id', 'onboarding.designation_id')
    .leftJoin('account as owner', 'owner.id', 'onboarding.owner_id')
    .where(onboardingsVisibleTo(ctx.actor))
    .where(narrowed(filter, day))
}

const views: Readonly<Record<OnboardingView, (day: string) => ReturnType<typeof sql<SqlBool>>>> = {
  open: () => sql<SqlBool>`onboarding.status not in ('converted', 'cancelled')`,
  to_verify: () => sql<SqlBool>`onboarding.status = 'submitted'`,
  waiting: () =>
    sql<SqlBool>`onboarding.status in ('invited', 'opened', 'details_confirmed', 'in_progress', 'changes_requested', 'expired')`,
  soon: (day) =>
    sql<SqlBool>`onboarding.status <> 'cancelled'
      and ${joiningDay} between ${day}::date and ${day}::date + ${SOON_DAYS}::integer`,
  late: (day) => sql<SqlBool>`${lateTasks(day)} > 0`,
  joined: () => sql<SqlBool>`onboarding.status = 'converted'`,
  not_joined: () => sql<SqlBool>`onboarding.status = 'cancelled'`,
  all: () => sql<SqlBool>`true`,
}

function narrowed(filter: OnboardingNarrowing, day: string) {
  const conditions = [
    views[filter.view](day),
    filter.status === undefined ? null : sql<SqlBool>`onboarding.status = ${filter.status}`,
    filter.company_id === undefined ? null : sql<SqlBool>`onboarding.company_id = ${filter.company_id}`,
    filter.location_id === undefined ? null : sql<SqlBool>`onboarding.location_id = ${filter.location_id}`,
    filter.joins_from === undefined ? null : sql<SqlBool>`${joiningDay} >= ${filter.joins_from}::date`,
    filter.joins_to === undefined ? null : sql<SqlBool>`${joiningDay} <= ${filter.joins_to}::date`,
    ...wordsOf(filter.search),
  ].filter((condition) => condition !== null)
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

const wordsOf = (search: string | undefined) =>
  (search ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`
      return sql<SqlBool>`lower(onboarding.name || ' ' || onboarding.email) like ${like}`
    })

const counted = (condition: ReturnType<typeof sql<SqlBool>>) => sql<number>`(
  select count(*) from onboarding_item item where item.onboarding_id = onboarding.id and ${condition})`

export function pageOfOnboardings(ctx: Ctx, filter: OnboardingNarrowing & PageKey) {
  const rows = onboardings(ctx, filter)
    .select(['onboarding.id', 'onboarding.name', 'onboarding.email', 'onboarding.status'])
    .select(['company.name as company', 'location.name as location', 'department.name as department'])
    .select(['designation.name as designation', 'owner.name as owner', 'onboarding.submitted_at'])
    .select(['onboarding.created_at as invited_at', joiningDay.as('joining_day'), sortDay.as('sort_day')])
    .select([
      sql<boolean>`onboarding.joining_on is not null`.as('is_agreed'),
      counted(sql`item.required`).as('items_asked'),
      counted(sql`item.required and item.status in ('given', 'accepted')`).as('items_given'),
      counted(sql`item.status = 'accepted'`).as('items_accepted'),
      counted(sql`item.status = 'rejected'`).as('items_sent_back'),
      lateTasks(companyDay(ctx.now)).as('tasks_late'),
    ])
  const order = {
    by: sortDay,
    valueOf: (row: { sort_day: string }) => row.sort_day,
    type: 'date',
    id: sql`onboarding.id`,
    idOf: (row: { id: number }) => row.id,
    direction: 'asc',
  } as const
  return pageByKey(rows, order, filter, () => countOnboardings(ctx, filter))
}

export async function countOnboardings(ctx: Ctx, filter: OnboardingNarrowing): Promise<number> {
  const count = sql<number>`count(*)`.as('count')
  return (await onboardings(ctx, filter).select(count).executeTakeFirstOrThrow()).count
}

/** Who joins on which day of a span. */
export const listJoiningDays = (ctx: Ctx, { from, to }: { from: string; to: string }) =>
  ctx.db
    .selectFrom('onboarding')
    .leftJoin('location', 'location.id', 'onboarding.location_id')
    .select(['onboarding.id', 'onboarding.name', 'onboarding.status', 'location.name as office'])
    .select([
      sql<string>`${joiningDay}`.as('day'),
      sql<boolean>`onboarding.joining_on is not null`.as('is_agreed'),
    ])
    .where(onboardingsVisibleTo(ctx.actor))
    .where('onboarding.status', '<>', 'cancelled')
    .where(sql<SqlBool>`${joiningDay} between ${from}::date and ${to}::date`)
    .orderBy(joiningDay)
    .orderBy('onboarding.id')
    .limit(MOST_DAYS)
    .execute()

const MOST_DAYS = 500
