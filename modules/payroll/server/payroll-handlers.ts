import { answers, type Area } from '#platform/server/area.ts'
import * as bulkCalls from '#payroll/contract/bulk-revisions/bulk-revision-calls.ts'
import { lawWatchMessages } from '#payroll/contract/law-watch/law-watch-messages.ts'
import { complianceMessages } from '#payroll/contract/compliance/compliance-messages.ts'
import * as componentCalls from '#payroll/contract/components/component-calls.ts'
import { componentMessages } from '#payroll/contract/components/component-messages.ts'
import * as groupCalls from '#payroll/contract/groups/pay-group-calls.ts'
import * as inputCalls from '#payroll/contract/inputs/input-calls.ts'
import { inputMessages } from '#payroll/contract/inputs/input-messages.ts'
import { payrollMessages } from '#payroll/contract/payroll-messages.ts'
import { payrollPermissions } from '#payroll/contract/payroll-permissions.ts'
import * as ownSlipCalls from '#payroll/contract/runs/own-slip-calls.ts'
import * as runCalls from '#payroll/contract/runs/run-calls.ts'
import { runMessages } from '#payroll/contract/runs/run-messages.ts'
import * as salaryCalls from '#payroll/contract/salaries/salary-calls.ts'
import { salaryMessages } from '#payroll/contract/salaries/salary-messages.ts'
import { packMessages } from '#payroll/contract/packs/pack-messages.ts'
import * as structureCalls from '#payroll/contract/structures/structure-calls.ts'
import { structureMessages } from '#payroll/contract/structures/structure-messages.ts'
import * as wageBaseCalls from '#payroll/contract/wage-definition/wage-definition-calls.ts'
import { batches, decideBatch, prepareRevisions, undoBatch } from './bulk-revisions/bulk-revisions.ts'
import { downloadRevisionSheet, readRevisionSheet } from './bulk-revisions/read-revision-sheet.ts'
import * as components from './components/components.ts'
import { lawSchedule } from './compliance/law-reminders.ts'
import { tasks } from './compliance/tasks.ts'
import * as groups from './groups/pay-groups.ts'
import { packs } from './packs/read-packs.ts'
import { lawHandlers } from './law-handlers.ts'
import { lawWatch } from './law-watch/law-watch.ts'
import type { PayrollParts } from './payroll-dependencies.ts'
import { holdPay, holds, releasePay } from './inputs/holds.ts'
import { addLoan, loans, moveInstallment } from './inputs/loans.ts'
import { addOneTime, oneTimeInputs, withdrawOneTime } from './inputs/one-time-inputs.ts'
import { payrollDuties } from './payroll-duties.ts'
import { payReach } from './payroll-policy.ts'
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
import { decideSalary } from './salaries/decide-salary.ts'
import { estimateSalary } from './salaries/estimate-salary.ts'
import { prepareSalary, submitSalary, withdrawSalary } from './salaries/prepare-salary.ts'
import { readOwnSalary, readSalaryOfPerson, revisions, salaries } from './salaries/read-salaries.ts'
import { looksSchedule } from './salaries/tell-of-looks.ts'
import * as structures from './structures/structures.ts'
import { chooseWageDefinition, readWageDefinitions } from './wage-definition/wage-definitions.ts'

export const payrollArea = (parts: PayrollParts): Area => ({
  name: 'payroll',
  ...payrollDuties,
  handlers: [
    answers(groupCalls.addPayGroup, groups.addPayGroup),
    answers(groupCalls.savePayGroup, groups.savePayGroup),
    answers(groupCalls.changePayTerms, groups.changePayTerms),
    answers(wageBaseCalls.listWageDefinitions, readWageDefinitions),
    answers(wageBaseCalls.chooseWageDefinition, chooseWageDefinition),
    answers(componentCalls.addComponent, components.addComponent),
    answers(componentCalls.saveComponent, components.saveComponent),
    answers(componentCalls.addUsualComponents, components.addUsualComponents),
    answers(componentCalls.tryComponent, components.tryComponent),
    answers(componentCalls.activateComponent, components.activateComponent),
    answers(componentCalls.endComponent, components.endComponent),
    answers(structureCalls.addStructure, structures.addStructure),
    answers(structureCalls.saveStructure, structures.saveStructure),
    answers(structureCalls.moveStructure, structures.moveStructure),
    answers(salaryCalls.ownSalary, readOwnSalary),
    answers(salaryCalls.salaryOfPerson, readSalaryOfPerson),
    answers(salaryCalls.simulateSalary, estimateSalary),
    answers(salaryCalls.prepareSalary, prepareSalary),
    answers(salaryCalls.submitSalary, submitSalary),
    answers(salaryCalls.withdrawSalary, withdrawSalary),
    answers(salaryCalls.decideSalary, decideSalary),
    answers(bulkCalls.downloadRevisionSheet, downloadRevisionSheet),
    answers(bulkCalls.readRevisionSheet, readRevisionSheet(parts)),
    answers(bulkCalls.prepareRevisions, prepareRevisions),
    answers(bulkCalls.decideBatch, decideBatch),
    answers(bulkCalls.undoBatch, undoBatch),
    ...lawHandlers(parts),
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
  ],
  lists: [
    groups.payGroups,
    components.components,
    structures.structures,
    salaries,
    revisions,
    batches,
    packs,
    lawWatch,
    tasks,
    oneTimeInputs,
    holds,
    loans,
    payrollRuns,
    runPeople,
  ],
  jobs: [computeRunJob],
  schedule: [looksSchedule, lawSchedule],
  permissions: payrollPermissions,
  reaches: [payReach],
  constraints: {
    pay_group_name_key: payrollMessages.groupNameTaken,
    wage_definition_once: payrollMessages.termsOnce,
    pay_group_terms_once: payrollMessages.termsOnce,
    salary_component_code_key: componentMessages.codeTaken,
    salary_structure_name_key: structureMessages.nameTaken,
    salary_assignment_once: salaryMessages.overlap,
    law_watch_shipped_once: lawWatchMessages.cared,
    compliance_task_once: complianceMessages.thereAlready,
    rule_pack_published_once: packMessages.dayTaken,
    rule_pack_confirmation_once: packMessages.confirmedAlready,
    payroll_run_regular_key: runMessages.openedAtOnce,
    payroll_run_sequence_key: runMessages.openedAtOnce,
    pay_hold_once: inputMessages.heldAlready,
  },
})
