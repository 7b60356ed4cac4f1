import { confidential } from '#platform/server/confidential-changes.ts'

export const offerAccounts = {
  doneBy: [
    'offer.made_by',
    'offer.decided_by',
    'offer.financed_by',
    'offer.withdrawn_by',
    'offer_message.written_by',
  ],
} as const

/** The pay and all that is written of it. */
export const offerConfidentialChanges = confidential(['recruitment.pay.view'], {
  offer: [
    'annual_ctc',
    'over_reason',
    'bonuses',
    'lines',
    'subject',
    'body',
    'content_hash',
    'accepted_hash',
    'decision_note',
  ],
  offer_message: ['text'],
})
