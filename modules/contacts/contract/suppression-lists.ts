import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'

/** Why someone does not hear from us any more. */
export const suppressionReasons = catalogue({
  asked: { id: 1, label: 'Asked not to be contacted', tone: 'neutral', next: [] },
  unsubscribed: { id: 2, label: 'Unsubscribed', tone: 'neutral', next: [] },
  bounced: { id: 3, label: 'Address does not exist', tone: 'warn', next: [] },
  complaint: { id: 4, label: 'Complained', tone: 'bad', next: [] },
  removed: { id: 5, label: 'Removed', tone: 'neutral', next: [] },
})
export type SuppressionReason = StateOf<typeof suppressionReasons>
