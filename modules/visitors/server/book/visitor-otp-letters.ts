import type { Ctx } from '#platform/server/ctx.ts'
import { code as codeBlock, note, paragraph } from '#platform/server/mail/letter.ts'
import { defineMailTemplate } from '#platform/server/mail/mail-template.ts'
import { sendMail } from '#platform/server/mail/send-mail.ts'
import { sendTemplate } from '#platform/server/mail/send-template.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import type { ProofChannel } from '#visitors/contract/visitors-lists.ts'
import { proofMessages } from '#visitors/contract/visitors-messages.ts'

const { letter: say } = proofMessages

export const visitorCodeTemplate = defineMailTemplate({
  key: 'visitors.code',
  label: say.label,
  placeholders: { office: 'Kolkata' },
  subject: say.subject,
  opening: say.opening,
  follows: [codeBlock('4829'), note(say.holds(10))],
})

type Proof = {
  readonly channel: ProofChannel
  readonly address: string
  readonly code: string
  readonly office: { readonly name: string; readonly sms_domain: string | null }
  readonly minutes: number
}

/** To a phone goes one plain line, by the office's gateway that turns letters into text messages. */
export function mailProof(ctx: Ctx, keyring: Keyring, { channel, address, code, office, minutes }: Proof) {
  if (channel === 'phone') {
    const message = say.message(code, office.name)
    const to = `${address}@${office.sms_domain}`
    const letter = { title: message, blocks: [paragraph(say.holds(minutes))] }
    return sendMail(ctx, keyring, { to, subject: message, letter, secrets: [code], urgent: true })
  }
  return sendTemplate(ctx, keyring, visitorCodeTemplate, {
    to: address,
    urgent: true,
    values: { office: office.name },
    blocks: [codeBlock(code), note(say.holds(minutes))],
    footer: say.footer,
  })
}
