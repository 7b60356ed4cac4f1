import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { lastMonthOf } from '#tax-rules/contract/engine/income/tax-months.ts'
import { sectionsOf } from '#tax/contract/declarations/declaration-sections.ts'
import { taxMessages as say } from '#tax/contract/tax-messages.ts'
import type * as calls from '#tax/contract/verification/verification-calls.ts'
import { declarationInSight, noteLookInto } from '#tax/server/declarations/declaration-in-sight.ts'
import {
  tellClosed,
  tellRejected,
  tellReopened,
  tellSentBack,
} from '#tax/server/declarations/declaration-notices.ts'
import {
  decide,
  findOptionalRow,
  listRows,
  updateDeclaration,
  type StoredDeclaration,
  type StoredRow,
} from '#tax/server/declarations/declaration-queries.ts'
import {
  announceDeclaration,
  figuresOf,
  letCount,
  lockForVerify,
  moveDeclaration,
} from '#tax/server/declarations/declaration-steps.ts'
import { viewDeclaration } from '#tax/server/declarations/view-declaration.ts'
import { mustBeAllowed } from '#tax/server/tax-policy.ts'
import { approvalGuards } from './approval-guards.ts'

/** Looking at what another person declared leaves a trace that the person can see. */
export async function readDeclaration(ctx: Ctx, { id }: InputOf<typeof calls.readDeclaration>) {
  const declaration = await declarationInSight(ctx, id)
  await noteLookInto(ctx, declaration)
  const year = await figuresOf(ctx, declaration.tax_year)
  return { declaration: await viewDeclaration(ctx, declaration, year), year }
}

/** The version is that of the row: what the person has edited since is looked at again. */
export async function decideRow(ctx: Ctx, wish: InputOf<typeof calls.decideRow>) {
  const { declaration, row } = await rowToDecide(ctx, wish.id)
  must(wish.approve || wish.comment !== '', say.commentMissing)
  if (wish.approve) await mustBeApprovable(ctx, declaration, wish)
  const approved = wish.approve ? (wish.approved ?? row.proof ?? row.declared) : null
  must(approved === null || row.proof === null || approved <= row.proof, say.proofTooLow)
  must(approved === null || approved <= (row.proof ?? row.declared), say.approvedTooHigh)
  await decide(ctx, { id: row.id, version: wish.version }, { approved, comment: wish.comment })
  await letCount(ctx, declaration.id, 'Row decided')
  if (!wish.approve) await tellRejected(ctx, declaration, await nameOfSection(ctx, declaration, row))
  await announceDeclaration(ctx, declaration)
  return said(say.decided(wish.approve), {})
}

/** Above a rent the law asks who the landlord is; proof that others have used is approved with a remark. */
async function mustBeApprovable(
  ctx: Ctx,
  declaration: StoredDeclaration,
  { id, comment }: InputOf<typeof calls.decideRow>,
): Promise<void> {
  const guard = (await approvalGuards(ctx, declaration)).find(({ row }) => row.id === id)
  must(guard, say.noSuchRow)
  must(guard.problem === null, say.notApprovable(guard.problem ?? ''))
  must(guard.usedBy === null || comment !== '', say.usedElsewhere(guard.usedBy ?? ''))
}

async function rowToDecide(ctx: Ctx, id: number) {
  mustBeAllowed(ctx, 'verify')
  const found = await findOptionalRow(ctx, id)
  must(found, say.noSuchRow)
  const declaration = await lockForVerify(ctx, found.declaration_id)
  must(declaration.status === 'declaration_submitted', say.decideOnlySubmitted)
  const row = await findOptionalRow(ctx, id)
  must(row, say.noSuchRow)
  return { declaration, row }
}

async function nameOfSection(
  ctx: Ctx,
  declaration: StoredDeclaration,
  { section }: StoredRow,
): Promise<string> {
  const sections = sectionsOf(await figuresOf(ctx, declaration.tax_year))
  return sections.find(({ key }) => key === section)?.label ?? section
}

