import { answers, answersPrepared, type Handler } from '#platform/server/area.ts'
import * as templateCalls from '#payroll/contract/payments/bank-template-calls.ts'
import * as answerCalls from '#payroll/contract/payments/bank-answer-calls.ts'
import * as paymentCalls from '#payroll/contract/payments/payment-calls.ts'
import { paymentMessages } from '#payroll/contract/payments/payment-messages.ts'
import * as registerCalls from '#payroll/contract/registers/register-calls.ts'
import type { PayrollParts } from './payroll-dependencies.ts'
import { applyBankAnswer, readBankAnswer } from './payments/bank-answers.ts'
import { downloadBankFile, makeBankFile, voidBankFile } from './payments/bank-files.ts'
import {
  addBankTemplate,
  bankTemplates,
  readGroupBank,
  saveBankTemplate,
  saveGroupBank,
} from './payments/bank-templates.ts'
import { downloadCashList } from './payments/cash-list.ts'
import { confirmReturned, recordBankReturn } from './payments/bank-returns.ts'
import { beginPayment, confirmPaid, payHeld, readPayments } from './payments/pay-run.ts'
import { readBankFile } from './payments/view-bank-file.ts'
import { readCostByMonth, readRegisterChoices } from './registers/cost-report.ts'
import { answerEcr, prepareEcr } from './registers/export-ecr.ts'
import { registerExports } from './registers/export-register.ts'
import { readLedgerCodes, saveLedgerCode } from './registers/ledger-codes.ts'
import { readReconciliationRows, reconcileRun } from './registers/reconcile-run.ts'
import { readRegister } from './registers/read-register.ts'

/** Paying runs, and what is told of them to banks, authorities and the books. */
export const bookHandlers = (parts: PayrollParts): readonly Handler[] => [
  ...paymentHandlers(parts),
  ...registerHandlers(parts),
]

export const bookJobs = (parts: PayrollParts) => registerExports(parts.keyring).jobs(parts)

const registerHandlers = (parts: PayrollParts): readonly Handler[] => {
  const files = registerExports(parts.keyring)
  return [
    answers(registerCalls.readRegister, readRegister),
    answersPrepared(registerCalls.exportRegister, files.prepare, files.answer),
    answersPrepared(registerCalls.downloadEcr, prepareEcr(parts), answerEcr),
    answers(registerCalls.registerChoices, readRegisterChoices),
    answers(registerCalls.costByMonth, readCostByMonth),
    answers(registerCalls.reconcileRun, reconcileRun),
    answers(registerCalls.reconciliationRows, readReconciliationRows),
    answers(registerCalls.ledgerCodes, readLedgerCodes),
    answers(registerCalls.saveLedgerCode, saveLedgerCode),
  ]
}

const paymentHandlers = (parts: PayrollParts): readonly Handler[] => [
  answers(paymentCalls.runPayments, readPayments),
  answers(paymentCalls.beginPayment, beginPayment),
  answers(paymentCalls.confirmPaid, confirmPaid),
  answers(paymentCalls.payHeld, payHeld),
  answers(paymentCalls.recordBankReturn, recordBankReturn),
  answers(paymentCalls.confirmReturned, confirmReturned),
  answers(paymentCalls.bankFileView, readBankFile(parts)),
  answers(paymentCalls.makeBankFile, makeBankFile(parts)),
  answers(paymentCalls.downloadBankFile, downloadBankFile(parts)),
  answers(paymentCalls.voidBankFile, voidBankFile),
  answers(answerCalls.readBankAnswer, readBankAnswer(parts)),
  answers(answerCalls.applyBankAnswer, applyBankAnswer),
  answers(paymentCalls.downloadCashList, downloadCashList),
  answers(templateCalls.addBankTemplate, addBankTemplate),
  answers(templateCalls.saveBankTemplate, saveBankTemplate),
  answers(templateCalls.readGroupBank, readGroupBank),
  answers(templateCalls.saveGroupBank, saveGroupBank(parts)),
]

export const bookLists = [bankTemplates] as const

export const bookConstraints = {
  bank_template_name_key: paymentMessages.templateNameTaken,
  bank_file_live_once: paymentMessages.thereAtOnce,
}
