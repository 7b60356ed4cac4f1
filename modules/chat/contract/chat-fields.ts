import { z } from 'zod'
import { storedInstant, text } from '#platform/contract/scalars.ts'
import { megabytes } from '#platform/contract/upload.ts'
import { messageKinds, senders } from './chat-lists.ts'
import { FILES_AT_MOST, LONGEST_MESSAGE } from './widget/widget-limits.ts'

export const version = z.number().int().positive()
export const named = z.object({ id: z.number(), name: z.string() })
export const idInForm = z.coerce.number().int().positive().max(2_147_483_647)
export const clientId = z.string().min(8).max(80)
export const messageText = text(LONGEST_MESSAGE)

/** Those of the contact form: pdf, doc, docx, xls, xlsx, zip and images. */
export const files = {
  files: {
    accept: ['jpeg', 'png', 'webp', 'gif', 'heic', 'pdf', 'doc', 'docx', 'xls', 'xlsx', 'zip'],
    maxBytes: megabytes(10),
    maxCount: FILES_AT_MOST,
    required: false,
  },
} as const

export const fileView = z.object({ name: z.string(), link: z.string() })

/** The same for both sides; notes are sent to agents alone. */
export const messageView = z.object({
  number: z.number(),
  sender: senders.schema,
  kind: messageKinds.schema,
  text: z.string(),
  by: z.string(),
  client_id: z.string().nullable(),
  at: storedInstant,
  read: z.boolean(),
  files: z.array(fileView),
})
export type MessageView = z.output<typeof messageView>

const minuteOfDay = z.number().int().min(0)
/** Past midnight it ends on the next day. */
export const window = z.object({
  weekday: z.number().int().min(1).max(7),
  start_minute: minuteOfDay.max(1_439),
  end_minute: minuteOfDay.max(2_880),
})
export type HoursWindow = z.output<typeof window>
