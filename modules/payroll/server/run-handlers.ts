import { answers, type Handler } from '#platform/server/area.ts'
import * as inputCalls from '#payroll/contract/inputs/input-calls.ts'
import { inputMessages } from '#payroll/contract/inputs/input-messages.ts'
import * as ownSlipCalls from '#payroll/contract/runs/own-slip-calls.ts'
import * as runCalls from '#payroll/contract/runs/run-calls.ts'
import { runMessages } from '#payroll/contract/runs/run-messages.ts'
import { holdPay, holds, releasePay } from './inputs/holds.ts'
import { addLoan, loans, moveInstallment } from './inputs/loans.ts'
import { addOneTime, oneTimeInputs, withdrawOneTime } from './inputs/one-time-inputs.ts'
import { choosePerson, collectInputs } from './runs/collect-inputs.ts'
import { computeRun, computeRunJob } from './runs/compute-run.ts'
import { openRun } from './runs/open-run.ts'
import { readOwnSlip, readOwnSlips } from './runs/own-slips.ts'
import { beginPayment, confirmPaid, payHeld, readPayments } from './runs/pay-run.ts'
import { askToReopen, publishRun, reopenRun } from './runs/publish-run.ts'
import { readRun, readRunChanges } from './runs/read-run.ts'
import { readSlip } from './runs/read-slip.ts'
import { payrollRuns, runPeople } from './runs/run-lists-answered.ts'
import { acknowledgeFlags, decideRun, submitRun } from './runs/submit-run.ts'

/** One-time pay, holds, loans, payroll runs and payslips. */
export const runHandlers: readonly Handler[] = [
  answers(inputCalls.addOneTime, addOneTime),
  answers(inputCalls.withdrawOneTime, withdrawOneTime),
  answers(inputCalls.holdPay, holdPay),
  answers(inputCalls.releasePay, releasePay),
  answers(inputCalls.addLoan, addLoan),
  answers(inputCalls.moveInstallment, moveInstallment),
  answers(runCalls.readRun, readRun),
  answers(runCalls.readSlip, readSlip),
  answers(runCalls.runChanges, readRunChanges),
  answers(runCalls.openRun, openRun),
  answers(runCalls.collectInputs, collectInputs),
  answers(runCalls.choosePerson, choosePerson),
  answers(runCalls.computeRun, computeRun),
  answers(runCalls.acknowledgeFlags, acknowledgeFlags),
  answers(runCalls.submitRun, submitRun),
  answers(runCalls.decideRun, decideRun),
  answers(runCalls.publishRun, publishRun),
  answers(runCalls.askToReopen, askToReopen),
  answers(runCalls.reopenRun, reopenRun),
  answers(runCalls.runPayments, readPayments),
  answers(runCalls.beginPayment, beginPayment),
  answers(runCalls.confirmPaid, confirmPaid),
  answers(runCalls.payHeld, payHeld),
  answers(ownSlipCalls.ownPayslips, readOwnSlips),
  answers(ownSlipCalls.ownPayslip, readOwnSlip),
]

export const runLists = [oneTimeInputs, holds, loans, payrollRuns, runPeople] as const

export const runJobs = [computeRunJob]

export const runConstraints = {
  payroll_run_regular_key: runMessages.openedAtOnce,
  payroll_run_sequence_key: runMessages.openedAtOnce,
  pay_hold_once: inputMessages.heldAlready,
}
