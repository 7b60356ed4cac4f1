import type { Ctx } from '#platform/server/ctx.ts'
import { button, facts, note } from '#platform/server/mail/letter.ts'
import { defineMailTemplate } from '#platform/server/mail/mail-template.ts'
import { sendTemplate } from '#platform/server/mail/send-template.ts'
import { accountMessages } from '#identity/contract/accounts/account-messages.ts'
import type { IdentityParts } from '#identity/server/identity-dependencies.ts'
import { inviteByLink } from './invite-by-link.ts'

const { mail: say } = accountMessages

export const invitationTemplate = defineMailTemplate({
  key: 'identity.invitation',
  label: 'Account invitation',
  placeholders: { name: 'Asha Rao', by: 'Nilofer Quraishy' },
  subject: 'Your account in Atrium',
  opening: 'Hello {name},\n\n{by} has made an account for you in Atrium. Choose a password and come in.',
  follows: [button(say.open, 'https://atrium.example/reset-password'), note(say.note)],
})

export const newAddressTemplate = defineMailTemplate({
  key: 'identity.address-changed',
  label: 'Account email address changed',
  placeholders: { name: 'Asha Rao', by: 'Nilofer Quraishy' },
  subject: 'Your account email address changed',
  opening:
    'Hello {name},\n\n{by} has changed the address with which you sign in. If you know nothing of this, tell an administrator.',
  follows: [
    facts([
      ['Before', 'asha@old.example'],
      ['From now on', 'asha@new.example'],
    ]),
  ],
})

/** The address in a link, and what seals the letter; the address alone is asked of the configuration. */
export type LetterParts = {
  readonly keyring: IdentityParts['keyring']
  readonly config: Pick<IdentityParts['config'], 'publicUrl'>
}

type Person = { readonly id: number; readonly name: string; readonly email: string }

export async function mailInvitation(ctx: Ctx, { keyring, config }: LetterParts, person: Person) {
  // In the fragment, which no server writes into a log.
  const link = `${config.publicUrl}/reset-password#${await inviteByLink(ctx, person.id)}`
  await sendTemplate(ctx, keyring, invitationTemplate, {
    to: person.email,
    toName: person.name,
    values: { name: person.name, by: ctx.actor.name },
    blocks: [button(say.open, link), note(say.note)],
    footer: say.footer,
    urgent: true,
  })
}

type Moved = Person & { readonly before: string }

/** To both addresses: an owner who lost the account to someone else reads it at the old one. */
export async function mailNewAddress(ctx: Ctx, { keyring }: IdentityParts, person: Moved) {
  for (const to of [person.before, person.email])
    await sendTemplate(ctx, keyring, newAddressTemplate, {
      to,
      toName: person.name,
      values: { name: person.name, by: ctx.actor.name },
      blocks: [
        facts([
          ['Before', person.before],
          ['From now on', person.email],
        ]),
      ],
      footer: say.emailFooter,
      urgent: true,
    })
}
