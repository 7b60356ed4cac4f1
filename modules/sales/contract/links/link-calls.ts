import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { linkMessages as say } from './link-messages.ts'

export const link = z.object({ token: z.string().max(80) })
/** After the code: what the page holds until it is closed. */
export const inside = link.extend({ pass: z.string().max(80) })
export const limit = { times: 60, seconds: 60 }

export const viewSalesLink = defineCall('POST', '/sales/view-link', {
  auth: 'public',
  writes: false,
  summary: 'Returns what stands before the code of a query or a proposal.',
  input: link,
  output: z.object({
    of: z.enum(['query', 'proposal']),
    company: z.string(),
    /** Empty where the company has none. */
    logo: z.string(),
    /** Where the code goes, without its middle. */
    address: z.string(),
    /** Why it can’t be read any more; null where it can. */
    closed: z.string().nullable(),
  }),
  limit,
})

export const sendSalesCode = defineCall('POST', '/sales/send-link-code', {
  auth: 'public',
  writes: true,
  summary: 'Mails a code to the contact of a query or a proposal.',
  input: link,
  output: z.object({ minutes: z.number(), resend_seconds: z.number() }),
  says: say.codeSent,
  limit: { times: 20, seconds: 60 },
})

export const enterSalesLink = defineCall('POST', '/sales/enter-link', {
  auth: 'public',
  writes: true,
  summary: 'Takes the mailed code and opens a query or a proposal for an hour.',
  input: link.extend({ code: z.string().regex(/^\d{6}$/, say.codeShape) }),
  output: z.object({ pass: z.string() }),
  limit: { times: 20, seconds: 60 },
})
