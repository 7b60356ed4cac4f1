import { listActiveApprovers } from '#platform/server/approvals/approval-inbox.ts'
import type { AreaApprovals } from '#platform/server/approvals/area-approvals.ts'
import type { AreaDuties } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { notify } from '#notifications/server/public.ts'
import { CHOICE_AREA } from '#calendar/contract/holidays/holiday-choice-area.ts'
import { choiceAskedNotice } from './calendar-notices.ts'
import { lockPlans } from './day-plans/day-plan-lock-queries.ts'
import { approversFor } from './holidays/choose-holiday.ts'
import { findOptionalChoice } from './holidays/holiday-choice-queries.ts'
import { waitingChoices } from './holidays/waiting-holiday-choices.ts'
import { DONE_BY, OWN_ROWS, type AccountReferences } from '#platform/server/leavers/account-references.ts'
import * as calendarNotices from './calendar-notices.ts'
import { noticesIn } from '#platform/server/notice-kind.ts'

async function findCompany(ctx: Ctx, accountId: number, day: string): Promise<number | null> {
  const seat = await ctx.db
    .selectFrom('assignment')
    .select('company_id')
    .where('account_id', '=', accountId)
    .where('valid_from', '<=', day)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst()
  return seat?.company_id ?? null
}

const approvals: AreaApprovals = {
  area: CHOICE_AREA,
  path: '/holidays',
  subjects: [{ table: 'holiday_choice', waits: 'pending', applicant: 'account_id' }],
  entitled: (ctx) => listActiveApprovers(ctx, CHOICE_AREA.key),
  lock: (ctx) => lockPlans(ctx),
  async deciders(ctx, { applicant_id }, { id, from }) {
    const asker = { id: applicant_id, companyId: await findCompany(ctx, applicant_id, from) }
    return approversFor(ctx, asker, { day: from, without: id })
  },
  async tell(ctx, { subject_id }, approvers) {
    const choice = await findOptionalChoice(ctx, subject_id)
    if (!choice) return
    await notify(ctx, choiceAskedNotice, {
      to: approvers,
      input: { name: choice.person, holiday: choice.holiday, day: choice.day },
      subject: `holiday-choice/${subject_id}`,
    })
  },
}

const accounts: AccountReferences = {
  owesNothing: {
    [OWN_ROWS]: [
      'absence.account_id',
      'absence_change.account_id',
      'booking.account_id',
      'holiday_choice.account_id',
      'work_policy_gift.account_id',
    ],
    'it opens nothing once the account is closed': ['calendar_feed.account_id'],
    [DONE_BY]: ['month_freeze.frozen_by', 'work_policy_gift.created_by', 'work_policy_terms.created_by'],
  },
}

export const calendarDuties: AreaDuties = {
  accounts,
  notices: noticesIn(calendarNotices),
  approvals: [approvals],
  waiting: [waitingChoices],
}
