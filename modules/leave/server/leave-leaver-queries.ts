import { sql, type SqlBool } from 'kysely'
import { notify } from '#notifications/server/public.ts'
import { listActiveApprovers } from '#platform/server/approvals/approval-inbox.ts'
import type { AreaApprovals } from '#platform/server/approvals/area-approvals.ts'
import type { AreaDuties } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { rowDuty, type Leaver } from '#platform/server/leavers/leaver-duty.ts'
import { LEAVE_AREA } from '#leave/contract/leave-states.ts'
import { leaveConfidentialChanges } from './leave-confidential-changes.ts'
import { lockBook } from './book/leave-book-queries.ts'
import { blockedLayer, endingLayer } from './calendar/leave-calendar-layers.ts'
import { closePartOf, decidersAfter, tellNewApprovers } from './decisions/reassign-waiting-leave.ts'
import { waitingLeave } from './decisions/read-waiting-leave.ts'
import { leaveHandoverNotice } from './leave-notices.ts'
import { DONE_BY, OWN_ROWS, type AccountReferences } from '#platform/server/leavers/account-references.ts'
import * as leaveNotices from './leave-notices.ts'
import { noticesIn } from '#platform/server/notice-kind.ts'

const approvals: AreaApprovals = {
  area: LEAVE_AREA,
  path: '/leave-application',
  subjects: [
    {
      table: 'leave_application',
      waits: 'pending',
      applicant: 'account_id',
      besides: sql<SqlBool>`not exists (select from leave_project_part as part
        where part.application_id = asked.id and part.status = 'pending')`,
    },
    { table: 'leave_cancellation', waits: 'pending', applicant: 'account_id' },
    { table: 'comp_off_payout', waits: 'pending', applicant: 'account_id' },
    {
      table: 'comp_off_request',
      waits: 'pending',
      applicant: 'account_id',
      besides: sql<SqlBool>`not exists (select from comp_off_part as part
        where part.request_id = asked.id and part.status = 'pending')`,
    },
  ],
  entitled: (ctx) => listActiveApprovers(ctx, LEAVE_AREA.key),
  async lock(ctx, applicantIds) {
    for (const id of applicantIds) await lockBook(ctx, id)
  },
  deciders: decidersAfter,
  instead: closePartOf,
  tell: tellNewApprovers,
}

/** Leave during which the leaver was to take over the work of a colleague. */
const stoodInFor = (ctx: Ctx, leaver: Leaver) =>
  ctx.db
    .selectFrom('leave_application')
    .innerJoin('account', 'account.id', 'account_id')
    .select(['leave_application.id', 'account_id', 'account.name', 'leave_application.status'])
    .where('handover_id', '=', leaver.id)
    .where('leave_application.status', 'in', ['pending', 'approved'])
    .where('ends_on', '>', leaver.lastDay)
    .orderBy('leave_application.id')
    .execute()

const standIns = rowDuty({
  find: stoodInFor,
  things: ['leave during which they take over the work', 'leaves during which they take over the work'],
  text: (things, { successor }) => `${things}: ${successor.name} takes over instead.`,
  async move(ctx, rows, { successor }) {
    for (const { id, account_id, name, status } of rows) {
      const isOwn = account_id === successor.id
      await updateRow(ctx, 'leave_application', { id }, { handover_id: isOwn ? null : successor.id })
      if (status !== 'approved' || isOwn) continue
      const subject = `leave/${id}/handover`
      await notify(ctx, leaveHandoverNotice, {
        to: [successor.id],
        input: { name, what: 'In the place of a colleague who leaves' },
        subject,
      })
    }
  },
})

const accounts: AccountReferences = {
  handedOver: ['leave_application.handover_id'],
  owesNothing: {
    [OWN_ROWS]: [
      'comp_off_payout.account_id',
      'comp_off_request.account_id',
      'comp_off_suggestion.account_id',
      'leave_adjustment.account_id',
      'leave_application.account_id',
      'leave_block_exemption.account_id',
      'leave_book.account_id',
      'leave_cancellation.account_id',
      'leave_day.account_id',
      'leave_encashment.account_id',
      'leave_ledger.account_id',
      'leave_lot.account_id',
      'leave_worked_month.account_id',
    ],
    [DONE_BY]: [
      'comp_off_rule.created_by',
      'leave_adjustment.decided_by',
      'leave_adjustment.proposed_by',
      'leave_application.asked_by',
      'leave_block.made_by',
      'leave_block_exemption.given_by',
      'leave_encashment.taken_by',
      'leave_rule.created_by',
      'leave_year_end.decided_by',
      'leave_year_end.proposed_by',
    ],
  },
}

export const leaveDuties: AreaDuties = {
  accounts,
  notices: noticesIn(leaveNotices),
  approvals: [approvals],
  leaver: [standIns],
  confidentialChanges: leaveConfidentialChanges,
  waiting: [waitingLeave],
  calendarLayers: [endingLayer, blockedLayer],
}
