import { answers, type Area } from '#platform/server/area.ts'
import * as calls from '#notifications/contract/notifications-calls.ts'
import { notificationsPermissions } from '#notifications/contract/notifications-permissions.ts'
import * as preferenceCalls from '#notifications/contract/preferences/preference-calls.ts'
import * as sentCalls from '#notifications/contract/sent-notices/sent-notice-calls.ts'
import { digestTemplate } from './digest/digest-template.ts'
import { exportNotices } from './inbox/export-notifications.ts'
import { exportSent } from './sent-notices/export-sent-notices.ts'
import { mailDigestJob } from './digest/mail-digest.ts'
import { mailNoticesJob } from './delivery/mail-notices.ts'
import type { NotificationsParts } from './notifications-dependencies.ts'
import { countUnread, listNotices, markRead } from './inbox/own-notifications.ts'
import { dropQuietHours, listPreferences, setPreference, setQuietHours } from './preferences/preferences.ts'
import { roleReminderSchedule } from './account/role-ending-notice.ts'
import { listNoticePlaces, listSent, sendNotice } from './sent-notices/send-notice.ts'
import { digestSchedule, spreadDigests } from './digest/queue-digests.ts'
import { spreadNotice } from './sent-notices/deliver-sent-notice.ts'
import { notificationsDuties } from './notifications-duties.ts'

export const notificationsArea = (parts: NotificationsParts): Area => ({
  name: 'notifications',
  ...notificationsDuties,
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
