import type { Ctx } from '#platform/server/ctx.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import { paragraph, type Block, type Letter } from './letter.ts'
import { filled, filledSubject, paragraphsOf, type MailTemplate, type Wording } from './mail-template.ts'
import { findOptionalWording } from './mail-queries.ts'
import { sendMail, type OutgoingMail, type WrittenMail } from './send-mail.ts'

type TemplateMail<P extends string> = Omit<OutgoingMail, 'subject' | 'letter'> & {
  readonly values: Readonly<Record<P, string>>
  /** What follows the opening: a code, facts, a button. */
  readonly blocks?: readonly Block[]
  readonly footer?: string
  readonly brand?: string
}

/** The one way to send a letter that has a template: in the administrator's words where there are any. */
export async function sendTemplate<P extends string>(
  ctx: Ctx,
  keyring: Keyring,
  template: MailTemplate<P>,
  { values, blocks, footer, brand, ...mail }: TemplateMail<P>,
): Promise<WrittenMail> {
  const wording = (await findOptionalWording(ctx, template.key)) ?? template
  const { subject, letter } = worded(wording, { values, blocks, footer, brand })
  return sendMail(ctx, keyring, { ...mail, subject, letter })
}

type Content = {
  readonly values: Readonly<Record<string, string>>
  readonly blocks?: readonly Block[] | undefined
  readonly footer?: string | undefined
  readonly brand?: string | undefined
}

/** Also for previews, which fill in the examples. */
export function worded(
  wording: Wording,
  { values, blocks = [], footer, brand }: Content,
): { subject: string; letter: Letter } {
  const opening = paragraphsOf(wording.opening).map((part) => paragraph(filled(part, values)))
  return {
    subject: filledSubject(wording.subject, values),
    letter: {
      title: filled(wording.subject, values),
      blocks: [...opening, ...blocks],
      ...(footer === undefined ? {} : { footer }),
      ...(brand === undefined ? {} : { brand }),
    },
  }
}
