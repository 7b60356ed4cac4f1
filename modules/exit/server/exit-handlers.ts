import { answers, type Area } from '#platform/server/area.ts'
import * as clearanceCalls from '#exit/contract/clearances/clearance-calls.ts'
import { exitMessages } from '#exit/contract/exit-messages.ts'
import { exitPermissions } from '#exit/contract/exit-permissions.ts'
import * as exitCalls from '#exit/contract/exits/exit-calls.ts'
import * as letterCalls from '#exit/contract/exits/exit-letter-calls.ts'
import * as reportCalls from '#exit/contract/reports/report-calls.ts'
import * as ownCalls from '#exit/contract/resignation/resignation-calls.ts'
import * as clearing from './clearances/clearances.ts'
import { exitDuties } from './exit-leaver-queries.ts'
import * as deciding from './exits/decide-exit.ts'
import * as exitLetters from './exits/exit-letters.ts'
import * as exits from './exits/exits.ts'
import { exitReport } from './reports/exit-report.ts'
import * as own from './resignation/resignation.ts'

export const exitArea: Area = {
  name: 'exit',
  ...exitDuties,
  handlers: [
    answers(ownCalls.ownExit, own.ownExit),
    answers(ownCalls.resign, own.resign),
    answers(ownCalls.withdrawResignation, own.withdrawResignation),
    answers(exitCalls.readExit, exits.readExit),
    answers(exitCalls.startExit, deciding.startExit),
    answers(exitCalls.recommendDay, exits.recommendDay),
    answers(exitCalls.acceptExit, deciding.acceptExit),
    answers(exitCalls.moveLastDay, deciding.moveLastDay),
    answers(exitCalls.keepEmployee, deciding.keepEmployee),
    answers(exitCalls.beginClearance, exits.beginClearance),
    answers(exitCalls.saveInterview, exits.saveInterview),
    answers(letterCalls.previewExitLetter, exitLetters.previewLetter),
    answers(letterCalls.prepareExitLetter, exitLetters.prepareLetter),
    answers(reportCalls.exitReport, exitReport),
    answers(clearanceCalls.decideClearance, clearing.decideClearance),
    answers(clearanceCalls.reopenClearance, clearing.reopenClearance),
    answers(clearanceCalls.addHandover, clearing.addHandover),
    answers(clearanceCalls.finishHandover, clearing.finishHandover),
    answers(clearanceCalls.removeHandover, clearing.removeHandover),
  ],
  lists: [exits.exits, clearing.clearances],
  jobs: [exits.advanceExits],
  schedule: [exits.exitSchedule],
  permissions: exitPermissions,
  constraints: { employee_exit_once: exitMessages.openAlready },
}
