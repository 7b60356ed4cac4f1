import type { Ctx } from '#platform/server/ctx.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import { defineMailTemplate } from '#platform/server/mail/mail-template.ts'
import { sendTemplate } from '#platform/server/mail/send-template.ts'
import { findOptionalPrivateEmail } from '#people/server/public.ts'

const placeholders = {
  name: 'Asha Rao',
  company: 'Banyan Softworks',
  subject: 'Relieving letter',
  number: 'CO1/RELV/2026/0042',
}

export const leaverLetterTemplate = defineMailTemplate({
  key: 'documents.leaver-letter',
  label: 'Letter to someone who left',
  placeholders,
  subject: '{subject} from {company}',
  opening: 'Hello {name},\n\nyour letter {number} is attached: {subject}. Keep it with your papers.',
  follows: [],
})

export const leaverLetterRevokedTemplate = defineMailTemplate({
  key: 'documents.leaver-letter-revoked',
  label: 'Letter to someone who left was revoked',
  placeholders: { ...placeholders, reason: 'The last working day was wrong.' },
  subject: 'Letter {number} was revoked',
  opening:
    'Hello {name},\n\nthe letter {number} of {company} is no longer valid: {subject}.\n\nReason: {reason}',
  follows: [],
})

type Told = {
  readonly id: number
  readonly account_id: number
  readonly receiver: string
  readonly company: string
  readonly subject: string
  readonly number: string | null
}

const wordsOf = ({ receiver, company, subject, number }: Told) => ({
  name: receiver,
  company,
  subject,
  number: number ?? '',
})

/** Someone who left can’t sign in, so the letter goes once to their private address. */
export async function mailToLeaver(
  ctx: Ctx,
  { keyring }: { readonly keyring: Keyring },
  { letter, pdf }: { readonly letter: Told; readonly pdf: { name: string; content: Uint8Array } },
): Promise<boolean> {
  const to = await findOptionalPrivateEmail(ctx, letter.account_id)
  if (to === undefined) return false
  await sendTemplate(ctx, keyring, leaverLetterTemplate, {
    to,
    toName: letter.receiver,
    values: wordsOf(letter),
    attachments: [{ ...pdf, mime: 'application/pdf' }],
    dedupeKey: `letter/${letter.id}`,
  })
  return true
}

export async function mailRevokedToLeaver(
  ctx: Ctx,
  { keyring }: { readonly keyring: Keyring },
  { letter, reason }: { readonly letter: Told; readonly reason: string },
): Promise<boolean> {
  const to = await findOptionalPrivateEmail(ctx, letter.account_id)
  if (to === undefined) return false
  await sendTemplate(ctx, keyring, leaverLetterRevokedTemplate, {
    to,
    toName: letter.receiver,
    values: { ...wordsOf(letter), reason },
    dedupeKey: `letter-revoked/${letter.id}`,
  })
  return true
}
