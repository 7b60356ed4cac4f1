import { z } from 'zod'
import { decisionFields, reasonMissing, saysWhy } from '#platform/contract/approval.ts'
import { defineCall } from '#platform/contract/call.ts'
import { pageFilter, pageOf } from '#platform/contract/paging.ts'
import { id, requiredText, storedInstant, text } from '#platform/contract/scalars.ts'
import { claimStates } from '#reimbursement/contract/reimbursement-lists.ts'
import { reimbursementMessages as say } from '#reimbursement/contract/reimbursement-messages.ts'
import { MOST_PAISE } from '#reimbursement/contract/categories/category-calls.ts'
import { MOST_LINES } from '#reimbursement/contract/claims/claim-form.ts'
import { claimSummary } from '#reimbursement/contract/claims/claim-views.ts'

export const listInbox = defineCall('POST', '/reimbursement/inbox', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Lists claims pending with the caller or with a person who delegated to the caller.',
  input: pageFilter.pick({ after: true, size: true }),
  output: pageOf(
    claimSummary.extend({
      version: z.number(),
      for_name: z.string().nullable(),
      since: storedInstant,
      overdue: z.boolean(),
    }),
  ),
})

export const decideClaim = defineCall('POST', '/reimbursement/decide-claim', {
  body: { kilobytes: 64, keys: 500 },
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Approves a claim, whole or by expense, or rejects it.',
  input: z
    .object({
      id,
      version: z.number().int().positive(),
      ...decisionFields,
      /** Without them everything that is still granted is approved as it stands. */
      lines: z
        .array(
          z.object({
            id,
            approved_amount: z.number().int().min(0).max(MOST_PAISE),
            reason: text(300).default(''),
          }),
        )
        .max(MOST_LINES)
        .optional(),
    })
    .refine(saysWhy, reasonMissing),
  output: z.object({ status: claimStates.schema }),
})

const withReason = z.object({ id, comment: requiredText(500, say.reasonEmpty) })

export const sendBackClaim = defineCall('POST', '/reimbursement/send-back-claim', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Sends a pending claim back to its employee with a reason.',
  input: withReason,
  says: say.sentBack,
})

export const revokeClaim = defineCall('POST', '/reimbursement/revoke-claim', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Revokes an approval before the payment starts; the claim is pending again.',
  input: withReason,
  says: say.revoked,
})
