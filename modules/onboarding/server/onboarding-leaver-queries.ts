import { sql } from 'kysely'
import type { AreaDuties } from '#platform/server/area.ts'
import { confidential } from '#platform/server/confidential-changes.ts'
import { ownedRows } from '#platform/server/leavers/owned-rows-queries.ts'
import { waitingOnboarding } from './hr/waiting-onboarding.ts'
import { notifyTaskGiven } from './hr/send-notices.ts'
import { lockOptionalTask } from './tasks/task-queries.ts'
import { DONE_BY, OWN_ROWS, type AccountReferences } from '#platform/server/leavers/account-references.ts'
import * as onboardingNotices from './onboarding-notices.ts'
import { noticesIn } from '#platform/server/notice-kind.ts'

const goesOn = () => sql<boolean>`onboarding.status not in ('converted', 'cancelled', 'expired')`
const newcomer = sql<string>`onboarding.name`

const owned = ownedRows({
  table: 'onboarding',
  column: 'owner_id',
  name: newcomer,
  where: goesOn,
  department: 'hr',
  things: ['new hire whom they look after', 'new hires whom they look after'],
})

const led = ownedRows({
  table: 'onboarding',
  column: 'line_manager_id',
  name: newcomer,
  where: goesOn,
  things: ['new hire who would report to them', 'new hires who would report to them'],
})

const tasks = ownedRows({
  table: 'onboarding_task',
  column: 'owner_id',
  name: sql<string>`onboarding_task.title`,
  where: () => sql<boolean>`onboarding_task.state = 'open'`,
  things: ['task for new hires', 'tasks for new hires'],
  async after(ctx, rows, { successor }) {
    for (const { id } of rows) {
      const task = await lockOptionalTask(ctx, id)
      if (task) await notifyTaskGiven(ctx, successor.id, { id, title: task.title, newcomer: task.newcomer })
    }
  },
})

const accounts: AccountReferences = {
  handedOver: ['onboarding.line_manager_id', 'onboarding.owner_id', 'onboarding_task.owner_id'],
  owesNothing: {
    [DONE_BY]: [
      'onboarding.created_by',
      'onboarding_check.decided_by',
      'onboarding_doj_change.changed_by',
      'onboarding_invitation.created_by',
      'onboarding_item.decided_by',
      'onboarding_task.closed_by',
      'onboarding_view.viewed_by',
    ],
    [OWN_ROWS]: ['onboarding.person_id'],
  },
}

export const onboardingDuties: AreaDuties = {
  accounts,
  notices: noticesIn(onboardingNotices),
  leaver: [owned, led, tasks],
  waiting: [waitingOnboarding],
  confidentialChanges: [
    ...confidential(['onboarding.record.read'], {
      onboarding: ['initial_email', 'initial_phone', 'email', 'phone', 'proven_email'],
      onboarding_candidate_education: ['degree', 'university', 'percentage'],
      onboarding_correction: ['before', 'after'],
      onboarding_terms: ['told_ctc', 'payslip_ctc', 'offer_key'],
    }),
    ...confidential(['onboarding.sealed.read'], { onboarding_name: ['name'], onboarding_secret: ['shown'] }),
  ],
}
