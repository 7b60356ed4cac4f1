import { listActiveApprovers } from '#platform/server/approvals/approval-inbox.ts'
import type { AreaApprovals } from '#platform/server/approvals/area-approvals.ts'
import type { AreaDuties } from '#platform/server/area.ts'
import { confidential } from '#platform/server/confidential-changes.ts'
import { notify } from '#notifications/server/public.ts'
import { ATTENDANCE_AREA } from '#attendance/contract/attendance-lists.ts'
import { DECIDE_REQUEST } from './attendance-policy.ts'
import { requestSubmittedNotice } from './attendance-notices.ts'
import { lockPerson } from './person-queries.ts'
import { stepsFor } from './requests/request-approvers.ts'
import { findOptionalRequest } from './requests/request-queries.ts'
import { waitingAttendance } from './requests/waiting-requests.ts'
import { DONE_BY, OWN_ROWS, type AccountReferences } from '#platform/server/leavers/account-references.ts'
import * as attendanceNotices from './attendance-notices.ts'
import { noticesIn } from '#platform/server/notice-kind.ts'

const approvals: AreaApprovals = {
  area: ATTENDANCE_AREA,
  path: '/my-team-attendance',
  subjects: [{ table: 'attendance_request', waits: 'waiting', applicant: 'account_id' }],
  entitled: (ctx) => listActiveApprovers(ctx, ATTENDANCE_AREA.key),
  async lock(ctx, applicantIds) {
    for (const id of applicantIds) await lockPerson(ctx, id)
  },
  async deciders(ctx, { applicant_id, kind }, { id, from }) {
    const steps = await stepsFor(ctx, applicant_id, kind === 'HR', { day: from, without: id })
    return (kind === 'HR' ? steps.at(-1) : steps[0])!
  },
  async tell(ctx, { subject_id, applicant }, approvers) {
    const request = await findOptionalRequest(ctx, subject_id)
    if (!request) return
    await notify(ctx, requestSubmittedNotice, {
      to: approvers,
      input: { name: applicant, kind: request.kind, from: request.day_from, to: request.day_to },
      subject: `attendance-request/${subject_id}`,
    })
  },
}

const accounts: AccountReferences = {
  owesNothing: {
    [DONE_BY]: ['attendance_evidence.added_by', 'attendance_request.submitted_by', 'late_penalty.decided_by'],
    [OWN_ROWS]: [
      'attendance_month.account_id',
      'attendance_request.account_id',
      'attendance_request_day.account_id',
      'kept_punch.account_id',
      'late_penalty.account_id',
      'punch_session.account_id',
      'tracked_day.account_id',
    ],
  },
}

export const attendanceDuties: AreaDuties = {
  accounts,
  notices: noticesIn(attendanceNotices),
  approvals: [approvals],
  waiting: [waitingAttendance],
  // Why someone was late or away in their own words, and their papers, are for those who decide.
  confidentialChanges: confidential([DECIDE_REQUEST], {
    attendance_request: ['comment'],
    attendance_evidence: 'all',
    late_penalty: ['reason'],
  }),
}
