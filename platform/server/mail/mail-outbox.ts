import type { MailRow, MailView } from '#platform/contract/mail-message.ts'
import { mailStates } from '#platform/contract/mail-message.ts'
import type { Page } from '#platform/contract/paging.ts'
import { conflict, missing } from '#platform/contract/refusal.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { must } from '#platform/server/must.ts'
import { randomId, type Keyring } from '#platform/server/secrets/keyring.ts'
import { deliverMail, mailJobKey } from './deliver-mail.ts'
import {
  findOptionalMail,
  listAttachments,
  listMailRows,
  lockOptionalMail,
  updateMail,
  type MailFilter,
} from './mail-queries.ts'

const noSuchMail = missing('This email doesn’t exist.')
const onItsWay = conflict('This email is already being sent.')

export const listMailWithoutAccessCheck = (ctx: Ctx, filter: MailFilter): Promise<Page<MailRow>> =>
  listMailRows(ctx, filter)

/** What it says may be a code or a link of someone else's; who opens it is logged. */
export async function findMailWithoutAccessCheck(
  ctx: Ctx,
  keyring: Keyring,
  mailId: number,
): Promise<MailView & { readonly secrets: readonly string[] | null }> {
  const mail = await findOptionalMail(ctx, mailId)
  must(mail, noSuchMail)
  ctx.log.info('mail opened', { mail: mail.id, by: ctx.actor.id })
  const attachments = await listAttachments(ctx, mail.id)
  const { html_sealed, text_sealed, secrets_sealed, subject_sealed: _subject, ...row } = mail
  return {
    ...row,
    html: keyring.open(html_sealed),
    text: keyring.open(text_sealed),
    secrets: secrets_sealed === null ? null : (JSON.parse(keyring.open(secrets_sealed)) as string[]),
    attachments: attachments.map(({ name, mime, content_sealed }) => ({
      name,
      mime,
      bytes: Buffer.from(keyring.open(content_sealed), 'base64').length,
    })),
  }
}

/** As a new message: a mail program that knows the old one would hide it. */
export async function sendMailAgainWithoutAccessCheck(ctx: Ctx, mailId: number): Promise<void> {
  const mail = await lockOptionalMail(ctx, mailId)
  must(mail, noSuchMail)
  must(mailStates.canMove(mail.state, 'queued') && mail.state !== 'sending', onItsWay)
  const anew = { error: null, response: null, sent_at: null, next_attempt_at: null, attempts: 0 }
  await updateMail(ctx, mail.id, { ...anew, state: 'queued', message_key: randomId() })
  await enqueue(ctx, deliverMail, { mailId }, { key: mailJobKey(mailId), urgent: mail.urgent })
}
