import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { email, publicId } from '#platform/contract/scalars.ts'
import { visitorPhone } from '#visitors/contract/visitor-fields.ts'
import { proofChannels } from '#visitors/contract/visitors-lists.ts'
import { proofMessages as say } from '#visitors/contract/visitors-messages.ts'

/** The specification gives four digits; five tries and ten minutes keep them from being guessed. */
export const CODE_DIGITS = 4

export const generateVisitorOtp = defineCall('POST', '/visitor/generate-otp', {
  auth: 'visitor-manager',
  writes: true,
  summary: 'Sends a visitor a code to verify an email address or phone number.',
  input: z.discriminatedUnion('channel', [
    z.object({ channel: z.literal('email'), email }),
    z.object({ channel: z.literal('phone'), phone_no: visitorPhone }),
  ]),
  output: z.object({ proof_id: z.string(), minutes: z.number() }),
  says: say.codeSent,
  limit: { times: 30, seconds: 60 },
})

export const verifyVisitorOtp = defineCall('POST', '/visitor/verify-otp', {
  auth: 'visitor-manager',
  writes: true,
  summary: 'Verifies the code of a visitor. The proof admits one visitor.',
  input: z.object({
    proof_id: publicId,
    otp: z.string().regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), `The code has ${CODE_DIGITS} digits`),
  }),
  output: z.object({ proof_id: z.string(), channel: z.enum(proofChannels) }),
  says: say.proven,
  limit: { times: 60, seconds: 60 },
})
