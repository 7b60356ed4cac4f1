import type { Ctx } from '#platform/server/ctx.ts'
import { code as codeBlock, note } from '#platform/server/mail/letter.ts'
import { defineMailTemplate } from '#platform/server/mail/mail-template.ts'
import { sendTemplate } from '#platform/server/mail/send-template.ts'
import { strangersText } from '#platform/server/mail/strangers-text.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import { candidateMessages } from '#onboarding/contract/candidate/candidate-messages.ts'

const { letter: say } = candidateMessages
const sample = [codeBlock('4829'), note(say.holds(10))]

export const loginCodeTemplate = defineMailTemplate({
  key: 'onboarding.code',
  label: say.label,
  placeholders: { name: 'Ira Sen' },
  subject: say.subject,
  opening: say.opening,
  follows: sample,
})

export const emailCodeTemplate = defineMailTemplate({
  key: 'onboarding.email-code',
  label: say.emailLabel,
  placeholders: { name: 'Ira Sen' },
  subject: say.emailSubject,
  opening: say.emailOpening,
  follows: sample,
})

type Letter = {
  readonly purpose: 'login' | 'email'
  readonly to: string
  readonly name: string
  readonly code: string
  readonly minutes: number
}

export const mailCode = (ctx: Ctx, keyring: Keyring, { purpose, to, name, code, minutes }: Letter) =>
  sendTemplate(ctx, keyring, purpose === 'login' ? loginCodeTemplate : emailCodeTemplate, {
    to,
    urgent: true,
    values: { name: strangersText(name) },
    blocks: [codeBlock(code), note(say.holds(minutes))],
    footer: say.footer,
  })
