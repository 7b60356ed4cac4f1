import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { writeReading } from '#platform/server/database/change-log.ts'
import { renderDocument } from '#platform/server/exports/render-document.ts'
import type { Download } from '#platform/server/files/downloads/download.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { findStoredFile } from '#platform/server/files/stored-file-queries.ts'
import { must } from '#platform/server/must.ts'
import { readPictureApart } from '#platform/server/untrusted-files/read-picture.ts'
import { UnreadableFile } from '#platform/server/untrusted-files/unreadable-file.ts'
import { companyLogoPicture } from '#organization/server/public.ts'
import type * as calls from '#reimbursement/contract/sheet/sheet-calls.ts'
import { reimbursementMessages as say } from '#reimbursement/contract/reimbursement-messages.ts'
import { findOptionalVisible } from '#reimbursement/server/claims/claim-queries.ts'
import { listLines, listReceipts, type StoredLine } from '#reimbursement/server/claims/line-queries.ts'
import type { ReimbursementParts } from '#reimbursement/server/reimbursement-dependencies.ts'
import { mayClaim } from '#reimbursement/server/reimbursement-policy.ts'
import { printedClaim, type PrintedReceipt } from './printed-claim.ts'

const layout = new URL('./claim-layout.ts', import.meta.url)
/** The letters of a bill stay readable on a printed page. */
const PRINTED_EDGE = 1600
/** Together; a sheet with more could not be mailed or held in memory. */
const MOST_ATTACHED_BYTES = 40 * 1024 * 1024

type Wish = InputOf<typeof calls.downloadClaimSheet>

/** Drawn before the transaction; the look of anyone but the claimant is noted in it. */
export const prepareClaimSheet =
  ({ files }: Pick<ReimbursementParts, 'files'>) =>
  async (ctx: Ctx, { id }: Wish) => {
    must(mayClaim(ctx.actor), say.notForYou)
    const claim = await findOptionalVisible(ctx, id)
    must(claim, say.noSuchClaim)
    const lines = await listLines(ctx, id)
    const printed = printedClaim({
      claim,
      lines,
      receipts: await readReceipts(ctx, files, { claimId: id, lines }),
      logo: await companyLogoPicture(ctx, { files }, claim.company_id),
      at: ctx.now,
    })
    const body = await renderDocument(layout, printed)
    const file: Download = { name: `${printed.fileTitle}.pdf`, mime: 'application/pdf', body }
    return { claim, file }
  }

type Prepared = Awaited<ReturnType<ReturnType<typeof prepareClaimSheet>>>

export async function downloadClaimSheet(
  ctx: Ctx,
  _wish: Wish,
  { claim, file }: Prepared,
): Promise<Download> {
  if (claim.account_id !== ctx.actor.id) writeReading(ctx, { table: 'claim', rowId: claim.id })
  return file
}

type Reading = { readonly claimId: number; readonly lines: readonly StoredLine[] }

/** In the order of the expenses; what lies beside the whole claim comes last. */
async function readReceipts(
  ctx: Ctx,
  files: FileStore,
  { claimId, lines }: Reading,
): Promise<PrintedReceipt[]> {
  const receipts = await listReceipts(ctx, claimId)
  const ordered = [
    ...lines.flatMap(({ id, position }) =>
      receipts.filter(({ line_id }) => line_id === id).map((receipt) => ({ ...receipt, line: position })),
    ),
    ...receipts.filter(({ line_id }) => line_id === null).map((receipt) => ({ ...receipt, line: null })),
  ]
  const printed: PrintedReceipt[] = []
  let left = MOST_ATTACHED_BYTES
  for (const [at, { name, line, kind, file_id }] of ordered.entries()) {
    const stored = await findStoredFile(ctx.db, file_id)
    const content =
      stored === undefined
        ? leftOut('This file is no longer stored.')
        : kind === 'pdf'
          ? await attached(files, stored.storage_key, left)
          : await drawn(files, stored.storage_key)
    if (content.kind === 'pdf') left -= content.bytes
    printed.push({ number: at + 1, name, line, content })
  }
  return printed
}

const leftOut = (why: string) => ({ kind: 'left-out', why }) as const

async function drawn(files: FileStore, key: string) {
  try {
    const { picture } = await readPictureApart(() => files.storage.read(key), {
      make: 'rendered',
      kind: 'jpeg',
      longestEdge: PRINTED_EDGE,
    })
    return { kind: 'picture', data: dataOf('image/jpeg', Buffer.from(picture)) } as const
  } catch (error) {
    if (!(error instanceof UnreadableFile) || error.why === 'busy') throw error
    return leftOut('This picture can’t be drawn. Open it in the claim.')
  }
}

async function attached(files: FileStore, key: string, most: number) {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of (await files.storage.read(key)) as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > most) return leftOut('The receipts are too large for one file. Open this one in the claim.')
    chunks.push(chunk)
  }
  return { kind: 'pdf', bytes, data: dataOf('application/pdf', Buffer.concat(chunks)) } as const
}

const dataOf = (mime: string, bytes: Buffer) => `data:${mime};base64,${bytes.toString('base64')}`
