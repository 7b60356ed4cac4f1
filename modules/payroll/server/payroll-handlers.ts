import { answers, answersPrepared, type Area, type Handler } from '#platform/server/area.ts'
import { listen } from '#platform/server/events.ts'
import { daysWithdrawn } from '#leave/server/public.ts'
import * as bulkCalls from '#payroll/contract/bulk-revisions/bulk-revision-calls.ts'
import * as componentCalls from '#payroll/contract/components/component-calls.ts'
import { componentMessages } from '#payroll/contract/components/component-messages.ts'
import * as groupCalls from '#payroll/contract/groups/pay-group-calls.ts'
import { payrollMessages } from '#payroll/contract/payroll-messages.ts'
import { payrollPermissions } from '#payroll/contract/payroll-permissions.ts'
import * as letterCalls from '#payroll/contract/salaries/salary-letter-calls.ts'
import * as salaryCalls from '#payroll/contract/salaries/salary-calls.ts'
import { salaryMessages } from '#payroll/contract/salaries/salary-messages.ts'
import * as structureCalls from '#payroll/contract/structures/structure-calls.ts'
import { structureMessages } from '#payroll/contract/structures/structure-messages.ts'
import * as wageBaseCalls from '#payroll/contract/wage-definition/wage-definition-calls.ts'
import { batches, decideBatch, prepareRevisions, undoBatch } from './bulk-revisions/bulk-revisions.ts'
import { downloadRevisionSheet, readRevisionSheet } from './bulk-revisions/read-revision-sheet.ts'
import { bookConstraints, bookHandlers, bookJobs, bookLists } from './book-handlers.ts'
import * as components from './components/components.ts'
import { lawSchedule } from './compliance/law-reminders.ts'
import * as groups from './groups/pay-groups.ts'
import { inputsReturned, inputsTaken } from './inputs/claim-pay.ts'
import { hearReturnedDays, hearTakenDays, hearWithdrawnDays } from './inputs/days-pay.ts'
import { lawConstraints, lawHandlers, lawLists } from './law-handlers.ts'
import type { PayrollParts } from './payroll-dependencies.ts'
import { payrollDuties } from './payroll-duties.ts'
import { payReach } from './payroll-policy.ts'
import { runConstraints, runHandlers, runJobs, runLists } from './run-handlers.ts'
import { settlementHandlers, settlementLists } from './settlement-handlers.ts'
import { slipHandlers, slipJobs, slipLists } from './slip-handlers.ts'
import { decideSalary } from './salaries/decide-salary.ts'
import { estimateSalary } from './salaries/estimate-salary.ts'
import { prepareSalary, submitSalary, withdrawSalary } from './salaries/prepare-salary.ts'
import { readOwnSalary, readSalaryOfPerson, revisions, salaries } from './salaries/read-salaries.ts'
import { ownLetter, prepareLetter, sendLetter } from './salaries/salary-letter.ts'
import { looksSchedule } from './salaries/tell-of-looks.ts'
import * as structures from './structures/structures.ts'
import { chooseWageDefinition, readWageDefinitions } from './wage-definition/wage-definitions.ts'

const setupHandlers: readonly Handler[] = [
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
]

const salaryHandlers = (parts: PayrollParts): readonly Handler[] => [
  answers(salaryCalls.ownSalary, readOwnSalary),
  answers(salaryCalls.salaryOfPerson, readSalaryOfPerson),
  answers(salaryCalls.simulateSalary, estimateSalary),
  answers(salaryCalls.prepareSalary, prepareSalary),
  answers(salaryCalls.submitSalary, submitSalary),
  answers(salaryCalls.withdrawSalary, withdrawSalary),
  answers(salaryCalls.decideSalary, decideSalary),
  answers(letterCalls.downloadOwnSalaryLetter, ownLetter(parts)),
  answersPrepared(letterCalls.downloadSalaryLetter, prepareLetter(parts), sendLetter),
  answers(bulkCalls.downloadRevisionSheet, downloadRevisionSheet),
  answers(bulkCalls.readRevisionSheet, readRevisionSheet(parts)),
  answers(bulkCalls.prepareRevisions, prepareRevisions),
  answers(bulkCalls.decideBatch, decideBatch),
  answers(bulkCalls.undoBatch, undoBatch),
]

export const payrollArea = (parts: PayrollParts): Area => ({
  name: 'payroll',
  ...payrollDuties,
  handlers: [
    ...setupHandlers,
    ...salaryHandlers(parts),
    ...lawHandlers(parts),
    ...runHandlers(parts),
    ...bookHandlers(parts),
    ...slipHandlers(parts),
    ...settlementHandlers,
  ],
  lists: [
    groups.payGroups,
    components.components,
    structures.structures,
    salaries,
    revisions,
    batches,
    ...lawLists,
    ...runLists,
    ...bookLists,
    ...slipLists,
    ...settlementLists,
  ],
  jobs: [...runJobs, ...bookJobs(parts), ...slipJobs(parts)],
  schedule: [looksSchedule, lawSchedule],
  hears: [
    listen(daysWithdrawn, hearWithdrawnDays),
    listen(inputsTaken, hearTakenDays),
    listen(inputsReturned, hearReturnedDays),
  ],
  permissions: payrollPermissions,
  reaches: [payReach],
  constraints: {
    pay_group_name_key: payrollMessages.groupNameTaken,
    wage_definition_once: payrollMessages.termsOnce,
    pay_group_terms_once: payrollMessages.termsOnce,
    salary_component_code_key: componentMessages.codeTaken,
    salary_structure_name_key: structureMessages.nameTaken,
    salary_assignment_once: salaryMessages.overlap,
    ...lawConstraints,
    ...runConstraints,
    ...bookConstraints,
  },
})
