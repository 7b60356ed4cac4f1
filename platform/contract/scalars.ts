import { z } from 'zod'
import { orEmpty } from './schema-wording.ts'

// A control character in a name or note is never meant; a lone surrogate cannot be stored as UTF-8.
const hasForbiddenCharacter = (text: string) =>
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u2028\u2029]/u.test(text) || !text.isWellFormed()

/** Text as people type it: NFC, trimmed, without control characters. */
export const text = (maxLength: number, emptyMessage?: string) =>
  z
    .string(emptyMessage === undefined ? undefined : { error: emptyMessage })
    .refine((value) => !hasForbiddenCharacter(value), 'Remove the characters that can’t be displayed')
    .transform((value) => value.normalize('NFC').trim())
    .pipe(z.string().max(maxLength, `At most ${maxLength} characters`))

export const requiredText = (maxLength: number, emptyMessage: string) =>
  text(maxLength, emptyMessage).pipe(z.string().min(1, emptyMessage))

export const id = z.number().int().positive().max(2_147_483_647)
/** The same in a path or query string, where everything arrives as text. */
export const idInPath = z.coerce.number().int().positive().max(2_147_483_647)

/** Public ids in links and mails: random, never a row number. */
export const publicId = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/, 'This link is incomplete')

/** A calendar date, `YYYY-MM-DD`, never a midnight instant. */
export const calendarDate = z.iso.date({ error: orEmpty('Enter a date as YYYY-MM-DD') })

/** Output schemas stay plain: checking the form of what our own database wrote costs time and finds nothing. */
export const storedInstant = z.string()
export const storedDate = z.string()

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'At most 254 characters')
  .pipe(z.email('Invalid email address'))

export const idempotencyKey = z.string().regex(/^[A-Za-z0-9_-]{8,80}$/)
