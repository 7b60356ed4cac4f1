export { payrollArea } from './payroll-handlers.ts'
export {
  addPayGroup,
  buildBankFile,
  buildComponents,
  buildGroupBank,
  buildLedgerCodes,
  buildRun,
  buildSalary,
  buildStructure,
  chooseWageDefinition,
} from './payroll-builders.ts'
export { addLoan, buildEndedHold, buildOneTime, holdPay } from './inputs/input-builders.ts'
export { buildDueDays, buildPackVersion, confirmLaw, finishDueDays, hasLawFor } from './law-builders.ts'
export { computeAll } from './runs/compute-run.ts'
export { buildRunToCompute } from './runs/run-builders.ts'
export { lawCard } from './law-home-card.ts'
export { insertSalaryView as noteLookAt } from './salaries/salary-queries.ts'
export { firstMonthFor, handDownTaxBasis } from './tax-basis/hand-down.ts'
export { nextPaidMonth, readTaxYear } from './tax-basis/read-tax-year.ts'
export {
  countTaxedPeople,
  findOptionalTaxedPerson,
  listPaidYears,
  listTaxedPeople,
  sumTaxByMonth,
  type TaxedPerson,
  type TaxedSpan,
} from './tax-basis/taxed-people-queries.ts'
export { listLatestBases, listPaidBy } from './tax-basis/tax-basis-queries.ts'
export { findOptionalTaxFigures, taxFormName } from './tax-basis/tax-figures.ts'
export {
  enterClaimPay,
  findClaimMonth,
  inputsPaid,
  inputsReturned,
  inputsTaken,
  inputWithdrawn,
  withdrawClaimPay,
} from './inputs/claim-pay.ts'
export { handDownExit, hasSettlement, withdrawSettlement } from './settlements/hand-down-exit.ts'
export type { ExitTerms } from './settlements/exit-terms.ts'
export { buildClosedSettlement, buildPaidSettlement } from './settlements/settlement-builders.ts'
export { listWageClocks } from './settlements/settlement-clock.ts'
export { readSettlementStanding } from './settlements/settlement-standing.ts'
export { settlementEnded } from './settlements/finish-settlement.ts'
export {
  offerableSalaries,
  prepareOfferedSalary,
  seesPayIn,
  splitOfferedPay,
} from './salaries/offered-salary.ts'
export { enterAdvanceRecovery } from './inputs/advance-recovery.ts'
export { listTakenOfLoans } from './inputs/loan-queries.ts'
