import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { exportFormat } from '#platform/contract/export.ts'
import { pageFilter, pageOf } from '#platform/contract/paging.ts'
import { storedInstant } from '#platform/contract/scalars.ts'

/** The topic on which a person's screens hear that their notices have changed. */
export const NOTIFICATIONS_TOPIC = 'notifications'

export const notificationRow = z.object({
  id: z.number(),
  kind: z.string(),
  kind_label: z.string(),
  title: z.string(),
  text: z.string(),
  /** A page of the product, or empty. */
  link: z.string(),
  urgent: z.boolean(),
  at: storedInstant,
  read_at: storedInstant.nullable(),
  /** How many events of the same subject this one row tells of. */
  merged_count: z.number(),
})

const narrowing = z.object({
  state: z.enum(['unread', 'read']).optional(),
  kind: z.string().max(80).optional(),
})

export const notificationFilter = pageFilter.omit({ sort: true, direction: true }).extend(narrowing.shape)

export const listNotifications = defineCall('POST', '/notifications/list', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Lists the caller’s notices, newest first.',
  input: notificationFilter,
  output: pageOf(notificationRow),
})

export const unreadCount = defineCall('GET', '/notifications/unread-count', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Counts the caller’s unread notices.',
  output: z.object({ unread: z.number() }),
})

const MOST_AT_ONCE = 200

export const markRead = defineCall('POST', '/notifications/mark-read', {
  auth: 'employee',
  needs: 'account',
  writes: true,
  summary: 'Marks notices of the caller as read: the named ones or all. Other people’s are ignored.',
  input: z.union([
    z.strictObject({ all: z.literal(true) }),
    z.strictObject({ ids: z.array(z.number().int().positive()).min(1).max(MOST_AT_ONCE) }),
  ]),
  output: z.object({ unread: z.number() }),
})

export const exportNotifications = defineCall('POST', '/notifications/export', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Exports the caller’s notices.',
  input: narrowing.extend({ search: pageFilter.shape.search, format: exportFormat }),
  output: fileAnswer,
  answer: 'file',
})
