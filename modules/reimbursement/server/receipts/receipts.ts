import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { writeReading } from '#platform/server/database/change-log.ts'
import { signedLink } from '#platform/server/files/downloads/signed-link.ts'
import { deleteStoredFile, keepFile } from '#platform/server/files/stored-files.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#reimbursement/contract/receipts/receipt-calls.ts'
import { MOST_RECEIPTS } from '#reimbursement/contract/receipts/receipt-calls.ts'
import { reimbursementMessages as say } from '#reimbursement/contract/reimbursement-messages.ts'
import { announceClaims } from '#reimbursement/server/announce-claims.ts'
import { findOptionalVisible } from '#reimbursement/server/claims/claim-queries.ts'
import { listLines, listReceipts } from '#reimbursement/server/claims/line-queries.ts'
import { lockOwn } from '#reimbursement/server/claims/save-claim.ts'
import type { ReimbursementParts } from '#reimbursement/server/reimbursement-dependencies.ts'
import { mayClaim } from '#reimbursement/server/reimbursement-policy.ts'
import { deleteReceipt, findOptionalReceipt, insertReceipt } from './receipt-queries.ts'

/** Long enough to begin a download; anyone who is handed the link later finds it closed. */
const LINK_MINUTES = 5

export async function attachReceipts(
  ctx: Ctx,
  { claim_id, line_id, receipts }: InputOf<typeof calls.attachReceipts>,
) {
  const claim = await lockOwn(ctx, claim_id)
  must(claim.status === 'draft', say.notDraft)
  const there = await listReceipts(ctx, claim.id)
  must(there.length + receipts.length <= MOST_RECEIPTS, say.tooManyReceipts(MOST_RECEIPTS))
  const lines = line_id === undefined ? [] : await listLines(ctx, claim.id)
  must(line_id === undefined || lines.some(({ id }) => id === line_id), say.noSuchLine)
  const ids: number[] = []
  for (const { id: file_id, name, kind, sha256 } of receipts) {
    await keepFile(ctx, file_id, { subject: `claim/${claim.id}` })
    const receipt = { claim_id: claim.id, line_id: line_id ?? null, file_id, name, kind, sha256 }
    ids.push((await insertReceipt(ctx, receipt)).id)
  }
  announceClaims(ctx, claim.account_id)
  return { ids }
}

export const removeReceipt =
  ({ files }: Pick<ReimbursementParts, 'files'>) =>
  async (ctx: Ctx, { id }: InputOf<typeof calls.removeReceipt>) => {
    must(mayClaim(ctx.actor), say.notForYou)
    const receipt = await findOptionalReceipt(ctx, id)
    must(receipt, say.noSuchReceipt)
    const claim = await lockOwn(ctx, receipt.claim_id)
    must(claim.status === 'draft', say.notDraft)
    await deleteReceipt(ctx, id)
    await deleteStoredFile(ctx, receipt.file_id, files)
    announceClaims(ctx, claim.account_id)
    return {}
  }

export const openReceipt =
  ({ keyring }: Pick<ReimbursementParts, 'keyring'>) =>
  async (ctx: Ctx, { id }: InputOf<typeof calls.openReceipt>) => {
    must(mayClaim(ctx.actor), say.notForYou)
    const receipt = await findOptionalReceipt(ctx, id)
    const claim = receipt && (await findOptionalVisible(ctx, receipt.claim_id))
    must(receipt && claim, say.noSuchReceipt)
    if (claim.account_id !== ctx.actor.id) writeReading(ctx, { table: 'claim_receipt', rowId: id })
    const file = { fileId: receipt.file_id, name: receipt.name }
    return { link: signedLink(keyring, { ...file, minutes: LINK_MINUTES, as: 'inline', now: ctx.now }) }
  }
