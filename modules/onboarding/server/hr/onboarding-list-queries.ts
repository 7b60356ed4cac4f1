import { sql, type SqlBool } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchWords } from '#platform/server/database/search-in.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { onboardingList } from '#onboarding/contract/hr/onboarding-list-calls.ts'
import { SOON_DAYS, type OnboardingView } from '#onboarding/contract/onboarding-lists.ts'
import { onboardingsVisibleTo } from '#onboarding/server/onboarding-policy.ts'

const joiningDay = sql<string | null>`coalesce(onboarding.joining_on, onboarding.tentative_doj)`
// By the joining day; then those without one, and a thousand years later those whose onboarding is over.
const sortDay = sql<string>`coalesce(onboarding.joining_on, onboarding.tentative_doj, date '3000-01-01')
  + case when onboarding.status in ('converted', 'cancelled') then 365000 else 0 end`

/** Open tasks whose day has passed. */
const lateTasks = (day: string) => sql<number>`(
  select count(*) from onboarding_task task
  where task.onboarding_id = onboarding.id and task.state = 'open' and ${joiningDay} + task.days < ${day}::date
    and onboarding.status <> 'cancelled')`

const onboardings = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'onboarding' | 'company' | 'location' | 'department' | 'designation' | 'account'>()
    .selectFrom('onboarding')
    .innerJoin('company', 'company.id', 'onboarding.company_id')
    .leftJoin('location', 'location.id', 'onboarding.location_id')
    .leftJoin('department', 'department.id', 'onboarding.department_id')
    .leftJoin('designation', 'designation.id', 'onboarding.designation_id')
    .leftJoin('account as owner', 'owner.id', 'onboarding.owner_id')
    .where(onboardingsVisibleTo(ctx.actor))

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

const counted = (condition: ReturnType<typeof sql<SqlBool>>) => sql<number>`(
  select count(*) from onboarding_item item where item.onboarding_id = onboarding.id and ${condition})`

export const onboardingQuery = listQuery(onboardingList, {
  from: onboardings,
  select: (rows, { ctx }) =>
    rows
      .select(['onboarding.id', 'onboarding.name', 'onboarding.email', 'onboarding.status'])
      .select(['company.name as company', 'location.name as location', 'department.name as department'])
      .select(['designation.name as designation', 'owner.name as owner', 'onboarding.submitted_at'])
      .select(['onboarding.created_at as invited_at', joiningDay.as('joining_day')])
      .select([
        sql<boolean>`onboarding.joining_on is not null`.as('is_agreed'),
        counted(sql`item.required`).as('items_asked'),
        counted(sql`item.required and item.status in ('given', 'accepted')`).as('items_given'),
        counted(sql`item.status = 'accepted'`).as('items_accepted'),
        counted(sql`item.status = 'rejected'`).as('items_sent_back'),
        lateTasks(companyDay(ctx.now)).as('tasks_late'),
      ]),
  filters: {
    view: (rows, view, { ctx }) => rows.where(views[view](companyDay(ctx.now))),
    status: (rows, status) => rows.where('onboarding.status', '=', status),
    company_id: (rows, id) => rows.where('onboarding.company_id', '=', id),
    location_id: (rows, id) => rows.where('onboarding.location_id', '=', id),
    joins_from: (rows, day) => rows.where(sql<SqlBool>`${joiningDay} >= ${day}::date`),
    joins_to: (rows, day) => rows.where(sql<SqlBool>`${joiningDay} <= ${day}::date`),
    search: (rows, words) =>
      rows.where(searchWords(sql`lower(onboarding.name || ' ' || onboarding.email)`, words)),
  },
  sorts: {
    name: neverNull('onboarding.name'),
    status: neverNull('onboarding.status'),
    joining_day: neverNull(sortDay),
    designation: 'designation.name',
    location: 'location.name',
    company: neverNull('company.name'),
    owner: 'owner.name',
    email: neverNull('onboarding.email'),
    department: 'department.name',
    invited_at: neverNull('onboarding.created_at'),
    submitted_at: 'onboarding.submitted_at',
  },
  id: 'onboarding.id',
})

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
