import { dayInWords } from '#platform/contract/day-in-words.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { button, facts, note, type Block } from '#platform/server/mail/letter.ts'
import { defineMailTemplate, type MailTemplate } from '#platform/server/mail/mail-template.ts'
import { sendTemplate } from '#platform/server/mail/send-template.ts'
import { letterWords as say } from '#onboarding/contract/invite/letter-words.ts'
import { makeCandidateLink } from '#onboarding/server/candidate/candidate-links.ts'
import type { OnboardingParts } from '#onboarding/server/onboarding-dependencies.ts'
import type { Onboarding } from '#onboarding/server/onboarding-queries.ts'

const exampleLink = 'https://atrium.example/onboarding-candidate/example'
const people = { name: 'Ira Sen', company: 'Atrium Software', by: 'Nilofer Quraishy' }

export const newcomerInvitationTemplate = defineMailTemplate({
  key: 'onboarding.invitation',
  label: say.invitation.label,
  placeholders: people,
  subject: say.invitation.subject,
  opening: say.invitation.opening,
  follows: [button(say.open, exampleLink), note(say.holds('5 Dec 2026'))],
})

export const newcomerReminderTemplate = defineMailTemplate({
  key: 'onboarding.reminder',
  label: say.reminder.label,
  placeholders: { ...people, missing: '4 things' },
  subject: say.reminder.subject,
  opening: say.reminder.opening,
  follows: [button(say.open, exampleLink), note(say.holds('5 Dec 2026'))],
})

export const sentBackTemplate = defineMailTemplate({
  key: 'onboarding.sent-back',
  label: say.sentBack.label,
  placeholders: people,
  subject: say.sentBack.subject,
  opening: say.sentBack.opening,
  follows: [
    facts([['PAN', 'The picture cannot be read.']]),
    button(say.open, exampleLink),
    note(say.holds('5 Dec 2026')),
  ],
})

export const welcomeTemplate = defineMailTemplate({
  key: 'onboarding.welcome',
  label: say.welcome.label,
  placeholders: { ...people, day: '1 December 2026' },
  subject: say.welcome.subject,
  opening: say.welcome.opening,
  follows: [
    facts([
      ['First day', '1 December 2026'],
      ['Employee code', 'A0103'],
      ['Office', 'Kolkata'],
    ]),
    note(say.welcomeNote),
  ],
})

type Parts = Pick<OnboardingParts, 'tokens' | 'keyring' | 'config'>
type Newcomer = Pick<Onboarding, 'id' | 'name' | 'proven_email'> & { readonly company: string }
type LinkLetter = {
  readonly template: 'invitation' | 'reminder' | 'sent-back'
  readonly blocks?: readonly Block[]
  readonly missing?: number
}

const templates: Readonly<Record<LinkLetter['template'], MailTemplate>> = {
  invitation: newcomerInvitationTemplate,
  reminder: newcomerReminderTemplate,
  'sent-back': sentBackTemplate,
}

/** A letter with a new link; the earlier one leads nowhere any more. */
export async function mailLink(
  ctx: Ctx,
  parts: Parts,
  newcomer: Newcomer,
  letter: LinkLetter,
): Promise<void> {
  const { url, expires } = await makeCandidateLink(ctx, parts, newcomer.id)
  const { name, company } = newcomer
  const missing = letter.missing === 1 ? 'one thing' : `${letter.missing ?? 0} things`
  await sendTemplate(ctx, parts.keyring, templates[letter.template], {
    to: newcomer.proven_email,
    toName: name,
    brand: company,
    values: { name, company, by: ctx.actor.kind === 'employee' ? ctx.actor.name : company, missing },
    blocks: [
      ...(letter.blocks ?? []),
      button(say.open, url),
      note(say.holds(dayInWords(companyDay(expires)))),
    ],
    footer: say.footer(company),
  })
}

type Welcomed = Newcomer & { readonly day: string; readonly code: string; readonly office: string }

/** To the private address: the mailbox of the company is not open yet. */
export const mailWelcome = (ctx: Ctx, { keyring }: Pick<Parts, 'keyring'>, welcomed: Welcomed) =>
  sendTemplate(ctx, keyring, welcomeTemplate, {
    to: welcomed.proven_email,
    toName: welcomed.name,
    brand: welcomed.company,
    values: {
      name: welcomed.name,
      company: welcomed.company,
      by: ctx.actor.name,
      day: dayInWords(welcomed.day),
    },
    blocks: [
      facts([
        ['First day', dayInWords(welcomed.day)],
        ['Employee code', welcomed.code],
        ['Office', welcomed.office],
      ]),
      note(say.welcomeNote),
    ],
    footer: say.footer(welcomed.company),
    dedupeKey: `onboarding-welcome/${welcomed.id}`,
  })
