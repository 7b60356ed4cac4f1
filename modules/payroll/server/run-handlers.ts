import { answers, type Handler } from '#platform/server/area.ts'
import * as inputCalls from '#payroll/contract/inputs/input-calls.ts'
import { inputMessages } from '#payroll/contract/inputs/input-messages.ts'
import * as sheetCalls from '#payroll/contract/inputs/one-time-sheet-calls.ts'
import { oneTimeSheetMessages } from '#payroll/contract/inputs/one-time-sheet-messages.ts'
import * as openingCalls from '#payroll/contract/opening/opening-calls.ts'
import { openingMessages } from '#payroll/contract/opening/opening-messages.ts'
import * as parallelCalls from '#payroll/contract/parallel-run/parallel-calls.ts'
import * as runCalls from '#payroll/contract/runs/run-calls.ts'
import { runMessages } from '#payroll/contract/runs/run-messages.ts'
import { holdPay, holds, releasePay } from './inputs/holds.ts'
import { addLoan, loans, moveInstallment } from './inputs/loans.ts'
import { addOneTimeSheet, oneTimeBatches, undoOneTimeBatch } from './inputs/one-time-batches.ts'
import { addOneTime, oneTimeInputs, withdrawOneTime } from './inputs/one-time-inputs.ts'
import { downloadOneTimeSheet, readOneTimeSheet } from './inputs/read-one-time-sheet.ts'
import { decideOpening, reverseOpening, withdrawOpening } from './opening/decide-opening.ts'
import { prepareOpening } from './opening/prepare-opening.ts'
import { downloadOpeningSheet, readOpeningSheet } from './opening/read-opening-sheet.ts'
import { openings, readOpeningPeople } from './opening/read-openings.ts'
import { differences, signDifference, uploadRegister } from './parallel-run/parallel-run.ts'
import type { PayrollParts } from './payroll-dependencies.ts'
import { choosePerson, collectInputs } from './runs/collect-inputs.ts'
import { computeRun, computeRunJob } from './runs/compute-run.ts'
import { discardRun } from './runs/discard-run.ts'
import { openRun } from './runs/open-run.ts'
import { askToReopen, publishRun, reopenRun } from './runs/publish-run.ts'
import { readRun, readRunChanges } from './runs/read-run.ts'
import { payrollRuns, runPeople } from './runs/run-lists-answered.ts'
import { acknowledgeFlags, decideRun, submitRun } from './approval/submit-run.ts'

/** One-time pay, holds, loans, payroll runs and payslips. */
export const runHandlers = ({ files }: Pick<PayrollParts, 'files'>): readonly Handler[] => [
  answers(inputCalls.addOneTime, addOneTime),
  answers(inputCalls.withdrawOneTime, withdrawOneTime),
  answers(sheetCalls.downloadOneTimeSheet, downloadOneTimeSheet),
  answers(sheetCalls.readOneTimeSheet, readOneTimeSheet({ files })),
  answers(sheetCalls.addOneTimeSheet, addOneTimeSheet),
  answers(sheetCalls.undoOneTimeBatch, undoOneTimeBatch),
  answers(openingCalls.downloadOpeningSheet, downloadOpeningSheet),
  answers(openingCalls.readOpeningSheet, readOpeningSheet({ files })),
  answers(openingCalls.prepareOpening, prepareOpening),
  answers(openingCalls.readOpeningPeople, readOpeningPeople),
  answers(openingCalls.decideOpening, decideOpening),
  answers(openingCalls.withdrawOpening, withdrawOpening),
  answers(openingCalls.reverseOpening, reverseOpening),
  answers(parallelCalls.uploadRegister, uploadRegister({ files })),
  answers(parallelCalls.signDifference, signDifference),
  answers(inputCalls.holdPay, holdPay),
  answers(inputCalls.releasePay, releasePay),
  answers(inputCalls.addLoan, addLoan),
  answers(inputCalls.moveInstallment, moveInstallment),
  answers(runCalls.readRun, readRun),
  answers(runCalls.runChanges, readRunChanges),
  answers(runCalls.openRun, openRun),
  answers(runCalls.collectInputs, collectInputs),
  answers(runCalls.choosePerson, choosePerson),
  answers(runCalls.computeRun, computeRun),
  answers(runCalls.acknowledgeFlags, acknowledgeFlags),
  answers(runCalls.submitRun, submitRun),
  answers(runCalls.decideRun, decideRun),
  answers(runCalls.discardRun, discardRun),
  answers(runCalls.publishRun, publishRun),
  answers(runCalls.askToReopen, askToReopen),
  answers(runCalls.reopenRun, reopenRun),
]

export const runLists = [
  oneTimeInputs,
  oneTimeBatches,
  openings,
  differences,
  holds,
  loans,
  payrollRuns,
  runPeople,
] as const

export const runJobs = [computeRunJob]

export const runConstraints = {
  payroll_run_regular_key: runMessages.openedAtOnce,
  payroll_run_sequence_key: runMessages.openedAtOnce,
  one_time_input_source_key: oneTimeSheetMessages.enteredAtOnce,
  pay_opening_person_once: openingMessages.enteredAtOnce,
  pay_hold_once: inputMessages.heldAlready,
}
