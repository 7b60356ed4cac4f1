import { button, code, facts, note, type Block } from '#platform/server/mail/letter.ts'
import { defineMailTemplate } from '#platform/server/mail/mail-template.ts'
import { signInMessages } from '#identity/contract/sign-in/sign-in-messages.ts'

const { mail: say } = signInMessages

type CodeLetter = {
  readonly code: string
  readonly minutes: number
  readonly device: string
  readonly address: string
  readonly notYou: string
  /** Where an owner who did not ask changes the password; one who forgot it is there already. */
  readonly changeAt: string | null
}

export const codeBlocks = (letter: CodeLetter): Block[] => [
  code(letter.code),
  note(say.holds(letter.minutes)),
  facts([
    [say.device, letter.device],
    [say.address, letter.address],
  ]),
  note(letter.notYou),
  ...(letter.changeAt === null ? [] : [button(say.change, letter.changeAt)]),
]

const example = ({ notYou, changeAt }: Pick<CodeLetter, 'notYou' | 'changeAt'>): Block[] =>
  codeBlocks({
    code: '482913',
    minutes: 10,
    device: 'Firefox on Windows',
    address: '203.0.113.7',
    notYou,
    changeAt,
  })

export const signInCodeTemplate = defineMailTemplate({
  key: 'identity.sign-in-code',
  label: say.signIn.label,
  placeholders: { name: 'Asha Rao' },
  subject: say.signIn.subject,
  opening: say.signIn.opening,
  follows: example({
    notYou: say.signIn.notYou,
    changeAt: 'https://atrium.example/forgot-password-otp',
  }),
})

export const resetCodeTemplate = defineMailTemplate({
  key: 'identity.reset-code',
  label: say.resetPassword.label,
  placeholders: { name: 'Asha Rao' },
  subject: say.resetPassword.subject,
  opening: say.resetPassword.opening,
  follows: example({ notYou: say.resetPassword.notYou, changeAt: null }),
})
