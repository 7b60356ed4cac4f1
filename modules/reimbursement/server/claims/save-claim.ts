import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteStoredFile } from '#platform/server/files/stored-files.ts'
import { must } from '#platform/server/must.ts'
import { listProjectsOf } from '#project-register/server/public.ts'
import { findEmployment } from '#people/server/public.ts'
import type * as calls from '#reimbursement/contract/claims/claim-calls.ts'
import { reimbursementMessages as say } from '#reimbursement/contract/reimbursement-messages.ts'
import { announceClaims } from '#reimbursement/server/announce-claims.ts'
import { mayClaim } from '#reimbursement/server/reimbursement-policy.ts'
import type { ReimbursementParts } from '#reimbursement/server/reimbursement-dependencies.ts'
import {
  deleteClaim,
  insertClaim,
  lockOptionalClaim,
  updateClaim,
  type LockedClaim,
} from './claim-queries.ts'
import { listLines, listReceipts, writeLines } from './line-queries.ts'
import { priceLines, type PricedLine } from './priced-lines.ts'

/** The company that employs the person today. */
export async function mustBeEmployed(ctx: Ctx): Promise<number> {
  must(mayClaim(ctx.actor), say.notForYou)
  const employment = await findEmployment(ctx, ctx.actor.id)
  const today = companyDay(ctx.now)
  must(employment && employment.joined_on <= today && (employment.left_on ?? today) >= today, say.notEmployed)
  return employment.company_id
}

/** One’s own claim under a lock; what others claim does not exist here. */
export async function lockOwn(ctx: Ctx, id: number): Promise<LockedClaim> {
  must(mayClaim(ctx.actor), say.notForYou)
  const claim = await lockOptionalClaim(ctx, id)
  must(claim?.account_id === ctx.actor.id, say.noSuchClaim)
  return claim
}

async function mustWorkOn(ctx: Ctx, projectId: number | null): Promise<void> {
  if (projectId === null) return
  must(
    (await listOwnProjects(ctx)).some(({ id }) => id === projectId),
    say.noSuchProject,
  )
}

export function listOwnProjects(ctx: Ctx) {
  const today = companyDay(ctx.now)
  return listProjectsOf(ctx, { accountId: ctx.actor.id, from: today, to: today })
}

const totalOf = (lines: readonly PricedLine[]) => lines.reduce((sum, { rupees }) => sum + rupees, 0)

export async function saveClaim(ctx: Ctx, { id, version, ...form }: InputOf<typeof calls.saveClaim>) {
  const company_id = await mustBeEmployed(ctx)
  await mustWorkOn(ctx, form.project_id)
  const stored = id === null ? null : await lockOwn(ctx, id)
  must(stored === null || stored.status === 'draft', say.notDraft)
  const lines = await priceLines(ctx, form.lines)
  const { title, project_id } = form
  const facts = { title, project_id, total: totalOf(lines) }
  const claim = stored
    ? await updateClaim(ctx, version === undefined ? { id: stored.id } : { id: stored.id, version }, facts)
    : await insertClaim(ctx, { ...facts, company_id, account_id: ctx.actor.id })
  const own = new Set((await listLines(ctx, claim.id)).map((line) => line.id))
  must(
    lines.every((line) => line.id === null || own.has(line.id)),
    say.noSuchLine,
  )
  const line_ids = await writeLines(
    ctx,
    claim.id,
    lines.map(({ id: lineId, category: _category, ...wish }) => ({ id: lineId, wish })),
  )
  announceClaims(ctx, claim.account_id)
  return { id: claim.id, version: claim.version, total: claim.total, line_ids }
}

export const discardClaim =
  ({ files }: Pick<ReimbursementParts, 'files'>) =>
  async (ctx: Ctx, { id }: InputOf<typeof calls.discardClaim>) => {
    const claim = await lockOwn(ctx, id)
    must(claim.status === 'draft' && claim.number === null, say.notDraft)
    const receipts = await listReceipts(ctx, claim.id)
    await deleteClaim(ctx, claim.id)
    for (const { file_id } of receipts) await deleteStoredFile(ctx, file_id, files)
    announceClaims(ctx, claim.account_id)
    return {}
  }
