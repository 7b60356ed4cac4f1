import { defineEvent } from '#platform/server/events.ts'

/** Told before anybody is notified, so that a listener may say whose lead it is. */
export const enquiryReceived = defineEvent<{
  readonly contactId: number
  readonly leadId: number
  readonly isNewLead: boolean
}>('contacts.enquiry-received')
