import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { id } from '#platform/contract/scalars.ts'
import { megabytes, type FileField } from '#platform/contract/upload.ts'
import { reimbursementMessages as say } from '#reimbursement/contract/reimbursement-messages.ts'

export const MOST_RECEIPTS = 60
const MOST_AT_ONCE = 10
const LARGEST_MB = 10
/** The letters of a photographed bill can still be read. */
const PICTURE_EDGE = 2400

export const receiptFile = {
  accept: ['pdf', 'jpeg', 'png', 'webp'],
  maxBytes: megabytes(LARGEST_MB),
  maxCount: MOST_AT_ONCE,
  required: true,
  picture: { longestEdge: PICTURE_EDGE },
} as const satisfies FileField

const idInForm = z.coerce.number().int().positive().max(2_147_483_647)

export const attachReceipts = defineCall('POST', '/reimbursement/attach-receipts', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Attaches receipts to an expense of a draft claim of the caller.',
  input: z.object({ claim_id: idInForm, line_id: idInForm.optional() }),
  files: { receipts: receiptFile },
  output: z.object({ ids: z.array(z.number()) }),
  says: say.receiptsAdded,
})

export const removeReceipt = defineCall('POST', '/reimbursement/remove-receipt', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Removes a receipt from a draft claim of the caller.',
  input: z.object({ id }),
  says: say.receiptRemoved,
})

export const openReceipt = defineCall('POST', '/reimbursement/open-receipt', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Returns a short-lived link to a receipt, for those who see the claim.',
  input: z.object({ id }),
  output: z.object({ link: z.string() }),
})
