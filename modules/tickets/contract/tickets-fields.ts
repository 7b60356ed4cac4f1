import { z } from 'zod'
import { id, requiredText, storedInstant, text } from '#platform/contract/scalars.ts'
import { megabytes } from '#platform/contract/upload.ts'
import { FILES_AT_MOST, priorities } from './tickets-lists.ts'
import { ticketsMessages as say } from './tickets-messages.ts'

export const version = z.number().int().positive()
export const named = z.object({ id: z.number(), name: z.string() })
export const idInForm = z.coerce.number().int().positive().max(2_147_483_647)

export const ownField = z.object({
  label: requiredText(60, say.nameEmpty),
  kind: z.enum(['text', 'choice']),
  options: z.array(requiredText(60, say.nameEmpty)).max(30).default([]),
  required: z.boolean().default(false),
})
export type OwnField = z.output<typeof ownField>

/** Up to a year of business time. */
const minutes = z.number().int().min(1).max(525_600)
const target = z.object({ response: minutes, resolution: minutes })
export const targets = z.object({ low: target, medium: target, high: target, urgent: target })
export type Targets = z.output<typeof targets>

const minuteOfDay = z.number().int().min(0)
export const window = z.object({
  weekday: z.number().int().min(1).max(7),
  start_minute: minuteOfDay.max(1_439),
  /** Past midnight it ends on the next day. */
  end_minute: minuteOfDay.max(2_880),
})
export type HoursWindow = z.output<typeof window>

export const files = {
  files: {
    accept: ['jpeg', 'png', 'webp', 'gif', 'heic', 'pdf', 'docx', 'xlsx', 'csv', 'zip'],
    maxBytes: megabytes(10),
    maxCount: FILES_AT_MOST,
    required: false,
  },
} as const

export const fileView = z.object({ name: z.string(), link: z.string() })
export const tags = z.array(requiredText(30, say.nameEmpty)).max(10)
export const messageText = text(10_000)
export const subject = requiredText(200, say.subjectEmpty)
export const optionalId = id.nullable().default(null)

/** One target as a reader sees it: when it is due, and why then. */
export const clock = z.object({
  due: storedInstant.nullable(),
  met_at: storedInstant.nullable(),
  state: z.enum(['running', 'paused', 'met', 'late', 'missed']),
  reason: z.string(),
})
export type Clock = z.output<typeof clock>
export const priority = priorities.schema
