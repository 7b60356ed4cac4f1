import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { findOptionalTaxFigures } from '#payroll/server/public.ts'
import { rowDetails, type RowDetails } from '#tax/contract/declarations/row-details.ts'
import { stateOrder, type DeclarationState, type Round } from '#tax/contract/tax-states.ts'
import {
  decide,
  insertDeclaration,
  insertDeclarationRow,
  updateDeclaration,
} from './declarations/declaration-queries.ts'
import { letCountQuietly, moveDeclaration } from './declarations/declaration-steps.ts'
import { findOptionalWindow } from './windows/window-queries.ts'

type WindowWish = {
  readonly companyId: number
  readonly taxYear: string
  readonly round: Round
  readonly opensOn: string
  readonly schemeDueOn: string | null
  readonly dueOn: string
  /** The first month with proven amounts only. */
  readonly countsFrom: string | null
  readonly isClosed: boolean
}

/** A window as HR opened it, without telling anyone; null where the product ships no law for the year. */
export async function buildTaxWindow(ctx: Ctx, wish: WindowWish): Promise<number | null> {
  if (!(await findOptionalTaxFigures(ctx, wish.taxYear))) return null
  const { id } = await insertRow(ctx, 'tax_window', {
    company_id: wish.companyId,
    tax_year: wish.taxYear,
    round: wish.round,
    opens_on: wish.opensOn,
    scheme_due_on: wish.schemeDueOn,
    due_on: wish.dueOn,
    grace_days: 5,
    counts_from: wish.countsFrom === null ? null : `${wish.countsFrom}-01`,
    note: '',
    opened_by: ctx.actor.id,
    opened_at: ctx.now,
    ...(wish.isClosed ? { closed_by: ctx.actor.id, closed_at: ctx.now } : {}),
  })
  return id
}

export type BuiltRow = {
  readonly section: string
  readonly part: string
  readonly declared: number
  readonly proof?: number
  readonly details?: Partial<RowDetails>
  /** Null rejects; without it the row is pending. */
  readonly approved?: number | null
  readonly comment?: string
}

type DeclarationWish = {
  readonly windowId: number
  readonly accountId: number
  readonly companyId: number
  readonly taxYear: string
  readonly round: Round
  readonly regime: 'old' | 'new'
  readonly dueOn: string
  readonly until: DeclarationState
  readonly rows?: readonly BuiltRow[]
}

/** A declaration as far as the wish says, by the moves of its person and of payroll. */
export async function buildDeclaration(person: Ctx, checker: Ctx, wish: DeclarationWish): Promise<void> {
  const first = wish.round === 'proof' ? 'request_sent' : 'request_send_for_scheme_choose'
  const { id } = await insertDeclaration(person, {
    account_id: wish.accountId,
    company_id: wish.companyId,
    tax_year: wish.taxYear,
    round: wish.round,
    window_id: wish.windowId,
    status: first,
    scheme_due_on: await schemeDayOf(person, wish),
    due_on: wish.dueOn,
    ...(wish.round === 'proof' ? chosen(wish) : { regime: null, regime_by: null }),
  })
  for (const { details = {}, proof = null, ...row } of wish.rows ?? []) {
    const stored = await insertDeclarationRow(
      person,
      { id, account_id: wish.accountId },
      {
        section: row.section,
        part: row.part,
        declared: row.declared,
        details: rowDetails.parse(details),
        proof,
        remarks: '',
      },
    )
    if (row.approved !== undefined)
      await decide(checker, { id: stored.id }, { approved: row.approved, comment: row.comment ?? '' })
  }
  const reached = stateOrder.slice(stateOrder.indexOf(first) + 1, stateOrder.indexOf(wish.until) + 1)
  for (const state of reached) await reach(person, checker, { id, state, wish })
  if (wish.until !== 'request_send_for_scheme_choose') await letCountQuietly(person, id, 'Declared')
}

const schemeDayOf = async (ctx: Ctx, { windowId }: DeclarationWish): Promise<string | null> =>
  (await findOptionalWindow(ctx, windowId))?.scheme_due_on ?? null

const chosen = ({ regime }: DeclarationWish) => ({ regime, regime_by: 'self' }) as const

type Reached = { readonly id: number; readonly state: DeclarationState; readonly wish: DeclarationWish }

async function reach(person: Ctx, checker: Ctx, { id, state, wish }: Reached): Promise<void> {
  if (state === 'scheme_details_submitted') await updateDeclaration(person, { id }, chosen(wish))
  if (state === 'declaration_submitted')
    await updateDeclaration(person, { id }, { submitted_at: person.now, submitted_by: person.actor.id })
  const byPayroll = state === 'request_sent' || state === 'closed'
  await moveDeclaration(byPayroll ? checker : person, { id }, state)
}
