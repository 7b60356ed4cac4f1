import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { rateText } from '#exchange-rates/contract/rate-text.ts'
import type * as calls from '#reimbursement/contract/claims/claim-calls.ts'
import { reimbursementMessages as say } from '#reimbursement/contract/reimbursement-messages.ts'
import { stepsFor } from '#reimbursement/server/decisions/claim-approvers.ts'
import { listNames } from '#reimbursement/server/person-queries.ts'
import { checkLines } from './check-lines.ts'
import { findOptionalVisible } from './claim-queries.ts'
import { listReceipts } from './line-queries.ts'
import { priceLines } from './priced-lines.ts'
import { mustBeEmployed } from './save-claim.ts'
import { hashesOfClaim, withReceipts } from './submit-claim.ts'

/** What the claim would come to, and who would decide on it, while it is written. */
export async function previewClaim(
  ctx: Ctx,
  { id, receipts, project_id, lines: forms }: InputOf<typeof calls.previewClaim>,
) {
  const companyId = await mustBeEmployed(ctx)
  if (id !== null) {
    const stored = await findOptionalVisible(ctx, id)
    must(stored?.account_id === ctx.actor.id, say.noSuchClaim)
  }
  const filed = id === null ? [] : await listReceipts(ctx, id)
  const lines = await priceLines(ctx, forms)
  const checked = await checkLines(
    ctx,
    { accountId: ctx.actor.id, companyId, claimId: id, claimHashes: hashesOfClaim(filed) },
    lines.map((line, at) => {
      const known = withReceipts(line, lines, filed)
      const promised = lines.map((other, place) =>
        place === at || isSameBill(line, other) ? (receipts[place] ?? 0) : 0,
      )
      return { ...known, receipts: Math.max(known.receipts, ...promised) }
    }),
  )
  const total = lines.reduce((sum, { rupees }) => sum + rupees, 0)
  const steps = await stepsFor(ctx, { accountId: ctx.actor.id, companyId, projectId: project_id, total })
  const names = await listNames(
    ctx,
    steps.flatMap(({ approvers }) => approvers),
  )
  return {
    total,
    lines: lines.map((line, at) => ({
      rupees: line.rupees,
      amount: line.amount,
      rate: line.rate_on === null ? null : rateText(line.rate_millionths),
      rate_on: line.rate_on,
      ...checked[at]!,
    })),
    steps: steps.map(({ kind, approvers }) => ({
      kind,
      names: approvers.map((approver) => names.get(approver) ?? ''),
    })),
  }
}

type Parted = { readonly split_of: string | null }

const isSameBill = (one: Parted, other: Parted): boolean =>
  one.split_of !== null && one.split_of === other.split_of
