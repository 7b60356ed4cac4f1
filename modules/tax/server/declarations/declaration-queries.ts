import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'
import type { CountedRow } from '#tax/contract/declarations/declared-of-rows.ts'
import { rowDetails, type RowDetails } from '#tax/contract/declarations/row-details.ts'
import type { DeclarationState, Round } from '#tax/contract/tax-states.ts'

const declarations = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'tax_declaration' | 'account' | 'company' | 'tax_window'>()
    .selectFrom('tax_declaration as declaration')
    .innerJoin('account as person', 'person.id', 'declaration.account_id')
    .innerJoin('company', 'company.id', 'declaration.company_id')
    .innerJoin('tax_window as window', 'window.id', 'declaration.window_id')
    .selectAll('declaration')
    .select(['person.name as person_name', 'company.name as company_name'])
    .select(['window.closed_at as window_closed_at', 'window.grace_days'])
    .select(sql<string | null>`to_char("window".counts_from, 'YYYY-MM')`.as('counts_from'))

export type StoredDeclaration = NonNullable<Awaited<ReturnType<typeof findOptionalDeclaration>>>

export const findOptionalDeclaration = (ctx: Ctx, id: number) =>
  declarations(ctx).where('declaration.id', '=', id).executeTakeFirst()

/**
 * Held until the transaction ends, and its window with it: a submission and the closing of the window come one after the
 * other. It is read once it is held.
 */
export async function lockOptionalDeclaration(ctx: Ctx, id: number): Promise<StoredDeclaration | undefined> {
  const held = await ctx.db
    .selectFrom('tax_declaration')
    .select('window_id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!held) return undefined
  await ctx.db.selectFrom('tax_window').select('id').where('id', '=', held.window_id).forShare().execute()
  return findOptionalDeclaration(ctx, id)
}

export const listOwn = (ctx: Ctx, accountId: number) =>
  declarations(ctx)
    .where('declaration.account_id', '=', accountId)
    .orderBy('declaration.tax_year', 'desc')
    .orderBy('declaration.id', 'desc')
    .limit(20)
    .execute()

export const findOptionalEarlierYear = (ctx: Ctx, of: StoredDeclaration, taxYear: string) =>
  declarations(ctx)
    .where('declaration.account_id', '=', of.account_id)
    .where('declaration.tax_year', '=', taxYear)
    .orderBy('declaration.round', 'desc')
    .orderBy('declaration.id', 'desc')
    .executeTakeFirst()

export const findOptionalRound = (
  ctx: Ctx,
  of: Pick<StoredDeclaration, 'account_id' | 'company_id' | 'tax_year'>,
  round: Round,
) =>
  declarations(ctx)
    .where('declaration.account_id', '=', of.account_id)
    .where('declaration.company_id', '=', of.company_id)
    .where('declaration.tax_year', '=', of.tax_year)
    .where('declaration.round', '=', round)
    .executeTakeFirst()

type NewDeclaration = {
  readonly account_id: number
  readonly company_id: number
  readonly tax_year: string
  readonly round: Round
  readonly window_id: number
  readonly status: DeclarationState
  readonly regime: 'old' | 'new' | null
  readonly regime_by: 'self' | 'default' | 'payroll' | null
  /** The last day to choose a regime; null where the form was sent at once. */
  readonly scheme_due_on: string | null
  readonly due_on: string
}

export const insertDeclaration = (ctx: Ctx, declaration: NewDeclaration) =>
  insertRow(ctx, 'tax_declaration', declaration)

type Changes = Omit<Parameters<typeof updateRow<'tax_declaration'>>[3], 'status'>

export const updateDeclaration = (ctx: Ctx, row: RowToUpdate<'tax_declaration'>, changes: Changes) =>
  updateRow(ctx, 'tax_declaration', row, changes)

export type StoredRow = CountedRow & {
  readonly id: number
  readonly declaration_id: number
  readonly proof: number | null
  readonly remarks: string
  readonly checker_name: string | null
  readonly checked_at: string | null
  readonly checker_comment: string
  readonly version: number
}

const rows = (ctx: Ctx) =>
  ctx.db
    .selectFrom('tax_declaration_row as row')
    .leftJoin('account as checker', 'checker.id', 'row.checker_id')
    .selectAll('row')
    .select('checker.name as checker_name')

const stored = ({
  details,
  ...row
}: Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]): StoredRow => ({
  ...row,
  details: rowDetails.parse(details),
})

export const listRows = async (ctx: Ctx, declarationId: number): Promise<StoredRow[]> =>
  (await rows(ctx).where('declaration_id', '=', declarationId).orderBy('row.id').execute()).map(stored)

export const findOptionalRow = async (ctx: Ctx, id: number): Promise<StoredRow | undefined> => {
  const row = await rows(ctx).where('row.id', '=', id).executeTakeFirst()
  return row && stored(row)
}

type NewRow = {
  readonly section: string
  readonly part: string
  readonly details: RowDetails
  readonly declared: number
  readonly proof: number | null
  readonly remarks: string
}

type Owned = { readonly id: number; readonly account_id: number }

export const insertDeclarationRow = (ctx: Ctx, { id, account_id }: Owned, { details, ...row }: NewRow) =>
  insertRow(ctx, 'tax_declaration_row', {
    ...row,
    declaration_id: id,
    owner_id: account_id,
    details: JSON.stringify(details),
  })

/** What was edited is decided again. */
export const editRow = (
  ctx: Ctx,
  row: RowToUpdate<'tax_declaration_row'>,
  { details, ...changes }: Omit<NewRow, 'section' | 'part'>,
) =>
  updateRow(ctx, 'tax_declaration_row', row, {
    ...changes,
    ...pendingAgain,
    details: JSON.stringify(details),
  })

const pendingAgain = {
  status: 'pending',
  approved: null,
  checker_id: null,
  checked_at: null,
  checker_comment: '',
} as const

export const setPending = (ctx: Ctx, id: number) =>
  updateRow(ctx, 'tax_declaration_row', { id }, pendingAgain)

type Decision = { readonly approved: number | null; readonly comment: string }

export const decide = (ctx: Ctx, row: RowToUpdate<'tax_declaration_row'>, { approved, comment }: Decision) =>
  updateRow(ctx, 'tax_declaration_row', row, {
    status: approved === null ? 'rejected' : 'approved',
    approved,
    checker_id: ctx.actor.kind === 'employee' ? ctx.actor.id : null,
    checked_at: ctx.now,
    checker_comment: comment,
  })

export const deleteDeclarationRow = (ctx: Ctx, id: number) => deleteRow(ctx, 'tax_declaration_row', id)

export const listTransitions = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('transition')
    .select(['id', 'to_state', 'actor_name', 'at', 'comment'])
    .where('subject_table', '=', 'tax_declaration')
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
