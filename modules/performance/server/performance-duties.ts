import type { AreaDuties } from '#platform/server/area.ts'
import { confidential } from '#platform/server/confidential-changes.ts'
import { listen } from '#platform/server/events.ts'
import { DONE_BY, OWN_ROWS } from '#platform/server/leavers/account-references.ts'
import { rowDuty } from '#platform/server/leavers/leaver-duty.ts'
import { noticesIn } from '#platform/server/notice-kind.ts'
import { absenceChanged } from '#calendar/server/public.ts'
import { employmentChanged } from '#people/server/public.ts'
import { hearEmployment } from './confirmation/confirmations.ts'
import { eventFinds } from './find-events.ts'
import { hearJoined } from './kra/kra-actions.ts'
import { performanceCard, waitingReviews } from './performance-home.ts'
import * as leaver from './performance-leaver-queries.ts'
import * as performanceNotices from './performance-notices.ts'
import { hearAbsence } from './pip/pips.ts'

const reviews = rowDuty({
  find: (ctx, { id }) => leaver.listReviewsOwed(ctx, id),
  things: ['review owed ends or goes', 'reviews owed end or go'],
  text: (things, { successor }) => `${things} to ${successor.name}.`,
  move: (ctx, rows, { successor }) => leaver.passReviews(ctx, rows, successor),
})

const managed = rowDuty({
  find: (ctx, { id }) => leaver.listManaged(ctx, id),
  things: ['appraisal or confirmation goes', 'appraisals and confirmations go'],
  text: (things, { successor }) => `${things} to ${successor.name}.`,
  move: (ctx, rows, { successor }) => leaver.passManaged(ctx, rows, successor),
})

/** Without a line in the preview: no one learns of a plan there. */
const plans = {
  department: 'hr' as const,
  preview: () => Promise.resolve([]),
  handOver: async (
    ctx: Parameters<typeof leaver.listPlansOf>[0],
    who: { id: number; successor: { id: number } },
  ) => leaver.passPlans(ctx, await leaver.listPlansOf(ctx, who.id), who.successor),
}

export const performanceDuties: AreaDuties = {
  accounts: {
    handedOver: [
      'reviewer.account_id',
      'appraisal.manager_id',
      'confirmation.manager_id',
      'pip.account_id',
      'pip.manager_id',
      'pip.partner_id',
    ],
    owesNothing: {
      [OWN_ROWS]: [
        'employee_kra.account_id',
        'appraisal.account_id',
        'reviewer.subject_id',
        'confirmation.account_id',
        'feedback_note.from_id',
        'feedback_note.to_id',
      ],
      [DONE_BY]: [
        'employee_kra.proposed_by',
        'employee_kra.agreed_by',
        'kra_update.by_id',
        'appraisal_event.made_by',
        'appraisal_event.published_by',
        'appraisal_release.by_id',
        'confirmation.decided_by',
      ],
    },
  },
  leaver: [reviews, managed, plans],
  notices: noticesIn(performanceNotices),
  waiting: [waitingReviews],
  cards: [performanceCard],
  finds: [eventFinds],
  hears: [
    listen(employmentChanged, hearJoined),
    listen(employmentChanged, hearEmployment),
    listen(absenceChanged, hearAbsence),
  ],
  // The change log would tell what these rows keep from others.
  confidentialChanges: [
    ...confidential(['performance.pip.oversee'], { pip: 'all', pip_goal: 'all', pip_check_in: 'all' }),
    ...confidential(['performance.pip.oversee'], { reviewer: 'all', feedback_note: 'all' }),
    ...confidential(['performance.appraisal.calibrate'], {
      appraisal: 'all',
      appraisal_release: 'all',
      confirmation: ['self_note', 'recommendation', 'months', 'reason', 'reply'],
    }),
  ],
}
