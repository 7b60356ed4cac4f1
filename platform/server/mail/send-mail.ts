import { email } from '#platform/contract/scalars.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { randomId, type Keyring } from '#platform/server/secrets/keyring.ts'
import { deliverMail, mailJobKey } from './deliver-mail.ts'
import { strangersText } from './strangers-text.ts'
import { renderLetter, type Letter } from './letter.ts'
import { mailHeaders, type MailHeaders } from './mail-headers.ts'
import { masked } from './mask-secrets.ts'
import { findMailByDedupeKey, insertAttachments, insertOptionalMail } from './mail-queries.ts'

export type OutgoingMail = {
  readonly to: string
  readonly toName?: string
  readonly subject: string
  readonly letter: Letter
  readonly attachments?: readonly { name: string; mime: string; content: Uint8Array }[]
  /** Whom an answer reaches; otherwise no one reads it. */
  readonly replyTo?: string
  /** A code that stands in the subject or in a sentence; those in `code` and `button` are known. */
  readonly secrets?: readonly string[]
  /** A code that someone waits for: goes first, and is soon given up. */
  readonly urgent?: boolean
  /** A second mail with the same key is never written, however often and from wherever it is asked for. */
  readonly dedupeKey?: string
  readonly headers?: MailHeaders
  /** Someone wrote it, so out-of-office answers may come. */
  readonly byPerson?: boolean
  /** Never sent twice: where no one knows whether the server took it, it is not tried again. */
  readonly oneAttempt?: boolean
  /** The word under which an area hears how it ended (`mailSettled`). */
  readonly settlesFor?: string
}

/** The key stands in the Message-ID (`messageIdOf`), so that an answer is known by it. */
export type WrittenMail = { readonly mailId: number; readonly messageKey: string }

/**
 * Writes a mail in the transaction of what it tells of; a job sends it when that has committed. One mail has one
 * recipient, so that no one's refusal keeps it from another. What it says is sealed: it may carry codes and links.
 */
export async function sendMail(ctx: Ctx, keyring: Keyring, mail: OutgoingMail): Promise<WrittenMail> {
  const { html, text } = renderLetter(mail.letter)
  const subject = onOneLine(mail.subject)
  const secrets = [...(mail.secrets ?? []), ...mail.letter.blocks.flatMap(({ secret }) => secret ?? [])]
  const { urgent = false, dedupeKey = null } = mail
  const written = await insertOptionalMail(ctx, {
    message_key: randomId(),
    dedupe_key: dedupeKey,
    to_address: email.parse(mail.to),
    to_name: strangersText(mail.toName ?? ''),
    reply_to: mail.replyTo ? email.parse(mail.replyTo) : '',
    subject: masked(subject, secrets),
    subject_sealed: masked(subject, secrets) === subject ? null : keyring.seal(subject),
    secrets_sealed: keyring.seal(JSON.stringify(secrets)),
    html_sealed: keyring.seal(html),
    text_sealed: keyring.seal(text),
    urgent,
    headers: mail.headers ? JSON.stringify(mailHeaders.parse(mail.headers)) : null,
    by_person: mail.byPerson ?? false,
    one_attempt: mail.oneAttempt ?? false,
    settles_for: mail.settlesFor ?? null,
  })
  if (!written) return nameOf(await findMailByDedupeKey(ctx, dedupeKey ?? ''))
  await attach(ctx, keyring, { mailId: written.id, attachments: mail.attachments ?? [] })
  await enqueue(ctx, deliverMail, { mailId: written.id }, { key: mailJobKey(written.id), urgent })
  return nameOf(written)
}

const nameOf = ({ id, message_key }: { id: number; message_key: string }): WrittenMail => ({
  mailId: id,
  messageKey: message_key,
})

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

type Attached = { mailId: number; attachments: NonNullable<OutgoingMail['attachments']> }

async function attach(ctx: Ctx, keyring: Keyring, { mailId, attachments }: Attached) {
  if (attachments.length === 0) return
  const rows = attachments.map(({ name, mime, content }) => ({
    mail_id: mailId,
    name,
    mime,
    content_sealed: keyring.seal(Buffer.from(content).toString('base64')),
  }))
  await insertAttachments(ctx, rows)
}
