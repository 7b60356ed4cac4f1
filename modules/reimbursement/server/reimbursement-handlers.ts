import { answers, answersPrepared, type Area } from '#platform/server/area.ts'
import * as advanceCalls from '#reimbursement/contract/advances/advance-calls.ts'
import { advanceMessages } from '#reimbursement/contract/advances/advance-messages.ts'
import * as categoryCalls from '#reimbursement/contract/categories/category-calls.ts'
import * as claimCalls from '#reimbursement/contract/claims/claim-calls.ts'
import * as decisionCalls from '#reimbursement/contract/decisions/decision-calls.ts'
import * as paymentCalls from '#reimbursement/contract/payments/payment-calls.ts'
import { paymentMessages } from '#reimbursement/contract/payments/payment-messages.ts'
import * as receiptCalls from '#reimbursement/contract/receipts/receipt-calls.ts'
import * as sheetCalls from '#reimbursement/contract/sheet/sheet-calls.ts'
import * as reportCalls from '#reimbursement/contract/reports/report-calls.ts'
import { reimbursementMessages as say } from '#reimbursement/contract/reimbursement-messages.ts'
import { reimbursementPermissions } from '#reimbursement/contract/reimbursement-permissions.ts'
import { decideAdvance } from './advances/decide-advance.ts'
import { payAdvance } from './advances/pay-advance.ts'
import { advances, listChoices, readAdvance } from './advances/read-advances.ts'
import { advanceSchedule, recoverAdvancesJob } from './advances/recover-advances.ts'
import { requestAdvance, withdrawAdvance } from './advances/request-advance.ts'
import * as setup from './categories/categories.ts'
import { claimRemarks } from './claims/claim-remarks.ts'
import { previewClaim } from './claims/preview-claim.ts'
import { claims, readClaim, readLanes, readProjects } from './claims/read-claims.ts'
import { discardClaim, saveClaim } from './claims/save-claim.ts'
import { submitClaim, withdrawClaim } from './claims/submit-claim.ts'
import { decideClaim, revokeClaim, sendBackClaim } from './decisions/decide-claim.ts'
import { readInbox } from './decisions/read-decisions.ts'
import { reimbursementJobs, reimbursementSchedule } from './decisions/remind-approvers.ts'
import * as payments from './payments/pay-claims.ts'
import { downloadBatch, readBatches } from './payments/read-batches.ts'
import { attachReceipts, openReceipt, removeReceipt } from './receipts/receipts.ts'
import { expenses, readReport } from './reports/reports.ts'
import { downloadClaimSheet, prepareClaimSheet } from './sheet/claim-sheet.ts'
import type { ReimbursementParts } from './reimbursement-dependencies.ts'
import { reimbursementDuties } from './reimbursement-duties.ts'
import { claimReach } from './reimbursement-policy.ts'

const constraints = {
  expense_category_name_key: say.nameTaken,
  expense_limit_once: say.limitTaken,
  claim_slab_above_key: say.slabTaken,
  claim_slab_company_id_fkey: say.noSuchCompany,
  claim_content_once: say.submittedAlready,
  claim_decided_by_other: say.ownClaim,
  claim_round_decided_by_other: say.ownClaim,
  claim_payment_line_once: paymentMessages.paidOnce,
  expense_advance_asked_once: advanceMessages.askedAlready,
  expense_advance_decided_by_other: advanceMessages.ownAdvance,
  expense_advance_payer_check: advanceMessages.ownApproval,
  advance_settlement_line_key: paymentMessages.paidOnce,
}

export const reimbursementArea = (parts: ReimbursementParts): Area => ({
  ...reimbursementDuties,
  name: 'reimbursement',
  handlers: [
    answers(categoryCalls.readPolicy, setup.readPolicy),
    answers(categoryCalls.saveCategory, setup.saveCategory),
    answers(categoryCalls.saveLimit, setup.saveLimit),
    answers(categoryCalls.removeLimit, setup.removeLimit),
    answers(categoryCalls.saveSlab, setup.saveSlab),
    answers(categoryCalls.removeSlab, setup.removeSlab),
    answers(claimCalls.readLanes, readLanes),
    answers(claimCalls.readClaim, readClaim),
    answers(claimCalls.readProjects, readProjects),
    answers(claimCalls.saveClaim, saveClaim),
    answers(claimCalls.previewClaim, previewClaim),
    answers(claimCalls.submitClaim, submitClaim),
    answers(claimCalls.withdrawClaim, withdrawClaim),
    answers(claimCalls.discardClaim, discardClaim(parts)),
    answers(receiptCalls.attachReceipts, attachReceipts),
    answers(receiptCalls.removeReceipt, removeReceipt(parts)),
    answers(receiptCalls.openReceipt, openReceipt(parts)),
    answers(decisionCalls.listInbox, readInbox),
    answers(decisionCalls.decideClaim, decideClaim),
    answers(decisionCalls.sendBackClaim, sendBackClaim),
    answers(decisionCalls.revokeClaim, revokeClaim),
    answers(paymentCalls.startPayment, payments.startPayment),
    answers(paymentCalls.readBatches, readBatches),
    answers(paymentCalls.downloadBatch, downloadBatch(parts)),
    answers(paymentCalls.finishBatch, payments.finishBatch),
    answers(paymentCalls.recallBatch, payments.recallBatch),
    answers(paymentCalls.failPayment, payments.failPayment),
    answersPrepared(sheetCalls.downloadClaimSheet, prepareClaimSheet(parts), downloadClaimSheet),
    answers(reportCalls.readReport, readReport),
    answers(advanceCalls.readAdvance, readAdvance),
    answers(advanceCalls.listAdvanceChoices, listChoices),
    answers(advanceCalls.requestAdvance, requestAdvance),
    answers(advanceCalls.withdrawAdvance, withdrawAdvance),
    answers(advanceCalls.decideAdvance, decideAdvance),
    answers(advanceCalls.payAdvance, payAdvance),
  ],
  jobs: [...reimbursementJobs, recoverAdvancesJob],
  schedule: [...reimbursementSchedule, advanceSchedule],
  lists: [setup.categories, claims, payments.payableClaims, expenses, advances],
  constraints,
  permissions: reimbursementPermissions,
  reaches: [claimReach],
  remarkSubjects: [claimRemarks],
})
