import { defineEvent } from '#platform/server/events.ts'

/** Told before anybody is notified, so that a listener may say whose lead it is. */
export const enquiryReceived = defineEvent<{
  readonly contactId: number
  readonly leadId: number
  readonly isNewLead: boolean
}>('contacts.enquiry-received')

export type Merge = { readonly mergeId: number; readonly keptId: number; readonly mergedId: number }

/** Each area moves what it keeps of the merged contact to the kept one, and remembers what by the number of the merge. */
export const contactsMerged = defineEvent<Merge>('contacts.merged')
export const contactsParted = defineEvent<Merge>('contacts.parted')
