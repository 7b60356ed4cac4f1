import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { note } from '#platform/server/mail/letter.ts'
import { defineMailTemplate } from '#platform/server/mail/mail-template.ts'
import { sendTemplate } from '#platform/server/mail/send-template.ts'
import { notify } from '#notifications/server/public.ts'
import type { SectionKey } from '#people/contract/record/record-fields.ts'
import type { EntryFields } from '#people/contract/record/record-schema.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { numberChangedNotice } from './people-notices.ts'
import type { PeopleParts } from '#people/server/people-dependencies.ts'
import { listEntries } from '#people/server/record/record-queries.ts'
import { findOptionalSubject } from '#people/server/person-queries.ts'

const advice = note(
  'If you didn’t request this, contact payroll now and change your password. Your account may be compromised.',
)

export const numberChangedTemplate = defineMailTemplate({
  key: 'people.number-changed',
  label: 'Bank account, PAN or private email changed',
  placeholders: { name: 'Asha Rao', what: 'bank account', by: 'Swagata Nath', day: '12 Nov 2026' },
  subject: 'Your {what} has changed',
  opening: 'Hello {name},\n\n{by} has changed your {what} in your record on {day}.',
  follows: [advice],
})

type Fields = { readonly fields: EntryFields }
type Written = {
  readonly personId: number
  readonly section: SectionKey
  readonly before: Fields | undefined
  readonly after: Fields | null
}

/** What pay and tax go by, and where a person is reached: told at once, at every address there was and is. */
export async function tellOfNumbers(ctx: Ctx, parts: PeopleParts, written: Written): Promise<void> {
  const what = whatOf(written)
  if (what === null) return
  const person = await findOptionalSubject(ctx, written.personId)
  if (!person) return
  const byName = ctx.actor.name
  // Once for each change: two within five minutes are two.
  await notify(ctx, numberChangedNotice, { to: [person.id], input: { what, byName } })
  for (const to of await privateAddresses(ctx, written, person.email))
    await sendTemplate(ctx, parts.keyring, numberChangedTemplate, {
      to,
      toName: person.name,
      values: { name: person.name, what, by: byName, day: dayInWords(companyDay(ctx.now)) },
      blocks: [advice],
      urgent: true,
    })
}

function whatOf({ section, before, after }: Written): string | null {
  if (section === 'bank') return 'bank account'
  if (section === 'identity') return (after ?? before)?.fields.kind === 'pan' ? 'PAN' : null
  const [was, is] = [before?.fields.personal_email ?? null, after?.fields.personal_email ?? null]
  // The first one is no change: no one is misled by it.
  return section === 'contact' && was !== null && was !== is ? 'private email' : null
}

async function privateAddresses(ctx: Ctx, written: Written, official: string): Promise<string[]> {
  const known = await listEntries(ctx, {
    personId: written.personId,
    sections: ['contact'],
    day: companyDay(ctx.now),
  })
  const all = [written.before, written.after, ...known].map((entry) => entry?.fields.personal_email)
  return [...new Set(all.filter((one): one is string => typeof one === 'string' && one !== ''))].filter(
    (one) => one.toLowerCase() !== official.toLowerCase(),
  )
}
