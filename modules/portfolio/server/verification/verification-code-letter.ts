import type { Ctx } from '#platform/server/ctx.ts'
import { code as codeBlock, note } from '#platform/server/mail/letter.ts'
import { defineMailTemplate } from '#platform/server/mail/mail-template.ts'
import { sendTemplate } from '#platform/server/mail/send-template.ts'
import { strangersText } from '#platform/server/mail/strangers-text.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import { portfolioMessages } from '#portfolio/contract/portfolio-messages.ts'

const { letter: say } = portfolioMessages

export const portfolioCodeTemplate = defineMailTemplate({
  key: 'portfolio.code',
  label: say.label,
  placeholders: { name: 'Ingrid Solvang' },
  subject: say.subject,
  opening: say.opening,
  follows: [codeBlock('4829'), note(say.holds(10))],
})

type CodeMail = {
  readonly email: string
  readonly name: string
  readonly code: string
  readonly minutes: number
}

export const mailCode = (ctx: Ctx, keyring: Keyring, { email, name, code, minutes }: CodeMail) =>
  sendTemplate(ctx, keyring, portfolioCodeTemplate, {
    to: email,
    toName: name,
    urgent: true,
    values: { name: strangersText(name) },
    blocks: [codeBlock(code), note(say.holds(minutes))],
    footer: say.footer,
  })
