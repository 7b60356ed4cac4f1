import type { Ctx } from '#platform/server/ctx.ts'
import {
  addressesIn,
  linkedParagraph,
  noteWithLink,
  openedMark,
  type Letter,
} from '#platform/server/mail/letter.ts'
import { messageIdOf } from '#platform/server/mail/mail-headers.ts'
import type { OutgoingMail } from '#platform/server/mail/send-mail.ts'
import { fillMail, mailValuesOf } from '#sales/server/public.ts'
import type { SequencesParts } from '#sequences/server/sequences-dependencies.ts'
import { findMailboxOf } from '#sequences/server/replies/mailbox-queries.ts'
import * as rows from './sending-queries.ts'

const TOKEN_LETTERS = 26

/**
 * The word by which a mail is known, the same at every attempt: where no one knows whether the first arrived, its links
 * still work. Small letters, because addresses lose the others: 26 of 38 are more than 128 bits.
 */
export const tokenOf = ({ keyring }: Pick<SequencesParts, 'keyring'>, sendingId: number) =>
  keyring.digest('token', `sequences-entry/${sendingId}`).toLowerCase().slice(0, TOKEN_LETTERS)

export const tokenDigest = ({ keyring }: Pick<SequencesParts, 'keyring'>, token: string) =>
  keyring.digest('token', `sequences/${token}`)

type Attached = { readonly name: string; readonly mime: string; readonly content: Uint8Array }

export type Wording = { readonly subject: string; readonly text: string }

type Filled = Wording & { readonly missing: string[] }

export function fillWording(words: Wording, values: Parameters<typeof fillMail>[1]): Filled {
  const subject = fillMail(words.subject, values)
  const text = fillMail(words.text, values)
  return {
    subject: subject.text,
    text: text.text,
    missing: [...new Set([...subject.missing, ...text.missing])],
  }
}

export type Reader = NonNullable<Awaited<ReturnType<typeof mailValuesOf>>>

export const readerOf = (
  ctx: Ctx,
  run: Pick<rows.Run, 'contact_id' | 'lead_id' | 'sender_id' | 'company_id'>,
) =>
  mailValuesOf(ctx, {
    contactId: run.contact_id,
    leadId: run.lead_id,
    senderId: run.sender_id,
    companyId: run.company_id,
  })

type Writing = { readonly sender: string; readonly our_company: string }
type Traced = { readonly token: string; readonly links: readonly string[] }

/** The letter with the addresses by which it is known that someone read, followed a link or wants no more. */
export function letterOf(
  { config }: Pick<SequencesParts, 'config'>,
  { subject, text }: Wording,
  { values, traced }: { readonly values: Writing; readonly traced: Traced | null },
): Letter {
  const at = (path: string) => `${config.publicUrl}${path}`
  const linkOf = (address: string) =>
    traced === null ? address : at(`/c/${traced.token}/${traced.links.indexOf(address)}`)
  return {
    title: subject,
    brand: values.our_company,
    blocks: [
      ...text.split(/\n{2,}/).map((part) => linkedParagraph(part, linkOf)),
      ...(traced === null
        ? []
        : [
            noteWithLink('Unsubscribe', at(`/unsubscribe/${traced.token}`)),
            openedMark(at(`/o/${traced.token}.gif`)),
          ]),
    ],
    footer: `${values.sender}, ${values.our_company}. Reply to this email to reach me.`,
  }
}

/** “Re:” and the headers of the thread, where a step has no subject of its own. */
async function threadOf(ctx: Ctx, { mailFrom }: { mailFrom: string }, run: rows.Run, own: string) {
  const earlier = own === '' ? await rows.listThread(ctx, run.id) : []
  const ids = earlier.map(({ message_key }) => messageIdOf(message_key!, mailFrom))
  const first = earlier.find(({ subject }) => subject !== '')
  return {
    subject: own === '' ? `Re: ${first?.subject ?? ''}` : own,
    headers: ids.length === 0 ? {} : { in_reply_to: ids.at(-1)!, references: ids.slice(-20) },
  }
}

/** Replies arrive in the mailbox of the company, with a word by which the mail is known; without one, at the sender. */
async function replyAddress(ctx: Ctx, run: rows.Run, reader: Reader, token: string): Promise<string> {
  const mailbox = await findMailboxOf(ctx, run.company_id)
  if (!mailbox) return reader.sender_email
  const at = mailbox.address.lastIndexOf('@')
  return `${mailbox.address.slice(0, at)}+${token}${mailbox.address.slice(at)}`
}

type Wish = {
  readonly sendingId: number
  readonly run: rows.Run
  readonly words: Wording
  readonly reader: Reader
  readonly files: readonly Attached[]
}

export type Written = {
  readonly mail: OutgoingMail
  readonly missing: readonly string[]
  readonly token: string
  readonly links: readonly string[]
  readonly words: Wording
}

export async function writeMail(ctx: Ctx, parts: SequencesParts, wish: Wish): Promise<Written> {
  const { run, reader, files } = wish
  const thread = await threadOf(ctx, parts.config, run, wish.words.subject)
  const filled = fillWording({ subject: thread.subject, text: wish.words.text }, reader.values)
  const token = tokenOf(parts, wish.sendingId)
  const links = [...new Set(addressesIn(filled.text))]
  return {
    token,
    links,
    missing: filled.missing,
    words: filled,
    mail: {
      to: reader.email!,
      toName: reader.name,
      subject: filled.subject,
      letter: letterOf(parts, filled, { values: reader.values, traced: { token, links } }),
      attachments: files,
      replyTo: await replyAddress(ctx, run, reader, token),
      headers: { ...thread.headers, unsubscribe: `${parts.config.publicUrl}/unsubscribe/${token}` },
      byPerson: true,
      oneAttempt: true,
      settlesFor: SETTLES_FOR,
    },
  }
}

export const SETTLES_FOR = 'sequences.mail'
