import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { id, requiredText, text } from '#platform/contract/scalars.ts'
import { estimatesMessages as say } from '#estimates/contract/estimates-messages.ts'

/** Minor units of the currency of the estimate. */
export const money = z.number().int().min(0, say.card.negative).max(100_000_000_000)

export const reviseEstimate = defineCall('POST', '/estimates/revise', {
  auth: 'employee',
  needs: { all: ['estimates.estimate.read', 'estimates.estimate.follow'] },
  writes: true,
  summary: 'Emails a revised estimate under a new number. The earlier one stays as it was.',
  input: z.object({
    id,
    low: money,
    high: money,
    /** Read by the prospect. */
    note: requiredText(600, say.noteEmpty),
  }),
  output: z.object({ id: z.number(), number: z.string() }),
  says: say.revised,
})

export const acceptNda = defineCall('POST', '/estimates/accept-nda', {
  auth: 'public',
  writes: true,
  summary: 'Accepts the non-disclosure agreement of an estimate.',
  input: z.object({ token: z.string().max(80), name: requiredText(120, say.signerEmpty) }),
  says: say.ndaAccepted,
  limit: { times: 30, seconds: 60 },
})

/** A random word that the browser makes up when someone begins; it says nothing about them. */
export const visitId = text(40).pipe(z.string().regex(/^[A-Za-z0-9_-]{16,40}$/, say.formBroken))