export async function approveRest(ctx: Ctx, { id, version }: InputOf<typeof calls.approveRest>) {
  const declaration = await lockForVerify(ctx, id)
  must(declaration.status === 'declaration_submitted', say.decideOnlySubmitted)
  must(declaration.version === version, say.rowMoved)
  const pending = (await approvalGuards(ctx, declaration)).filter(({ row }) => row.status === 'pending')
  // What needs a remark or more proof is decided by itself.
  const plain = pending.filter(({ problem, usedBy }) => problem === null && usedBy === null)
  for (const { row } of plain)
    await decide(
      ctx,
      { id: row.id, version: row.version },
      { approved: row.proof ?? row.declared, comment: '' },
    )
  await letCount(ctx, id, 'Rows approved')
  await announceDeclaration(ctx, declaration)
  return said(say.allApproved(plain.length, pending.length - plain.length), {})
}

export async function sendBack(ctx: Ctx, { id, version, comment }: InputOf<typeof calls.sendBack>) {
  const declaration = await lockForVerify(ctx, id)
  must(declaration.status === 'declaration_submitted', say.decideOnlySubmitted)
  // Until it is submitted again, payroll goes on computing with what was.
  await updateDeclaration(ctx, { id, version }, {})
  await moveDeclaration(ctx, declaration, 'request_sent', comment)
  await tellSentBack(ctx, declaration)
  await announceDeclaration(ctx, declaration)
  return {}
}

/** In the new regime a declaration may be closed without a form. */
export async function closeDeclaration(ctx: Ctx, { id, version }: InputOf<typeof calls.closeDeclaration>) {
  const declaration = await lockForVerify(ctx, id)
  const isShort = declaration.status === 'scheme_details_submitted' && declaration.regime === 'new'
  must(isShort || declaration.status === 'declaration_submitted', say.decideOnlySubmitted)
  const undecided = (await listRows(ctx, id)).filter(({ status }) => status === 'pending')
  must(undecided.length === 0, say.undecided(undecided.length))
  must(declaration.version === version, say.rowMoved)
  const month = await close(ctx, declaration)
  return said(say.closed(month), {})
}

export async function close(ctx: Ctx, declaration: StoredDeclaration, comment = ''): Promise<string | null> {
  await moveDeclaration(ctx, declaration, 'closed', comment)
  const month = await letCount(ctx, declaration.id, 'Declaration closed')
  await tellClosed(ctx, declaration)
  await announceDeclaration(ctx, declaration)
  return month
}

export async function reopenDeclaration(ctx: Ctx, wish: InputOf<typeof calls.reopenDeclaration>) {
  const declaration = await lockForVerify(ctx, wish.id)
  must(declaration.version === wish.version, say.rowMoved)
  const today = companyDay(ctx.now)
  must(today <= `${lastMonthOf(declaration.tax_year)}-31`, say.reopenTooLate)
  if (wish.to === 'request_sent') await unlock(ctx, declaration, wish.until ?? today)
  await moveDeclaration(ctx, declaration, wish.to, wish.reason)
  if (wish.to === 'declaration_submitted') await letCount(ctx, declaration.id, 'Declaration reopened')
  await tellReopened(ctx, declaration)
  await announceDeclaration(ctx, declaration)
  return {}
}

/** For one person alone; the window of everyone else stays as it is. */
export async function unlockDeclaration(
  ctx: Ctx,
  { id, version, until }: InputOf<typeof calls.unlockDeclaration>,
) {
  const declaration = await lockForVerify(ctx, id)
  must(declaration.version === version, say.rowMoved)
  await unlock(ctx, declaration, until)
  await tellReopened(ctx, declaration)
  await announceDeclaration(ctx, declaration)
  return said(say.unlocked(until), {})
}

async function unlock(ctx: Ctx, { id }: StoredDeclaration, until: string): Promise<void> {
  must(until >= companyDay(ctx.now), say.unlockPast)
  await updateDeclaration(ctx, { id }, { unlocked_until: until })
}
