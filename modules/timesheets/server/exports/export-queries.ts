import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery, type RowOf } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import {
  approvedTimeList,
  timeExportList,
  type ExportWish,
} from '#timesheets/contract/exports/export-calls.ts'
import type { ExportKind } from '#timesheets/contract/timesheets-lists.ts'

export async function isExported(ctx: Ctx, entryId: number): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('time_export_entry')
    .select('entry_id')
    .where('entry_id', '=', entryId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const exportOf = (kind: ExportKind) => sql<number | null>`(
  select held.export_id from time_export_entry as held where held.entry_id = entry.id and held.kind = ${kind})`

/** The company that employed the person on the day. */
const seatOfDay = sql`
  select seat.company_id from assignment as seat where seat.account_id = entry.account_id
    and daterange(seat.valid_from, seat.valid_to, '[]') @> entry.day limit 1`

export const approvedTimeQuery = listQuery(approvedTimeList, {
  from: (ctx) =>
    ctx.db
      .selectFrom('timesheet_entry as entry')
      .innerJoin('account as person', 'person.id', 'entry.account_id')
      .where('entry.status', '=', 'approved'),
  select: (rows) =>
    rows
      .leftJoin('project', 'project.id', 'entry.project_id')
      .select(['entry.id', 'entry.day', 'entry.account_id', 'entry.minutes', 'entry.billable', 'entry.note'])
      .select(['entry.special_task', 'person.name as person_name', 'project.name as project'])
      .select([exportOf('client').as('client_export'), exportOf('payroll').as('payroll_export')])
      .select(sql<string | null>`(select name from company where id = (${seatOfDay}))`.as('company')),
  filters: {
    search: (rows, words) =>
      rows.where(sql<SqlBool>`(${searchIn('person.name', words)} or ${searchIn('entry.note', words)})`),
    days: (rows, range) => {
      const [from, to] = range.split('..') as [string, string]
      const after = from === '' ? rows : rows.where('entry.day', '>=', from)
      return to === '' ? after : after.where('entry.day', '<=', to)
    },
    project: (rows, id) => rows.where('entry.project_id', '=', id),
    person: (rows, id) => rows.where('entry.account_id', '=', id),
    billable: (rows, billable) => rows.where('entry.billable', '=', billable),
    open_for: (rows, kind) => rows.where(sql<SqlBool>`${exportOf(kind)} is null`),
  },
  sorts: {
    day: neverNull('entry.day'),
    person: neverNull('person.name'),
    minutes: neverNull('entry.minutes'),
  },
  totals: { minutes: 'entry.minutes' },
  id: 'entry.id',
})
export type ListedTime = RowOf<typeof approvedTimeQuery>

export const timeExportQuery = listQuery(timeExportList, {
  from: (ctx) =>
    ctx.db
      .$pickTables<'time_export' | 'company' | 'project' | 'account'>()
      .selectFrom('time_export as batch')
      .innerJoin('company', 'company.id', 'batch.company_id'),
  select: (rows) =>
    rows
      .leftJoin('project', 'project.id', 'batch.project_id')
      .innerJoin('account as maker', 'maker.id', 'batch.made_by')
      .selectAll('batch')
      .select(['company.name as company', 'project.name as project', 'maker.name as maker_name']),
  filters: {
    kind: (rows, kind) => rows.where('batch.kind', '=', kind),
    project: (rows, id) => rows.where('batch.project_id', '=', id),
  },
  sorts: {
    kind: neverNull('batch.kind'),
    from_on: neverNull('batch.from_on'),
    to_on: neverNull('batch.to_on'),
    entries: neverNull('batch.entries'),
    minutes: neverNull('batch.minutes'),
    made_at: neverNull('batch.made_at'),
  },
  id: 'batch.id',
})
export type ListedBatch = RowOf<typeof timeExportQuery>

export const listCompanies = (ctx: Ctx) =>
  ctx.db.selectFrom('company').select(['id', 'name']).orderBy('name').execute()
export const listProjects = (ctx: Ctx) =>
  ctx.db
    .selectFrom('project')
    .select(['id', 'name'])
    .orderBy(sql`lower(name)`)
    .execute()

/** Held, so that of several who export the same the others find what is left. */
export const holdProject = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('project')
    .select(['id', 'company_id'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
export const holdCompany = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('company').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

type Wish = Pick<ExportWish, 'kind' | 'project_id' | 'company_id' | 'from_on' | 'to_on'>

/** For queries over `entry`: what an export is about, whatever its state. */
const about = ({ kind, project_id, company_id, from_on, to_on }: Wish) => sql<SqlBool>`(
  entry.day between ${from_on}::date and ${to_on}::date and ${
    kind === 'client'
      ? sql`entry.project_id = ${project_id}`
      : sql`exists (select from (${seatOfDay}) as seat where seat.company_id = ${company_id})`
  })`

/** A client pays for billable time alone; pay counts all that was approved. */
const fits = (kind: ExportKind) =>
  kind === 'client' ? sql`entry.status = 'approved' and entry.billable` : sql`entry.status = 'approved'`

const isTaken = (kind: ExportKind) => sql`exists (
  select from time_export_entry as held where held.entry_id = entry.id and held.kind = ${kind})`

type Counted = {
  readonly entries: number
  readonly minutes: number
  readonly people: number
  readonly exported: number
  readonly not_billable: number
  readonly not_approved: number
}

export async function countForExport(ctx: Ctx, wish: Wish): Promise<Counted> {
  const count = (when: ReturnType<typeof sql>) => sql`(count(*) filter (where ${when}))::integer`
  const left = sql`${fits(wish.kind)} and not taken`
  const { rows } = await sql<Counted>`
    select ${count(left)} as entries,
      coalesce(sum(minutes) filter (where ${left}), 0)::integer as minutes,
      (count(distinct account_id) filter (where ${left}))::integer as people,
      ${count(sql`taken`)} as exported,
      ${count(sql`status = 'approved' and not billable and ${wish.kind === 'client'}::boolean`)} as not_billable,
      ${count(sql`status <> 'approved'`)} as not_approved
    from (select entry.*, ${isTaken(wish.kind)} as taken from timesheet_entry as entry where ${about(wish)}) as entry`.execute(
    ctx.db,
  )
  return rows[0]!
}

type New = Parameters<typeof insertRow<'time_export'>>[2]

/** Takes what is left, row by row held, so that what is reopened at the same time is either in it or not. */
export async function fillExport(ctx: Ctx, batch: New, wish: Wish) {
  const { id } = await insertRow(ctx, 'time_export', batch)
  const { rows } = await sql<{ entries: number; minutes: number }>`
    with chosen as materialized (
      select entry.id, entry.minutes from timesheet_entry as entry
      where ${about(wish)} and ${fits(wish.kind)} and not ${isTaken(wish.kind)}
      order by entry.id for update of entry
    ),
    kept as (
      insert into time_export_entry (entry_id, kind, export_id)
      select chosen.id, ${wish.kind}, ${id} from chosen returning entry_id
    )
    select count(*)::integer as entries, coalesce(sum(chosen.minutes), 0)::integer as minutes
    from chosen join kept on kept.entry_id = chosen.id`.execute(ctx.db)
  const sums = rows[0]!
  if (sums.entries > 0) await updateRow(ctx, 'time_export', { id }, sums)
  return { id, ...sums }
}

export const findOptionalExport = (ctx: Ctx, id: number) =>
  ctx.db
    .$pickTables<'time_export' | 'company' | 'project'>()
    .selectFrom('time_export as batch')
    .innerJoin('company', 'company.id', 'batch.company_id')
    .leftJoin('project', 'project.id', 'batch.project_id')
    .selectAll('batch')
    .select(['company.name as company', 'company.legal_name', 'company.address', 'company.city'])
    .select(['company.phone', 'company.website'])
    .select(['project.name as project', 'project.client_name'])
    .where('batch.id', '=', id)
    .executeTakeFirst()
export type StoredExport = NonNullable<Awaited<ReturnType<typeof findOptionalExport>>>

export const listExported = (ctx: Ctx, exportId: number) =>
  ctx.db
    .$pickTables<'time_export_entry' | 'timesheet_entry' | 'account' | 'project' | 'employment'>()
    .selectFrom('time_export_entry as held')
    .innerJoin('timesheet_entry as entry', 'entry.id', 'held.entry_id')
    .innerJoin('account as person', 'person.id', 'entry.account_id')
    .leftJoin('project', 'project.id', 'entry.project_id')
    .leftJoin('employment', (join) =>
      join
        .onRef('employment.person_id', '=', 'entry.account_id')
        .on(sql<SqlBool>`daterange(employment.joined_on, employment.left_on, '[]') @> entry.day`),
    )
    .select(['entry.id', 'entry.day', 'entry.minutes', 'entry.billable', 'entry.note', 'entry.special_task'])
    .select(['entry.account_id', 'person.name as person', 'project.name as project', 'project.key'])
    .select('employment.employee_code')
    .where('held.export_id', '=', exportId)
    .orderBy('entry.day')
    .orderBy(sql`lower(person.name)`)
    .orderBy('entry.id')
    .execute()
export type ExportedEntry = Awaited<ReturnType<typeof listExported>>[number]
