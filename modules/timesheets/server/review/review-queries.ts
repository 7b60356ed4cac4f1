import { sql, type SqlBool } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { listQuery, type RowOf } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { projectEntryList } from '#timesheets/contract/review/review-calls.ts'
import { manages, seesTimeOf } from '#timesheets/server/timesheets-policy.ts'

export const projectEntryQuery = listQuery(projectEntryList, {
  from: (ctx) =>
    ctx.db
      .$pickTables<'timesheet_entry' | 'project' | 'account' | 'project_item' | 'project_effort'>()
      .selectFrom('timesheet_entry as entry')
      .innerJoin('project', 'project.id', 'entry.project_id')
      .innerJoin('account as person', 'person.id', 'entry.account_id')
      .where(seesTimeOf(ctx)),
  select: (rows, { ctx }) =>
    rows
      .leftJoin('project_item as item', 'item.id', 'entry.item_id')
      .leftJoin('project_effort as effort', 'effort.id', 'entry.effort_id')
      .selectAll('entry')
      .select('effort.title as effort')
      .select(sql<string>`coalesce(project.key || '-' || item.number || ' ' || item.title, '')`.as('item'))
      .select(['person.name as person_name', 'project.name as project', 'project.id as project_id'])
      .select(sql<boolean>`${manages(ctx, 'project.id')}`.as('manages')),
  filters: {
    search: (rows, words) =>
      rows.where((row) =>
        row.or([
          searchIn('person.name', words),
          searchIn('project.name', words),
          searchIn('entry.note', words),
        ]),
      ),
    project_id: (rows, id) => rows.where('entry.project_id', '=', id),
    status: (rows, status) => rows.where('entry.status', '=', status),
    person: (rows, id) => rows.where('entry.account_id', '=', id),
    billable: (rows, billable) => rows.where('entry.billable', '=', billable),
    days: (rows, range) => {
      const [from, to] = range.split('..') as [string, string]
      const after = from === '' ? rows : rows.where('entry.day', '>=', from)
      return to === '' ? after : after.where('entry.day', '<=', to)
    },
  },
  sorts: {
    day: neverNull('entry.day'),
    person: neverNull('person.name'),
    project: neverNull('project.name'),
    minutes: neverNull('entry.minutes'),
    billable: neverNull('entry.billable'),
    status: neverNull('entry.status'),
  },
  totals: { minutes: 'entry.minutes' },
  id: 'entry.id',
})
export type ListedEntry = RowOf<typeof projectEntryQuery>

/** Of these projects, those whose time is reviewed. */
export async function listReviewed(ctx: Ctx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await ctx.db
    .selectFrom('timesheet_review')
    .select('project_id')
    .where(sql<SqlBool>`project_id = any (${[...ids]}::integer[])`)
    .where('required', '=', true)
    .execute()
  return new Set(rows.map(({ project_id }) => project_id))
}

/** Who manages these projects today. */
export async function listReviewers(ctx: Ctx, ids: readonly number[]): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('project_lead as lead')
    .innerJoin('account', 'account.id', 'lead.account_id')
    .select('lead.account_id')
    .distinct()
    .where(sql<SqlBool>`lead.project_id = any (${[...ids]}::integer[])`)
    .where(sql<SqlBool>`daterange(lead.valid_from, lead.valid_to, '[]') @> ${companyDay(ctx.now)}::date`)
    .where('account.status', '=', 'active')
    .execute()
  return rows.map(({ account_id }) => account_id)
}

/** The projects whose time the actor sees; `manages` says which ones they review. */
export const listSeenProjects = (ctx: Ctx) =>
  ctx.db
    .selectFrom('project')
    .leftJoin('timesheet_review as review', 'review.project_id', 'project.id')
    .select(['project.id', 'project.name'])
    .select(sql<boolean>`coalesce(review.required, false)`.as('required'))
    .select(sql<boolean>`${manages(ctx, 'project.id')}`.as('manages'))
    .select(
      sql<number>`(select count(*)::integer from timesheet_entry as entry where entry.project_id = project.id
        and entry.status = 'in_review' and entry.account_id <> ${ctx.actor.id})`.as('to_review'),
    )
    .where(seesTimeOf(ctx))
    .orderBy(sql`lower(project.name)`)
    .execute()

/** Held, so that two who change it do so one after the other. */
export const lockManaged = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('project')
    .select('project.id')
    .select(sql<boolean>`${manages(ctx, 'project.id')}`.as('manages'))
    .select(sql<boolean>`${seesTimeOf(ctx)}`.as('seen'))
    .where('project.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export async function saveReviewRow(ctx: Ctx, projectId: number, required: boolean): Promise<void> {
  const row = await ctx.db
    .selectFrom('timesheet_review')
    .select('id')
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  if (row) await updateRow(ctx, 'timesheet_review', { id: row.id }, { required })
  else await insertRow(ctx, 'timesheet_review', { project_id: projectId, required })
}

/** Entries of projects that the actor manages, with the weeks they lie in. */
export const listManagedEntries = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('timesheet_entry as entry')
    .select(['entry.id', 'entry.week_id', 'entry.account_id', 'entry.day', 'entry.status', 'entry.version'])
    .select(['entry.billable', 'entry.project_id', 'entry.item_id', 'entry.effort_id'])
    .where(sql<SqlBool>`entry.id = any (${[...ids]}::integer[])`)
    .where('entry.project_id', 'is not', null)
    .where(manages(ctx, 'entry.project_id'))
    .execute()
