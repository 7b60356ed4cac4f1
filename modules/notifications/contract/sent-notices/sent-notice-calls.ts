import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { exportFormat } from '#platform/contract/export.ts'
import { jobRunStates } from '#platform/contract/job-run.ts'
import { pageFilter, pageOf } from '#platform/contract/paging.ts'
import { id, requiredText, storedInstant, text } from '#platform/contract/scalars.ts'
import { noticeAudiences } from './notice-audiences.ts'
import { notificationsMessages as say } from '#notifications/contract/notifications-messages.ts'

/** One slash and no second one: a page of this product, never an address elsewhere. */
const ownPage = /^\/([^/\\]|$)/

export const noticeForm = z
  .object({
    audience: noticeAudiences.schema,
    location_id: id.nullish(),
    company_id: id.nullish(),
    title: requiredText(60, say.titleEmpty),
    text: requiredText(1000, say.textEmpty),
    link: text(200)
      .refine((value) => value === '' || ownPage.test(value), say.linkNotOurs)
      .default(''),
    by_mail: z.boolean().default(false),
    urgent: z.boolean().default(false),
  })
  .refine((form) => form.audience !== 'office' || form.location_id, {
    path: ['location_id'],
    message: say.locationEmpty,
  })
  .refine((form) => form.audience !== 'company' || form.company_id, {
    path: ['company_id'],
    message: say.companyEmpty,
  })

export const sendNotice = defineCall('POST', '/notifications/send-notice', {
  auth: 'employee',
  needs: 'notifications.notice.send',
  writes: true,
  summary: 'Sends a notice to everyone, one office or one company.',
  input: noticeForm,
  output: z.object({ id: z.number(), run_id: z.string().nullable(), expected: z.number() }),
  says: say.noticeSending,
  limit: { times: 20, seconds: 600 },
})

const place = z.object({ id: z.number(), name: z.string() })

export const noticePlaces = defineCall('GET', '/notifications/notice-places', {
  auth: 'employee',
  needs: 'notifications.notice.send',
  writes: false,
  summary: 'Lists the offices and companies to which the caller can send a notice.',
  output: z.object({
    audiences: z.array(noticeAudiences.schema),
    offices: z.array(place),
    companies: z.array(place),
  }),
})

export const sentNoticeRow = z.object({
  id: z.number(),
  audience: noticeAudiences.schema,
  place: z.string(),
  title: z.string(),
  text: z.string(),
  urgent: z.boolean(),
  by_mail: z.boolean(),
  sent_by_name: z.string(),
  sent_at: storedInstant,
  run_id: z.string().nullable(),
  /** Null once the run itself is forgotten. */
  run_state: jobRunStates.schema.nullable(),
  expected: z.number(),
  reached: z.number(),
  read: z.number(),
  finished_at: storedInstant.nullable(),
})

export const listSentNotices = defineCall('POST', '/notifications/sent-notices', {
  auth: 'employee',
  needs: 'notifications.notice.send',
  writes: false,
  summary: 'Lists broadcast notices with their recipients and readers.',
  input: pageFilter.omit({ sort: true, direction: true, search: true }),
  output: pageOf(sentNoticeRow),
})

export const exportSentNotices = defineCall('POST', '/notifications/export-sent', {
  auth: 'employee',
  needs: 'notifications.notice.send',
  writes: false,
  summary: 'Exports the broadcast notices.',
  input: z.object({ format: exportFormat }),
  output: fileAnswer,
  answer: 'file',
})
