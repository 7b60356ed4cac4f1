import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/approvals/move-state.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { must } from '#platform/server/must.ts'
import { listHolders } from '#organization/server/public.ts'
import { findOptionalTaxFigures, firstMonthFor, handDownTaxBasis } from '#payroll/server/public.ts'
import type { TaxYear } from '#tax-rules/contract/tax-year.ts'
import { declaredOfRows } from '#tax/contract/declarations/declared-of-rows.ts'
import { taxMessages as say } from '#tax/contract/tax-messages.ts'
import { declarationStates, isSubmitted, type DeclarationState } from '#tax/contract/tax-states.ts'
import { askForJump } from '#tax/server/calculation/tell-of-jump.ts'
import { may, reaches } from '#tax/server/tax-policy.ts'
import {
  findOptionalDeclaration,
  findOptionalRound,
  listRows,
  lockOptionalDeclaration,
  updateDeclaration,
  type StoredDeclaration,
} from './declaration-queries.ts'

export const TAX_TOPIC = 'tax-declarations'

/** One's own, or of a company within reach of those who verify; any other is not there. */
const isReached = (ctx: Ctx, declaration: StoredDeclaration): boolean =>
  declaration.account_id === ctx.actor.id || reaches(ctx, 'verify', declaration.company_id)

/** To be changed by its person or, on their behalf, by payroll. */
export async function lockForEdit(ctx: Ctx, id: number): Promise<StoredDeclaration> {
  const declaration = await lockOptionalDeclaration(ctx, id)
  must(declaration && isReached(ctx, declaration), say.noSuchDeclaration)
  return declaration
}

/** To be decided on by someone else. */
export async function lockForVerify(ctx: Ctx, id: number): Promise<StoredDeclaration> {
  must(may(ctx.actor, 'verify'), say.mayNotVerify)
  const declaration = await lockOptionalDeclaration(ctx, id)
  must(declaration && reaches(ctx, 'verify', declaration.company_id), say.noSuchDeclaration)
  must(declaration.account_id !== ctx.actor.id, say.ownDeclaration)
  return declaration
}

/** The last day on which the person may change it. */
export const lastDayOf = ({ due_on, unlocked_until }: StoredDeclaration): string =>
  unlocked_until !== null && unlocked_until > due_on ? unlocked_until : due_on

/** The last day on which the person may choose a regime: before the form where the window asks for it first. */
export const lastSchemeDayOf = ({ scheme_due_on, ...days }: StoredDeclaration): string =>
  lastDayOf({ ...days, scheme_due_on, due_on: scheme_due_on ?? days.due_on })

/** The window of its company is open until its last day; someone who was unlocked has a day of their own. */
export function lockOf(
  ctx: Ctx,
  declaration: StoredDeclaration,
  lastDay = lastDayOf(declaration),
): 'open' | 'over' | 'closed' {
  const today = companyDay(ctx.now)
  const isUnlocked = declaration.unlocked_until !== null && declaration.unlocked_until >= today
  if (!isUnlocked && declaration.window_closed_at !== null) return 'closed'
  return lastDay >= today ? 'open' : 'over'
}

/** Payroll enters on behalf after the lock as well; it is not late through its own work. */
export function mustBeOpen(ctx: Ctx, declaration: StoredDeclaration, lastDay = lastDayOf(declaration)): void {
  if (declaration.account_id !== ctx.actor.id) return
  const lock = lockOf(ctx, declaration, lastDay)
  must(lock !== 'closed', say.windowIsClosed)
  must(lock !== 'over', say.locked(lastDay))
}

export const isEditable = ({ status }: Pick<StoredDeclaration, 'status'>): boolean =>
  status === 'request_sent' || status === 'declaration_submitted'

export const moveDeclaration = (
  ctx: Ctx,
  { id }: Pick<StoredDeclaration, 'id'>,
  to: DeclarationState,
  comment = '',
): Promise<void> =>
  moveState(ctx, {
    table: 'tax_declaration',
    id,
    noun: 'declaration',
    states: declarationStates,
    to,
    comment,
  })

export async function figuresOf(ctx: Ctx, taxYear: string): Promise<TaxYear> {
  const year = await findOptionalTaxFigures(ctx, taxYear)
  must(year, say.noFigures(taxYear))
  return year
}

/**
 * Hands down to payroll what now counts. A person's own change waits for the month that no one has computed yet; what
 * payroll decides reaches the run that is still being prepared. Returns the first month that is computed with it.
 */
export async function letCount(ctx: Ctx, id: number, source: string): Promise<string | null> {
  const month = await letCountQuietly(ctx, id, source)
  // The form shows its person the effect of an own change.
  const isOwn = (await findOptionalDeclaration(ctx, id))?.account_id === ctx.actor.id
  if (month !== null && !isOwn) await askForJump(ctx, id)
  return month
}

/** Without telling the person that the tax changes, for what is built. */
export async function letCountQuietly(ctx: Ctx, id: number, source: string): Promise<string | null> {
  const declaration = (await findOptionalDeclaration(ctx, id))!
  const { regime, round, counts_from: countsFrom } = declaration
  if (regime === null) return null
  const year = await figuresOf(ctx, declaration.tax_year)
  const own = declaration.account_id === ctx.actor.id
  const counted = await countedDeclaration(ctx, declaration)
  const month = await handDownTaxBasis(ctx, {
    ...yearOf(declaration),
    declared: declaredOfRows({
      regime,
      round: counted.round,
      rows: await listRows(ctx, counted.id),
      year,
      isSubmitted: isSubmitted(counted) || counted.submitted_at !== null,
    }),
    source,
    notBefore: round === 'proof' && counted.id === id ? countsFrom : null,
    settled: own ? 'computed' : 'submitted',
  })
  await updateDeclaration(ctx, { id }, { applies_from: month === null ? null : `${month}-01` })
  return month
}

/** Until proof is submitted the plan goes on counting, unless the round of proof is over. */
async function countedDeclaration(ctx: Ctx, declaration: StoredDeclaration): Promise<StoredDeclaration> {
  if (declaration.round === 'planned' || isSubmitted(declaration)) return declaration
  return (await findOptionalRound(ctx, declaration, 'planned')) ?? declaration
}

export const yearOf = ({ account_id, company_id, tax_year }: StoredDeclaration) => ({
  accountId: account_id,
  companyId: company_id,
  taxYear: tax_year,
})

/** The month in which a change of now would count; null where every month of the year is paid. */
export const nextMonthOf = (ctx: Ctx, declaration: StoredDeclaration): Promise<string | null> =>
  firstMonthFor(ctx, {
    ...yearOf(declaration),
    notBefore: declaration.round === 'proof' ? declaration.counts_from : null,
    settled: declaration.account_id === ctx.actor.id ? 'computed' : 'submitted',
  })

/** The open screens of the person and of those who verify read again; nothing of it is in the announcement. */
export async function announceDeclaration(
  ctx: Ctx,
  { account_id, company_id }: Pick<StoredDeclaration, 'account_id' | 'company_id'>,
): Promise<void> {
  const followers = await listHolders(ctx, { permission: 'tax.declaration.follow', companyId: company_id })
  announce(ctx, {
    topic: TAX_TOPIC,
    to: { kind: 'employee', ids: [...new Set([account_id, ...followers])] },
  })
}
