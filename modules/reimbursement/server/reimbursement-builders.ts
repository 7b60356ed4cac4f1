import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { keepMadeFile } from '#platform/server/files/generated-files.ts'
import type { FileInStorage } from '#platform/server/files/uploads/store-uploaded-file.ts'
import { saveCategory, type CategoryRow } from '#reimbursement/contract/categories/category-calls.ts'
import { claimForm, type LineForm } from '#reimbursement/contract/claims/claim-form.ts'
import { listAdvanceLegs, lockOptionalAdvance } from './advances/advance-queries.ts'
import { decideAdvance } from './advances/decide-advance.ts'
import { insertCategory } from './categories/category-queries.ts'
import { findOpenRound, lockOptionalClaim } from './claims/claim-queries.ts'
import { listLines } from './claims/line-queries.ts'
import { saveClaim } from './claims/save-claim.ts'
import { submitClaim } from './claims/submit-claim.ts'
import { decideClaim } from './decisions/decide-claim.ts'
import { listOpenLegs } from './decisions/decision-queries.ts'
import { insertReceipt } from './receipts/receipt-queries.ts'

type CategoryWish = Partial<Omit<CategoryRow, 'id' | 'version'>> & { readonly name: string }

/** An expense category, by the usual rules where nothing else is said. */
export function buildCategory(ctx: Ctx, wish: CategoryWish) {
  const usual = { kind: 'bill', route: 'bank', oldest_days: 60 }
  const { id: _id, version: _version, ...category } = saveCategory.input.parse({ ...usual, ...wish })
  return insertCategory(ctx, category)
}

type ClaimWish = {
  readonly title: string
  readonly projectId?: number | null
  readonly lines: readonly (Partial<LineForm> & { readonly category_id: number })[]
}

/** A draft of the actor, as the form saves it. */
export const buildDraft = (ctx: Ctx, { title, projectId = null, lines }: ClaimWish) =>
  saveClaim(
    ctx,
    claimForm.parse({
      title,
      project_id: projectId,
      lines: lines.map((line) => ({ spent_on: companyDay(ctx.now), amount: 1, ...line })),
    }),
  )

/** What someone attaches to a line of a draft, stored already. */
export async function buildReceipt(
  ctx: Ctx,
  {
    claimId,
    lineId,
    file,
  }: { readonly claimId: number; readonly lineId: number; readonly file: FileInStorage },
): Promise<void> {
  await keepMadeFile(ctx, file, { subject: `claim/${claimId}` })
  const { id: file_id, name, kind, sha256 } = file
  await insertReceipt(ctx, { claim_id: claimId, line_id: lineId, file_id, name, kind, sha256 })
}

/** A draft of the actor, submitted. */
export async function submitDraft(ctx: Ctx, id: number): Promise<void> {
  const { version, total } = (await lockOptionalClaim(ctx, id))!
  await submitClaim(ctx, { id, version, total })
}

/** A decision of the actor, on whatever stands there. */
export async function buildDecision(
  ctx: Ctx,
  { id, ...decision }: Omit<Parameters<typeof decideClaim>[1], 'version'>,
): Promise<void> {
  const { version } = (await lockOptionalClaim(ctx, id))!
  await decideClaim(ctx, { ...decision, id, version })
}

export const linesOfClaim = async (ctx: Ctx, id: number) =>
  (await listLines(ctx, id)).map((line) => ({ id: line.id, rupees: line.rupees }))

/** Who is asked now; null once the claim is decided. */
export async function findAsked(ctx: Ctx, id: number): Promise<number | null> {
  const round = await findOpenRound(ctx, id)
  const legs = round ? await listOpenLegs(ctx, round.id) : []
  return legs.find(({ opened_at }) => opened_at !== null)?.approver_id ?? null
}

/** A decision of the actor on an advance, as it stands. */
export async function buildAdvanceDecision(
  ctx: Ctx,
  { id, ...decision }: Omit<Parameters<typeof decideAdvance>[1], 'version'>,
): Promise<void> {
  const { version } = (await lockOptionalAdvance(ctx, id))!
  await decideAdvance(ctx, { ...decision, id, version })
}

/** Who is asked about an advance now; null once it is decided. */
export async function findAdvanceAsked(ctx: Ctx, id: number): Promise<number | null> {
  const legs = await listAdvanceLegs(ctx, id)
  return legs.find(({ opened_at }) => opened_at !== null)?.approver_id ?? null
}
