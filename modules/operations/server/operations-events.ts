import { defineEvent } from '#platform/server/events.ts'

/** An administrator opened a mail of this person with the code or link in it, because no mail server is set. */
export const mailOpened = defineEvent<{ accountId: number; byName: string; subject: string }>(
  'operations.mail-opened',
)
