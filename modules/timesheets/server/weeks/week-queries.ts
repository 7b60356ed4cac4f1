import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { delegatorsOf } from '#platform/server/approvals/approval-delegates.ts'
import { legsToDecide } from '#platform/server/approvals/approval-queries.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { listQuery, type RowOf } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { weekList } from '#timesheets/contract/weeks/week-calls.ts'
import { TIMESHEETS_AREA } from '#timesheets/contract/timesheets-lists.ts'
import { holdLocksOpen } from '#timesheets/server/lock-queries.ts'
import { manages, weeksIn } from '#timesheets/server/timesheets-policy.ts'

/** Weeks that someone was asked to decide, or decides today in the place of another person. */
const hasPart = (ctx: Ctx) => sql<SqlBool>`exists (
  select from timesheet_submission as asked
  join approval_leg as leg on leg.subject_table = 'timesheet_submission' and leg.subject_id = asked.id
  where asked.week_id = week.id and (leg.approver_id = ${ctx.actor.id}
    or leg.approver_id in ${delegatorsOf(ctx, TIMESHEETS_AREA.key)}))`

/** Whether a leg of the open submission is the actor’s, in person or in the place of another person. */
const isMine = (ctx: Ctx) => sql<SqlBool>`exists (
  select from timesheet_submission as asked
  join approval_leg as leg on leg.subject_table = 'timesheet_submission' and leg.subject_id = asked.id
  where asked.week_id = week.id and asked.status = 'pending' and leg.status = 'pending'
    and leg.applicant_id <> ${ctx.actor.id} and (leg.approver_id = ${ctx.actor.id}
      or leg.approver_id in ${delegatorsOf(ctx, TIMESHEETS_AREA.key)}))`

const pendingWith = sql<string>`coalesce((
  select string_agg(approver.name, ', ' order by approver.name) from timesheet_submission as asked
  join approval_leg as leg on leg.subject_table = 'timesheet_submission' and leg.subject_id = asked.id
  join account as approver on approver.id = leg.approver_id
  where asked.week_id = week.id and asked.status = 'pending' and leg.status = 'pending'), '')`

const weeks = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'timesheet_week' | 'account'>()
    .selectFrom('timesheet_week as week')
    .innerJoin('account as person', 'person.id', 'week.account_id')

export const seesWeek = (ctx: Ctx) => sql<SqlBool>`(${weeksIn(ctx, 'week.account_id')} or ${hasPart(ctx)})`

export const weekQuery = listQuery(weekList, {
  from: (ctx) =>
    weeks(ctx)
      .where(seesWeek(ctx))
      .where('week.account_id', '<>', ctx.actor.id)
      .where('week.status', 'is not', null),
  select: (rows, { ctx }) =>
    rows
      .selectAll('week')
      .select(['person.name as person_name'])
      .select([pendingWith.as('pending_with'), sql<boolean>`${isMine(ctx)}`.as('is_mine')]),
  filters: {
    search: (rows, words) => rows.where(searchIn('person.name', words)),
    status: (rows, status) => rows.where('week.status', '=', status),
    person: (rows, id) => rows.where('week.account_id', '=', id),
    week: (rows, range) => {
      const [from, to] = range.split('..') as [string, string]
      const after = from === '' ? rows : rows.where('week.monday', '>', sql<string>`${from}::date - 7`)
      return to === '' ? after : after.where('week.monday', '<=', to)
    },
    mine: (rows, mine, { ctx }) => rows.where(mine ? isMine(ctx) : sql<SqlBool>`not ${isMine(ctx)}`),
  },
  sorts: {
    person: neverNull('person.name'),
    monday: neverNull('week.monday'),
    status: 'week.status',
    minutes: neverNull('week.minutes'),
    billable_minutes: neverNull('week.billable_minutes'),
    submitted_at: 'week.submitted_at',
  },
  totals: { minutes: 'week.minutes', billable_minutes: 'week.billable_minutes' },
  id: 'week.id',
})
export type ListedWeek = RowOf<typeof weekQuery>

/** Of a week that the actor sees only for a project they manage, `whole` is false. */
export const findOptionalSeen = (ctx: Ctx, id: number) =>
  weeks(ctx)
    .selectAll('week')
    .select(['person.name as person_name'])
    .select([
      pendingWith.as('pending_with'),
      sql<boolean>`${isMine(ctx)}`.as('is_mine'),
      sql<boolean>`${seesWeek(ctx)}`.as('whole'),
    ])
    .where('week.id', '=', id)
    .where(
      sql<SqlBool>`(${seesWeek(ctx)} or exists (select from timesheet_entry as entry
        where entry.week_id = week.id and ${manages(ctx, 'entry.project_id')}))`,
    )
    .executeTakeFirst()

export const listManagedProjects = async (ctx: Ctx, weekId: number): Promise<ReadonlySet<number>> => {
  const rows = await ctx.db
    .selectFrom('timesheet_entry as entry')
    .select('entry.project_id')
    .distinct()
    .where('entry.week_id', '=', weekId)
    .where('entry.project_id', 'is not', null)
    .where(manages(ctx, 'entry.project_id'))
    .execute()
  return new Set(rows.map(({ project_id }) => project_id!))
}

