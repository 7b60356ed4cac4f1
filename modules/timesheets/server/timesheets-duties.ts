import { dayInWords } from '#platform/contract/day-in-words.ts'
import { listActiveApprovers } from '#platform/server/approvals/approval-inbox.ts'
import type { AreaApprovals } from '#platform/server/approvals/area-approvals.ts'
import type { AreaDuties } from '#platform/server/area.ts'
import { confidential } from '#platform/server/confidential-changes.ts'
import { DONE_BY, OWN_ROWS } from '#platform/server/leavers/account-references.ts'
import type { FindSource } from '#platform/server/find-source.ts'
import { noticesIn } from '#platform/server/notice-kind.ts'
import { notify } from '#notifications/server/public.ts'
import { entryStates, TIMESHEETS_AREA } from '#timesheets/contract/timesheets-lists.ts'
import { keepsTimesheet } from './timesheets-policy.ts'
import { approverOf } from './weeks/approver-of.ts'
import { waitingTimesheets } from './weeks/waiting-timesheets.ts'
import { findLatestWeeks, findWeekOfSubmission, holdWaitingWeeks } from './weeks/week-queries.ts'
import { yourWeekCard } from './weeks/your-week-card.ts'
import * as timesheetsNotices from './timesheets-notices.ts'
import { timesheetSubmittedNotice } from './timesheets-notices.ts'

const approvals: AreaApprovals = {
  area: TIMESHEETS_AREA,
  path: '/my-team-timesheet',
  subjects: [{ table: 'timesheet_submission', waits: 'pending', applicant: 'account_id' }],
  entitled: (ctx) => listActiveApprovers(ctx, TIMESHEETS_AREA.key),
  async lock(ctx, applicantIds) {
    await holdWaitingWeeks(ctx, applicantIds)
  },
  async deciders(ctx, { applicant_id }, { id, from }) {
    const step = await approverOf(ctx, { accountId: applicant_id, day: from, without: id })
    return step ?? { kind: 'manager', approvers: [] }
  },
  async tell(ctx, { subject_id, applicant }, approvers) {
    const week = await findWeekOfSubmission(ctx, subject_id)
    if (!week) return
    await notify(ctx, timesheetSubmittedNotice, {
      to: approvers,
      input: { id: week.id, name: applicant, week: dayInWords(week.monday) },
      subject: `timesheet/${week.id}`,
    })
  },
}

const timesheetFinds: FindSource = {
  key: 'timesheets',
  label: 'Timesheets',
  look: 'record',
  async find(ctx, words, limit) {
    if (!keepsTimesheet(ctx.actor)) return []
    return (await findLatestWeeks(ctx, words, limit)).map(({ id, name, monday, status }) => ({
      title: `Timesheet of ${name}`,
      detail: [`Week from ${dayInWords(monday)}`, status && entryStates.labelOf(status)]
        .filter(Boolean)
        .join(', '),
      path: `/my-team-timesheet/timesheet-details/${id}`,
    }))
  },
}

export const timesheetsDuties: AreaDuties = {
  accounts: {
    owesNothing: {
      [OWN_ROWS]: [
        'time_lock_exception.account_id',
        'timesheet_capacity.account_id',
        'timesheet_entry.account_id',
        'timesheet_favourite.account_id',
        'timesheet_submission.account_id',
        'timesheet_timer.account_id',
        'timesheet_week.account_id',
      ],
      [DONE_BY]: ['timesheet_entry.decided_by', 'time_export.made_by'],
    },
  },
  approvals: [approvals],
  notices: noticesIn(timesheetsNotices),
  waiting: [waitingTimesheets],
  cards: [yourWeekCard],
  finds: [timesheetFinds],
  confidentialChanges: confidential(['timesheets.entry.view'], {
    timesheet_entry: 'all',
    timesheet_week: 'all',
    timesheet_timer: 'all',
    timesheet_favourite: 'all',
  }),
}
