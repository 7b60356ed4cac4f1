import { createTransport } from 'nodemailer'
import type { Config } from '#platform/server/config.ts'
import { headerLines, messageIdOf, type MailHeaders } from './mail-headers.ts'

export type ReadyMail = {
  /** The same at every attempt, so that a mail that arrives twice is recognised as one. */
  readonly messageKey: string
  readonly toAddress: string
  readonly toName: string
  /** Empty where no one reads an answer. */
  readonly replyTo: string
  readonly headers: MailHeaders
  /** Written by a person, who is glad of an answer. */
  readonly byPerson: boolean
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly attachments: readonly { name: string; mime: string; content: Buffer }[]
}

export type Delivery = { readonly state: 'sent' | 'kept'; readonly response: string | null }

/** Throws `MailRefused` when another attempt would be refused as well, anything else when one may succeed. */
export type MailTransport = {
  send(mail: ReadyMail): Promise<Delivery>
  close(): void
}

/** The server has said no to this mail for good; the message is its own words. */
export class MailRefused extends Error {}

/** What happened to a mail when a connection broke: before anything was sent, or no one knows. */
export const isSurelyUnsent = (error: unknown): boolean =>
  error instanceof MailRefused ||
  ['EDNS', 'EAUTH', 'ETLS', 'ENOAUTH'].includes((error as SmtpError).code ?? '') ||
  (error as SmtpError).syscall === 'connect'

/** However slowly a server answers, a mail is given up after this time and tried again later. */
export const SEND_WITHIN_MS = 90_000

/** Without a mail server, mails stay in the product's own outbox, where an administrator reads them. */
export const openMailTransport = ({ smtpUrl, mailFrom }: Config): MailTransport =>
  smtpUrl === null ? outbox : smtpTransport(smtpUrl, mailFrom)

const outbox: MailTransport = {
  send: async () => ({ state: 'kept', response: null }),
  close() {},
}

export type Patience = { readonly answerMs: number; readonly sendMs: number }

const usualPatience: Patience = { answerMs: 30_000, sendMs: SEND_WITHIN_MS }

export function smtpTransport(url: string, from: string, patience: Patience = usualPatience): MailTransport {
  const smtp = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    // A broken connection is our queue's business, which counts the attempts.
    maxRequeues: 0,
    idleTimeout: 10_000,
    connectionTimeout: patience.answerMs,
    greetingTimeout: patience.answerMs,
    socketTimeout: patience.answerMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    close: () => smtp.close(),
    async send(mail) {
      try {
        const { response } = await smtp.sendMail({
          from,
          to: { name: mail.toName, address: mail.toAddress },
          ...(mail.replyTo === '' ? {} : { replyTo: mail.replyTo }),
          subject: mail.subject,
          messageId: messageIdOf(mail.messageKey, from),
          ...(mail.headers.in_reply_to ? { inReplyTo: mail.headers.in_reply_to } : {}),
          ...(mail.headers.references ? { references: [...mail.headers.references] } : {}),
          html: mail.html,
          text: mail.text,
          attachments: mail.attachments.map(({ name, mime, content }) => ({
            filename: name,
            contentType: mime,
            content,
            // Any other encoding would end lines its own way.
            contentTransferEncoding: 'base64' as const,
          })),
          headers: headerLines(mail.headers, mail.byPerson),
          signal: AbortSignal.timeout(patience.sendMs),
        })
        return { state: 'sent', response }
      } catch (error) {
        throw isFinal(error) ? new MailRefused(wordsOf(error)) : error
      }
    },
  }
}

type SmtpError = Error & {
  code?: string
  syscall?: string
  responseCode?: number
  response?: string
}

/** 5xx to the recipient or the content is the last word; to our sign-in it is a setting that someone will mend. */
function isFinal(error: unknown): error is SmtpError {
  const { code, responseCode = 0 } = error as SmtpError
  return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
}

const wordsOf = ({ response, message }: SmtpError) => (response ?? message).slice(0, 500)
