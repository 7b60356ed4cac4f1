import { z } from 'zod'
import { email, requiredText } from '#platform/contract/scalars.ts'
import { contactsMessages as say } from './contacts-messages.ts'

/** What every public form asks of anyone who writes to us, with the sentences of the specification. */
export const contactName = requiredText(120, say.nameEmpty)

export const contactEmail = z
  .string({ error: say.emailEmpty })
  .trim()
  .min(1, { error: say.emailEmpty, abort: true })
  .pipe(email)

const digitsOf = (phone: string) => phone.replace(/\D/g, '')

export const isPhoneLength = (digits: string): boolean => /^\d{10,15}$/.test(digits)

/** Dial code and number in one, `+919830012345`; which digits are which only the server can tell. */
export const contactPhone = z
  .string({ error: say.phoneEmpty })
  .trim()
  .min(1, { error: say.phoneEmpty, abort: true })
  .refine((phone) => /^\+?[\d\s()-]+$/.test(phone), { error: say.phoneLength, abort: true })
  .transform((phone) => `+${digitsOf(phone)}`)
  .refine((phone) => phone !== '+', { error: say.phoneEmpty, abort: true })
  // Ten digits are a number without its dial code, which the sentence of the specification would call long enough.
  .refine((phone) => !/^\+\d{10}$/.test(phone), { error: say.phoneCountry, abort: true })
  // The longest dial code has three digits, and one more for codes that are shared.
  .refine((phone) => /^\+\d{11,19}$/.test(phone), say.phoneLength)
