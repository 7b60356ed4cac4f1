import { answers, type Area } from '#platform/server/area.ts'
import * as calls from '#notifications/contract/notifications-calls.ts'
import { notificationsPermissions } from '#notifications/contract/notifications-permissions.ts'
import * as preferenceCalls from '#notifications/contract/preference-calls.ts'
import * as sentCalls from '#notifications/contract/sent-notice-calls.ts'
import { digestTemplate } from './digest-letter.ts'
import { exportNotices } from './export-notifications.ts'
import { exportSent } from './export-sent.ts'
import { mailDigestJob } from './mail-digest.ts'
import { mailNoticesJob } from './mail-notices.ts'
import type { NotificationsParts } from './notifications-parts.ts'
import { countUnread, listNotices, markRead } from './own-notifications.ts'
import { dropQuietHours, listPreferences, setPreference, setQuietHours } from './preferences.ts'
import { roleReminderSchedule } from './role-ending-notice.ts'
import { listNoticePlaces, listSent, sendNotice } from './send-notice.ts'
import { digestSchedule, spreadDigests } from './spread-digests.ts'
import { spreadNotice } from './spread-notice.ts'

export const notificationsArea = (parts: NotificationsParts): Area => ({
  name: 'notifications',
  handlers: [
    answers(calls.listNotifications, listNotices(parts.kinds)),
    answers(calls.unreadCount, countUnread),
    answers(calls.markRead, markRead),
    answers(preferenceCalls.listPreferences, listPreferences(parts.kinds)),
    answers(preferenceCalls.setPreference, setPreference(parts.kinds)),
    answers(preferenceCalls.setQuietHours, setQuietHours),
    answers(preferenceCalls.dropQuietHours, dropQuietHours),
    answers(calls.exportNotifications, exportNotices(parts.kinds)),
    answers(sentCalls.noticePlaces, listNoticePlaces),
    answers(sentCalls.sendNotice, sendNotice),
    answers(sentCalls.listSentNotices, listSent),
    answers(sentCalls.exportSentNotices, exportSent),
  ],
  permissions: notificationsPermissions,
  jobs: [spreadNotice, mailNoticesJob(parts), spreadDigests, mailDigestJob(parts)],
  schedule: [digestSchedule, roleReminderSchedule],
  mailTemplates: [digestTemplate],
})
