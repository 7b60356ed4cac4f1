import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { email } from '#platform/contract/scalars.ts'
import { linkMessages as say } from './link-messages.ts'

const link = z.object({ token: z.string().max(80) })
/** After the opening: what the page holds until it is closed. */
export const inside = link.extend({ pass: z.string().max(80) })

export const viewLink = defineCall('POST', '/links/view', {
  auth: 'public',
  writes: false,
  summary: 'Returns what stands before a link: whose it is, and what it asks for. Spends nothing.',
  input: link,
  output: z.object({
    subject: z.string(),
    company: z.string(),
    /** Empty where the company has none. */
    logo: z.string(),
    title: z.string(),
    asks_password: z.boolean(),
    asks_address: z.boolean(),
    /** Why it can’t be opened any more; null where it can. */
    closed: z.string().nullable(),
  }),
  limit: { times: 60, seconds: 60, apartBy: 'token' },
})

export const sendLinkCode = defineCall('POST', '/links/send-code', {
  auth: 'public',
  writes: true,
  summary: 'Mails a code to an address that is on the list of a link.',
  input: link.extend({ address: email }),
  output: z.object({ minutes: z.number(), resend_seconds: z.number() }),
  says: say.codeSent,
  limit: { times: 20, seconds: 60, apartBy: 'token' },
})

export const openLink = defineCall('POST', '/links/open', {
  auth: 'public',
  writes: true,
  summary: 'Opens a link for an hour, with the password and the code that it asks for.',
  input: link.extend({
    password: z.string().max(200).default(''),
    address: email.nullable().default(null),
    code: z
      .string()
      .regex(/^(\d{4})?$/, say.codeShape)
      .default(''),
  }),
  output: z.object({ pass: z.string(), subject: z.string(), may_download: z.boolean() }),
  limit: { times: 20, seconds: 60, apartBy: 'token' },
})

export const keepReading = defineCall('POST', '/links/keep-reading', {
  auth: 'public',
  writes: true,
  summary: 'Counts the seconds for which the page of an opened link was shown.',
  input: inside.extend({ seconds: z.number().int().min(0).max(86_400) }),
  limit: { times: 60, seconds: 60, apartBy: 'token' },
})
