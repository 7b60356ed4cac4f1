import { answers, answersPrepared, type Area, type Handler } from '#platform/server/area.ts'
import * as compOffCalls from '#leave/contract/comp-off/comp-off-calls.ts'
import { compOffMessages } from '#leave/contract/comp-off/comp-off-messages.ts'
import * as calls from '#leave/contract/leave-calls.ts'
import * as decisionCalls from '#leave/contract/decisions/leave-decision-calls.ts'
import { leaveMessages as say } from '#leave/contract/leave-messages.ts'
import { leavePermissions } from '#leave/contract/leave-permissions.ts'
import * as encashmentCalls from '#leave/contract/year-end/encashment-calls.ts'
import * as blockCalls from '#leave/contract/blocks/leave-block-calls.ts'
import { leaveBlockMessages } from '#leave/contract/blocks/leave-block-messages.ts'
import { explainBalance as explainBalanceCall } from '#leave/contract/reports/explain-balance-calls.ts'
import { explainTrend as explainTrendCall } from '#leave/contract/reports/explain-trend-calls.ts'
import * as upkeepCalls from '#leave/contract/leave-administration-calls.ts'
import * as adjust from './book/adjust-balance.ts'
import { askCompOffPay, withdrawCompOffPay } from './comp-off/pay-comp-off.ts'
import { applyCompOff, dismissSuggestion, withdrawCompOff } from './comp-off/apply-comp-off.ts'
import { allLeave, myLeave, teamLeave } from './applications/application-lists.ts'
import { applyLeave } from './applications/apply-leave.ts'
import { encashments, settleEncashment, waiveOwed } from './year-end/encashments.ts'
import { explainEncashment } from './year-end/explain-encashment.ts'
import { editLeave } from './applications/edit-leave.ts'
import {
  cancelLeave,
  deleteLeave,
  revokeLeave,
  withdrawCancellation,
  withdrawLeave,
} from './applications/cancel-leave.ts'
import { overrideLeave } from './decisions/decide-leave.ts'
import { decideWaiting } from './decisions/decide-waiting-leave.ts'
import { readDecisionContext } from './decisions/decision-context.ts'
import { moveYearEnd, previewYearEnd, proposeYearEnd } from './year-end/end-leave-year.ts'
import { readCalendarFile } from './calendar/leave-calendar-file.ts'
import { balancesFile, statementFile } from './reports/leave-exports.ts'
import { leaveReports } from './reports/leave-reports.ts'
import { leaveJobs, leaveSchedule } from './leave-jobs.ts'
import { endExemption, exempt, readBlocks, removeBlock, saveBlock } from './blocks/leave-blocks.ts'
import type { LeaveParts } from './leave-dependencies.ts'
import { readLeaveTypes, saveCompOffRule, saveLeaveRule, saveLeaveType } from './rules/save-leave-types.ts'
import { attachCertificate, openLeave } from './applications/open-leave.ts'
import { allCompOff, extendCompOff, myCompOff, readCompOff } from './comp-off/read-comp-off.ts'
import { readCoverage } from './applications/read-coverage.ts'
import * as read from './applications/read-leave.ts'
import { explainBalance } from './reports/explain-balance.ts'
import { readBalanceList, readStatement } from './reports/read-statement.ts'
import { explainTrend, readTrends } from './reports/read-trends.ts'
import { readWaitingLeave } from './decisions/read-waiting-leave.ts'
import { leaveDuties } from './leave-leaver-queries.ts'
import { leaveReach } from './leave-policy.ts'

export const leaveArea = (parts: LeaveParts): Area => ({
  name: 'leave',
  ...leaveDuties,
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
  lists: [myLeave, teamLeave, allLeave, myCompOff, allCompOff, adjust.adjustments, leaveReports, encashments],
  permissions: leavePermissions,
  reaches: [leaveReach],
  jobs: [...leaveJobs, statementFile.job(parts), balancesFile.job(parts)],
  schedule: leaveSchedule,
  constraints: {
    leave_type_key_key: say.keyTaken,
    leave_type_name_key: say.nameTaken,
    comp_off_rule_once: say.ruleTooEarly,
    leave_day_free: say.overlapMeanwhile,
    leave_lot_overspent_check: say.overspent,
    leave_cancellation_open_once: say.cancellationOpen,
    comp_off_request_day_once: compOffMessages.thereMeanwhile,
    comp_off_payout_pending_once: compOffMessages.payoutPending,
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
  answers(compOffCalls.applyCompOff, applyCompOff),
  answers(compOffCalls.withdrawCompOff, withdrawCompOff),
  answers(compOffCalls.dismissSuggestion, dismissSuggestion),
  answers(compOffCalls.extendCompOff, extendCompOff),
  answers(compOffCalls.askCompOffPay, askCompOffPay),
  answers(compOffCalls.withdrawCompOffPay, withdrawCompOffPay),
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
  answers(explainBalanceCall, explainBalance),
  answers(explainTrendCall, explainTrend),
  answersPrepared(upkeepCalls.exportBalances, balancesFile.prepare, balancesFile.answer),
  answers(upkeepCalls.leaveTrends, readTrends),
  answers(upkeepCalls.listLeaveTypes, readLeaveTypes),
  answers(upkeepCalls.saveLeaveType, saveLeaveType),
  answers(upkeepCalls.saveLeaveRule, saveLeaveRule),
  answers(upkeepCalls.saveCompOffRule, saveCompOffRule),
  answers(upkeepCalls.proposeAdjustment, adjust.proposeAdjustment),
  answers(upkeepCalls.decideAdjustment, adjust.decideAdjustment),
  answers(upkeepCalls.withdrawAdjustment, adjust.withdrawAdjustment),
  answers(encashmentCalls.explainEncashment, explainEncashment),
  answers(encashmentCalls.settleEncashment, settleEncashment),
  answers(encashmentCalls.waiveOwed, waiveOwed),
  answers(upkeepCalls.previewYearEnd, previewYearEnd),
  answers(upkeepCalls.proposeYearEnd, proposeYearEnd),
  answers(upkeepCalls.moveYearEnd, moveYearEnd),
]
