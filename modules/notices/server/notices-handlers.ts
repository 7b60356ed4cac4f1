import type { Area } from '../../../platform/server/area.ts'
import { boardMessages } from '../contract/board-messages.ts'
import { noticesPermissions } from '../contract/notices-permissions.ts'
import { boardHandlers } from './board-handlers.ts'
import { boardJobs, boardSchedule } from './board-schedule.ts'
import type { NoticesParts } from './notices-parts.ts'
import { readersExport } from './read-readers.ts'
import { spreadPost } from './spread-post.ts'

export const noticesArea = (parts: NoticesParts): Area => ({
  name: 'notices',
  handlers: boardHandlers(parts),
  constraints: {
    post_pin_slot_once: boardMessages.pinTaken,
    post_report_once: boardMessages.reportedAlready,
  },
  permissions: noticesPermissions,
  jobs: [...boardJobs, spreadPost, readersExport.job(parts)],
  schedule: boardSchedule,
})
