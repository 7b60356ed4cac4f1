import { z } from 'zod'
import { text } from '#platform/contract/scalars.ts'
import { visitorsMessages as say } from './visitors-messages.ts'

const emoji = /\p{Extended_Pictographic}/u
// Digits, # and * are pictographic bases to Unicode, and no emoji to anybody.
const hasEmoji = (value: string) => emoji.test(value.replace(/[\d#*]/g, ''))
// Letters and marks of any script, digits, spaces, dot, hyphen and apostrophe make a name.
const nameSigns = /^[\p{L}\p{M}\p{N}\s.'’\-\u200C\u200D]*$/u

const field = (longest: number, emptyMessage: string) =>
  text(longest, emptyMessage)
    .refine((value) => value !== '', { message: emptyMessage, abort: true })
    .refine((value) => !hasEmoji(value), say.emoji)

export const visitorName = field(120, say.nameEmpty).refine(
  (value) => hasEmoji(value) || nameSigns.test(value),
  say.specialCharacter,
)

export const visitorAddress = field(300, say.addressEmpty)
export const toWhomMeet = field(120, say.toWhomEmpty)
export const visitorPurpose = field(120, say.purposeEmpty)

export const visitorPhone = field(40, say.phoneEmpty)
  .refine((value) => /^[\p{L}\p{M}\p{N}\p{Extended_Pictographic}\s]*$/u.test(value), say.specialCharacter)
  .refine((value) => /^\d{10,15}$/.test(value), say.phoneLength)

/** An announced guest may come without these; what is given obeys the same rules. */
export const orEmpty = <T extends z.ZodType<string, string>>(wanted: T) =>
  z.union([z.literal(''), wanted]).default('')

/** With a file along, everything arrives as text. */
export const idInForm = z.union([
  z.number().int().positive().max(2_147_483_647),
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
])

export const yesInForm = z.union([
  z.boolean(),
  z.enum(['true', 'false']).transform((said) => said === 'true'),
])
