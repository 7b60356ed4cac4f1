import { answers, answersPrepared, type Area, type Handler } from '#platform/server/area.ts'
import * as compOffCalls from '#leave/contract/comp-off-calls.ts'
import { compOffMessages } from '#leave/contract/comp-off-messages.ts'
import * as calls from '#leave/contract/leave-calls.ts'
import * as decisionCalls from '#leave/contract/leave-decision-calls.ts'
import { leaveMessages as say } from '#leave/contract/leave-messages.ts'
import { leavePermissions } from '#leave/contract/leave-permissions.ts'
import * as encashmentCalls from '#leave/contract/encashment-calls.ts'
import * as blockCalls from '#leave/contract/leave-block-calls.ts'
import { leaveBlockMessages } from '#leave/contract/leave-block-messages.ts'
import * as reportCalls from '#leave/contract/report-calls.ts'
import * as upkeepCalls from '#leave/contract/leave-upkeep-calls.ts'
import * as adjust from './adjust-balance.ts'
import { applyCompOff, dismissSuggestion, withdrawCompOff } from './apply-comp-off.ts'
import { compOffFile } from './comp-off-export.ts'
import { applyLeave } from './apply-leave.ts'
import { encashmentsFile, readEncashments, settleEncashment, waiveOwed } from './encashments.ts'
import { editLeave } from './edit-leave.ts'
import { cancelLeave, deleteLeave, revokeLeave, withdrawCancellation, withdrawLeave } from './cancel-leave.ts'
import { overrideLeave } from './decide-leave.ts'
import { decideWaiting } from './decide-waiting.ts'
import { readDecisionContext } from './decision-context.ts'
import { moveYearEnd, previewYearEnd, proposeYearEnd } from './end-leave-year.ts'
import { readCalendarFile } from './leave-calendar-file.ts'
import { applicationsFile, balancesFile, statementFile } from './leave-exports.ts'
import { readReport, reportFile } from './leave-lists.ts'
import { leaveJobs, leaveSchedule } from './leave-jobs.ts'
import { endExemption, exempt, readBlocks, removeBlock, saveBlock } from './leave-blocks.ts'
import type { LeaveParts } from './leave-parts.ts'
import { readLeaveTypes, saveCompOffRule, saveLeaveRule, saveLeaveType } from './leave-types-upkeep.ts'
import { attachCertificate, openLeave } from './open-leave.ts'
import { extendCompOff, readAllCompOff, readCompOff, readMyCompOff } from './read-comp-off.ts'
import { readCoverage } from './read-coverage.ts'
import * as read from './read-leave.ts'
import { readBalanceList, readStatement, readTrends } from './read-reports.ts'
import { readWaitingLeave } from './read-waiting-leave.ts'

export const leaveArea = (parts: LeaveParts): Area => ({
  name: 'leave',
  handlers: [
    answers(calls.leaveOverview, read.readOverview),
    answers(calls.leaveOptions, read.readOptions),
    answers(calls.previewLeave, read.previewLeave),
    answers(calls.applyLeave, applyLeave),
    answers(calls.editLeave, editLeave),
    answers(calls.attachCertificate, attachCertificate),
    answers(calls.openLeave, openLeave(parts)),
    answers(calls.withdrawLeave, withdrawLeave),
    answers(calls.cancelLeave, cancelLeave),
    answers(calls.withdrawCancellation, withdrawCancellation),
    answers(calls.revokeLeave, revokeLeave),
    answers(calls.deleteLeave, deleteLeave),
    answers(calls.listMyLeaves, read.readMyLeaves),
    answers(calls.listTeamLeaves, read.readTeamLeaves),
    answers(calls.listAllLeaves, read.readAllLeaves),
    answersPrepared(calls.exportLeaves, applicationsFile.prepare, applicationsFile.answer),
    answers(calls.coverage, readCoverage),
    answers(calls.calendarFileOfLeave, readCalendarFile(parts)),
    answers(decisionCalls.listWaitingLeave, readWaitingLeave),
    answers(decisionCalls.decisionContext, readDecisionContext),
    answers(decisionCalls.decideLeave, decideWaiting),
    answers(decisionCalls.overrideLeave, overrideLeave),
    ...compOffHandlers,
    ...blockHandlers,
    ...upkeepHandlers,
  ],
  permissions: leavePermissions,
  jobs: [
    ...leaveJobs,
    applicationsFile.job(parts),
    statementFile.job(parts),
    balancesFile.job(parts),
    compOffFile.job(parts),
    encashmentsFile.job(parts),
    reportFile.job(parts),
  ],
  schedule: leaveSchedule,
  constraints: {
    leave_type_key_key: say.keyTaken,
    leave_type_name_key: say.nameTaken,
    comp_off_rule_once: say.ruleTooEarly,
    leave_day_free: say.overlapMeanwhile,
    leave_lot_overspent_check: say.overspent,
    leave_cancellation_open_once: say.cancellationOpen,
    comp_off_request_day_once: compOffMessages.thereMeanwhile,
    leave_year_end_once: say.yearTwice,
    leave_year_end_company_id_fkey: say.noSuchYear,
    leave_adjustment_four_eyes_check: say.ownProposal,
    leave_adjustment_own_check: say.ownBalance,
    leave_block_exemption_once: leaveBlockMessages.exemptAlready,
    leave_block_exemption_own_check: leaveBlockMessages.ownExemption,
    leave_block_exemption_block_fkey: leaveBlockMessages.noSuchBlock,
  },
})