const pendingLegs = (ctx: Ctx, weekId: number) =>
  ctx.db
    .$pickTables<'timesheet_submission' | 'approval_leg' | 'account'>()
    .selectFrom('timesheet_submission as asked')
    .innerJoin('approval_leg as leg', (join) =>
      join.onRef('leg.subject_id', '=', 'asked.id').on('leg.subject_table', '=', 'timesheet_submission'),
    )
    .innerJoin('account', 'account.id', 'leg.approver_id')
    .select(['account.id', 'account.name'])
    .where('asked.week_id', '=', weekId)
    .where('asked.status', '=', 'pending')
    .where('leg.status', '=', 'pending')
    .orderBy('account.name')
    .execute()

export const findPendingWith = async (ctx: Ctx, weekId: number): Promise<string[]> =>
  (await pendingLegs(ctx, weekId)).map(({ name }) => name)

export const listPendingApprovers = async (ctx: Ctx, weekId: number): Promise<number[]> =>
  (await pendingLegs(ctx, weekId)).map(({ id }) => id)

/** The latest week of people by name, for the command palette. */
export const findLatestWeeks = (ctx: Ctx, words: string, limit: number) =>
  weeks(ctx)
    .select(['week.id', 'week.monday', 'week.status', 'person.name'])
    .distinctOn(['person.name', 'person.id'])
    .where(seesWeek(ctx))
    .where('week.account_id', '<>', ctx.actor.id)
    .where('week.status', 'is not', null)
    .where(searchIn('person.name', words))
    .orderBy('person.name')
    .orderBy('person.id')
    .orderBy('week.monday', 'desc')
    .limit(limit)
    .execute()

export async function lockOptionalWeek(ctx: Ctx, id: number) {
  await holdLocksOpen(ctx)
  return ctx.db.selectFrom('timesheet_week').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export const insertSubmission = (ctx: Ctx, week: { readonly id: number; readonly account_id: number }) =>
  insertRow(ctx, 'timesheet_submission', {
    week_id: week.id,
    account_id: week.account_id,
    submitted_at: ctx.now,
  })

export const findOpenSubmission = (ctx: Ctx, weekId: number) =>
  ctx.db
    .selectFrom('timesheet_submission')
    .selectAll()
    .where('week_id', '=', weekId)
    .where('status', '=', 'pending')
    .executeTakeFirst()

export const findWeekOfSubmission = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('timesheet_submission as asked')
    .innerJoin('timesheet_week as week', 'week.id', 'asked.week_id')
    .select(['week.id', 'week.monday', 'week.account_id'])
    .where('asked.id', '=', id)
    .executeTakeFirst()

/** The weeks of these people that wait for a decision, held in one order. */
export const holdWaitingWeeks = (ctx: Ctx, accountIds: readonly number[]) =>
  ctx.db
    .selectFrom('timesheet_week as week')
    .select('week.id')
    .where(sql<SqlBool>`week.account_id = any (${[...accountIds]}::integer[])`)
    .where(
      sql<SqlBool>`exists (select from timesheet_submission as asked
        where asked.week_id = week.id and asked.status = 'pending')`,
    )
    .orderBy('week.id')
    .forUpdate()
    .execute()

/** The actor’s leg of a submission; the approver in whose place they decide stands in it. */
export async function findOwnLeg(ctx: Ctx, submissionId: number, entitled: readonly number[]) {
  const legs = await legsToDecide(ctx, { area: TIMESHEETS_AREA.key, entitled })
    .where('leg.subject_table', '=', 'timesheet_submission')
    .where('leg.subject_id', '=', submissionId)
    .execute()
  return legs[0]
}

export const listEntryTransitions = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('transition')
    .select(['from_state', 'to_state', 'actor_name', 'comment'])
    .select(sql<string>`min(at)`.as('at'))
    .where('subject_table', '=', 'timesheet_entry')
    .where(sql<SqlBool>`subject_id = any (${[...ids]}::integer[])`)
    .groupBy(['from_state', 'to_state', 'actor_name', 'comment', 'request_id'])
    .orderBy(sql`min(id)`)
    .execute()

/** What waits for the actor, with the week that it is about. */
export const waitingWeeks = (ctx: Ctx, legs: ReturnType<typeof legsToDecide>) =>
  ctx.db
    .$pickTables<'timesheet_submission' | 'timesheet_week' | 'account'>()
    .selectFrom('timesheet_submission as asked')
    .innerJoin('timesheet_week as week', 'week.id', 'asked.week_id')
    .innerJoin('account as person', 'person.id', 'week.account_id')
    .innerJoin(legs.as('leg'), 'leg.subject_id', 'asked.id')
    .innerJoin('account as approver', 'approver.id', 'leg.approver_id')
    .select(['week.id', 'week.monday', 'week.minutes', 'person.name as person_name'])
    .select(['leg.id as leg_id', 'leg.approver_id', 'approver.name as approver_name'])
    .select([sql<string>`leg.opened_at`.as('opened_at'), sql<string | null>`leg.due_at`.as('due_at')])
    .where('leg.subject_table', '=', 'timesheet_submission')
