import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { id } from '#platform/contract/scalars.ts'
import { offerMessages as say } from './offer-messages.ts'

export const MOST_LETTERS = 200

export const letterZipWish = z.object({
  ids: z.array(id).min(1, say.zipNothing).max(MOST_LETTERS, say.zipTooMany(MOST_LETTERS)),
})

export const zipOfferLetters = defineCall('POST', '/recruitment/zip-offer-letters', {
  auth: 'employee',
  needs: { all: ['recruitment.record.read', 'recruitment.pay.view'] },
  writes: true,
  summary: 'Archives the letters of the chosen offers in the background.',
  input: letterZipWish,
  output: z.object({ count: z.number() }),
  says: say.zipBegun,
  limit: { times: 20, seconds: 600 },
})