const compOffHandlers: readonly Handler[] = [
  answers(compOffCalls.compOffOverview, readCompOff),
  answers(compOffCalls.listMyCompOff, readMyCompOff),
  answers(compOffCalls.applyCompOff, applyCompOff),
  answers(compOffCalls.withdrawCompOff, withdrawCompOff),
  answers(compOffCalls.dismissSuggestion, dismissSuggestion),
  answers(compOffCalls.extendCompOff, extendCompOff),
  answers(compOffCalls.listCompOff, readAllCompOff),
  answersPrepared(compOffCalls.exportCompOff, compOffFile.prepare, compOffFile.answer),
]

const blockHandlers: readonly Handler[] = [
  answers(blockCalls.listLeaveBlocks, readBlocks),
  answers(blockCalls.saveLeaveBlock, saveBlock),
  answers(blockCalls.removeLeaveBlock, removeBlock),
  answers(blockCalls.exemptFromBlock, exempt),
  answers(blockCalls.endExemption, endExemption),
]

const upkeepHandlers: readonly Handler[] = [
  answers(upkeepCalls.leaveStatement, readStatement),
  answersPrepared(upkeepCalls.exportStatement, statementFile.prepare, statementFile.answer),
  answers(upkeepCalls.listBalances, readBalanceList),
  answersPrepared(upkeepCalls.exportBalances, balancesFile.prepare, balancesFile.answer),
  answers(upkeepCalls.leaveTrends, readTrends),
  answers(upkeepCalls.listLeaveTypes, readLeaveTypes),
  answers(upkeepCalls.saveLeaveType, saveLeaveType),
  answers(upkeepCalls.saveLeaveRule, saveLeaveRule),
  answers(upkeepCalls.saveCompOffRule, saveCompOffRule),
  answers(upkeepCalls.listAdjustments, adjust.readAdjustments),
  answers(upkeepCalls.proposeAdjustment, adjust.proposeAdjustment),
  answers(upkeepCalls.decideAdjustment, adjust.decideAdjustment),
  answers(upkeepCalls.withdrawAdjustment, adjust.withdrawAdjustment),
  answers(reportCalls.readLeaveReport, readReport),
  answersPrepared(reportCalls.exportLeaveReport, reportFile.prepare, reportFile.answer),
  answers(encashmentCalls.listEncashments, readEncashments),
  answers(encashmentCalls.settleEncashment, settleEncashment),
  answers(encashmentCalls.waiveOwed, waiveOwed),
  answersPrepared(encashmentCalls.exportEncashments, encashmentsFile.prepare, encashmentsFile.answer),
  answers(upkeepCalls.previewYearEnd, previewYearEnd),
  answers(upkeepCalls.proposeYearEnd, proposeYearEnd),
  answers(upkeepCalls.moveYearEnd, moveYearEnd),
]
