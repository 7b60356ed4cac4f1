import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { nameOfRow } from '#platform/server/lists/row-names.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import type { Round } from '#tax/contract/tax-states.ts'
import { windowList } from '#tax/contract/windows/window-calls.ts'
import { companiesOf, mustBeAllowed, reaches } from '#tax/server/tax-policy.ts'

const counted = (which: string) =>
  sql<number>`(select count(*)::integer from tax_declaration where window_id = "window".id and ${sql.raw(which)})`

const windowQuery = listQuery(windowList, {
  from: (ctx) => {
    const companies = companiesOf(ctx, 'open')
    return ctx.db
      .selectFrom('tax_window as window')
      .innerJoin('company', 'company.id', 'window.company_id')
      .where(
        companies === null
          ? sql<boolean>`true`
          : sql<boolean>`"window".company_id = any (${[...companies]}::integer[])`,
      )
  },
  select: (rows) =>
    rows
      .select(['window.id', 'window.company_id', 'window.tax_year', 'window.round', 'window.opens_on'])
      .select('window.is_for_all')
      .select(['window.scheme_due_on', 'window.due_on', 'window.grace_days', 'window.note', 'window.version'])
      .select(['window.closed_at', 'company.name as company_name'])
      .select(sql<string | null>`to_char("window".counts_from, 'YYYY-MM')`.as('counts_from'))
      .select([
        counted('true').as('people'),
        counted(
          `status in ('request_sent', 'request_send_for_scheme_choose', 'scheme_details_submitted')`,
        ).as('waiting'),
        counted(`status = 'declaration_submitted'`).as('submitted'),
        counted(`status = 'closed'`).as('done'),
      ]),
  filters: {
    open: (rows, open) => rows.where('window.closed_at', open ? 'is' : 'is not', null),
    company_id: (rows, id) => rows.where('window.company_id', '=', id),
  },
  sorts: {
    company: neverNull('company.name'),
    tax_year: neverNull('window.tax_year'),
    round: neverNull('window.round'),
    opens_on: neverNull('window.opens_on'),
    scheme_due_on: 'window.scheme_due_on',
    due_on: neverNull('window.due_on'),
  },
  id: 'window.id',
})

export const windows = answerList(windowList, {
  query: windowQuery,
  allow: (ctx) => mustBeAllowed(ctx, 'open'),
  naming: { company_id: nameOfRow('company') },
  view: ({ company_id, company_name, closed_at, ...row }, { ctx }) => ({
    ...row,
    company: company_name,
    is_open: closed_at === null,
    can: {
      change: closed_at === null && reaches(ctx, 'open', company_id),
      send_forms: closed_at === null && row.round === 'planned' && row.waiting > 0,
    },
  }),
})

type Days = {
  readonly opens_on: string
  readonly scheme_due_on: string | null
  readonly due_on: string
  readonly grace_days: number
  readonly counts_from: string | null
  readonly note: string
}

const stored = ({ counts_from, ...days }: Days) => ({
  ...days,
  counts_from: counts_from === null ? null : `${counts_from}-01`,
})

type NewWindow = Days & {
  readonly company_id: number
  readonly tax_year: string
  readonly round: Round
  readonly is_for_all: boolean
  readonly department_ids: readonly number[]
}

export const insertWindow = (ctx: Ctx, window: NewWindow) =>
  insertRow(ctx, 'tax_window', {
    ...window,
    ...stored(window),
    department_ids: [...window.department_ids],
    opened_by: ctx.actor.id,
    opened_at: ctx.now,
  })

export const updateWindow = (ctx: Ctx, row: RowToUpdate<'tax_window'>, days: Days) =>
  updateRow(ctx, 'tax_window', row, stored(days))

export const endWindow = (ctx: Ctx, row: RowToUpdate<'tax_window'>) =>
  updateRow(ctx, 'tax_window', row, { closed_by: ctx.actor.id, closed_at: ctx.now })

export type StoredWindow = NonNullable<Awaited<ReturnType<typeof lockOptionalWindow>>>

/** Waits for submissions that are under way, and lets none begin before this one has decided. */
export const lockOptionalWindow = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('tax_window').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findOptionalWindow = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('tax_window as window')
    .innerJoin('company', 'company.id', 'window.company_id')
    .selectAll('window')
    .select('company.name as company_name')
    .where('window.id', '=', id)
    .executeTakeFirst()

/** Declarations of a window with proof, by name. */
export const listProvenIn = (ctx: Ctx, windowId: number) =>
  ctx.db
    .selectFrom('tax_declaration as declaration')
    .innerJoin('account as person', 'person.id', 'declaration.account_id')
    .select(['declaration.id', 'declaration.account_id', 'person.name as person_name'])
    .where('declaration.window_id', '=', windowId)
    .where(
      sql<boolean>`exists (select from tax_declaration_row as row join tax_declaration_file as file
        on file.row_id = row.id where row.declaration_id = declaration.id)`,
    )
    .orderBy(sql`lower(person.name)`)
    .orderBy('declaration.id')
    .execute()

export const listOpenWindows = (ctx: Ctx) =>
  ctx.db.selectFrom('tax_window').selectAll().where('closed_at', 'is', null).orderBy('id').execute()

export const listIn = (ctx: Ctx, windowId: number) =>
  ctx.db
    .selectFrom('tax_declaration')
    .select(['id', 'account_id', 'company_id', 'tax_year', 'status', 'regime', 'unlocked_until'])
    .select(['scheme_due_on', 'due_on'])
    .where('window_id', '=', windowId)
    .orderBy('id')
    .execute()

type WindowDays = Pick<Days, 'scheme_due_on' | 'due_on'>

/** Of those whose days are those of the window; a person who joined late keeps later ones. */
export const moveDays = (ctx: Ctx, window: WindowDays & { readonly id: number }, to: WindowDays) =>
  ctx.db
    .updateTable('tax_declaration')
    .set({
      due_on: sql`case when due_on = ${window.due_on}::date then ${to.due_on}::date else due_on end`,
      scheme_due_on: sql`case when scheme_due_on is not distinct from ${window.scheme_due_on}::date
        then ${to.scheme_due_on}::date else scheme_due_on end`,
      version: sql`version + 1`,
    })
    .where('window_id', '=', window.id)
    .where(
      sql<boolean>`((due_on = ${window.due_on}::date and due_on <> ${to.due_on}::date)
        or (scheme_due_on is not distinct from ${window.scheme_due_on}::date
          and scheme_due_on is distinct from ${to.scheme_due_on}::date))`,
    )
    .execute()

/** Those who have a declaration of the round keep it. */
export const listAsked = async (
  ctx: Ctx,
  { company_id, tax_year, round }: Pick<NewWindow, 'company_id' | 'tax_year' | 'round'>,
) =>
  ctx.db
    .selectFrom('tax_declaration')
    .select(['id', 'account_id', 'status', 'regime'])
    .where('company_id', '=', company_id)
    .where('tax_year', '=', tax_year)
    .where('round', '=', round)
    .execute()

export const isCompany = async (ctx: Ctx, id: number): Promise<boolean> =>
  (await ctx.db.selectFrom('company').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
