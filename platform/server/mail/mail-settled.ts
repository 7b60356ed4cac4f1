import { defineEvent } from '#platform/server/events.ts'

/** How a mail ended. Unknown: the line broke while the server took it, and it was to be tried once only. */
export type MailSettled = {
  readonly mailId: number
  readonly messageKey: string
  /** The word with which an area asked to hear of it: `sales.letter`. */
  readonly settlesFor: string
  readonly outcome: 'sent' | 'kept' | 'failed' | 'unknown'
  /** The mail server will never take it: the address does not exist, or the mail is not wanted. */
  readonly refused: boolean
  /** What the mail server said, or why it failed. */
  readonly words: string
}

export const mailSettled = defineEvent<MailSettled>('platform.mail-settled')
