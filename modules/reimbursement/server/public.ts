export { reimbursementArea } from './reimbursement-handlers.ts'
export {
  hearPaidInputs,
  hearReturnedInputs,
  hearTakenInputs,
  hearWithdrawnInput,
} from './payments/payroll-payments.ts'
export { payAdvance } from './advances/pay-advance.ts'
export { recoverAdvances } from './advances/recover-advances.ts'
export { requestAdvance } from './advances/request-advance.ts'
export {
  buildAdvanceDecision,
  buildCategory,
  buildDecision,
  buildDraft,
  buildReceipt,
  findAdvanceAsked,
  findAsked,
  linesOfClaim,
  submitDraft,
} from './reimbursement-builders.ts'
export { failPayment, finishBatch, startPayment } from './payments/pay-claims.ts'
export { claimsCard } from './claims/claims-home-card.ts'
