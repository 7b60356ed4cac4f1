import type { Area } from '#platform/server/area.ts'
import { boardMessages } from '#notices/contract/board/board-messages.ts'
import { manualMessages } from '#notices/contract/manual/manual-messages.ts'
import { policyMessages } from '#notices/contract/policies/policy-messages.ts'
import { noticesPermissions } from '#notices/contract/notices-permissions.ts'
import { boardHandlers } from './board/board-handlers.ts'
import { boardJobs, boardSchedule } from './board/board-schedule.ts'
import { manualHandlers } from './manual/manual-handlers.ts'
import { manualFiguresExport } from './manual/manual-figures.ts'
import { manualMissesExport } from './manual/manual-failed-searches.ts'
import type { NoticesParts } from './notices-dependencies.ts'
import { policyHandlers } from './policies/policy-handlers.ts'
import { readersExport } from './board/read-post-readers.ts'
import { postReminderSchedule, remindPosts } from './board/remind-posts.ts'
import { policySchedule, remindPolicies } from './policies/remind-policies.ts'
import { acknowledgersExport } from './policies/read-policy-report.ts'
import { spreadPost } from './board/notify-post-readers.ts'
import { noticesDuties } from './notices-leaver-queries.ts'

export const noticesArea = (parts: NoticesParts): Area => ({
  name: 'notices',
  ...noticesDuties,
  handlers: [...boardHandlers(parts), ...policyHandlers(parts), ...manualHandlers],
  constraints: {
    post_pin_slot_once: boardMessages.pinTaken,
    post_report_once: boardMessages.reportedAlready,
    manual_edit_once: manualMessages.changedMeanwhile,
    policy_title_key: policyMessages.titleTaken,
    policy_version_open_once: policyMessages.openAlready,
    policy_version_number_once: policyMessages.openAlready,
    policy_version_two_people_check: policyMessages.ownVersion,
  },
  permissions: noticesPermissions,
  jobs: [
    ...boardJobs,
    spreadPost,
    remindPolicies,
    remindPosts,
    readersExport.job(parts),
    acknowledgersExport.job(parts),
    manualFiguresExport.job(parts),
    manualMissesExport.job(parts),
  ],
  schedule: [...boardSchedule, ...policySchedule, ...postReminderSchedule],
})
