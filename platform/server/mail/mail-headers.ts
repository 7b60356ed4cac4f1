import { z } from 'zod'

const messageId = z.string().regex(/^<[^\s<>]{3,240}>$/)

/** What goes along with a mail besides what everyone reads. Nothing in it can begin a header of its own. */
export const mailHeaders = z.object({
  /** The mail that this one answers. */
  in_reply_to: messageId.optional(),
  /** The thread, from its first mail on. */
  references: z.array(messageId).max(50).optional(),
  /** A page on which the recipient says that no more shall come: `https://…`. */
  unsubscribe: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional(),
})
export type MailHeaders = z.output<typeof mailHeaders>

/** Mail programs show a button for it, which asks the page without showing it (RFC 8058). */
const ONE_CLICK = 'List-Unsubscribe=One-Click'

export function headerLines({ unsubscribe }: MailHeaders, byPerson: boolean): Record<string, string> {
  return {
    // Out-of-office answers to a machine help no one.
    ...(byPerson ? {} : { 'Auto-Submitted': 'auto-generated' }),
    ...(unsubscribe === undefined
      ? {}
      : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': ONE_CLICK }),
  }
}

/** How a mail is called in the threads of mail programs; known before it is sent. */
export const messageIdOf = (messageKey: string, from: string): string =>
  `<${messageKey}@${/@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'}>`
