import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { listAlike as listAlikeCall } from '#people/contract/record/duplicate-calls.ts'
import { peopleMessages } from '#people/contract/people-messages.ts'
import { recordMessages as say } from '#people/contract/record/record-messages.ts'
import { listAlike } from './duplicate-queries.ts'
import { mayHire, mayReadClass } from '#people/server/people-policy.ts'
import { listEntries } from './record-queries.ts'
import { findOptionalSubject } from '#people/server/person-queries.ts'

/** For those who keep records: someone who comes back, or has two records, is found before two are paid. */
export async function readAlike(ctx: Ctx, { person_id, ...given }: InputOf<typeof listAlikeCall>) {
  if (person_id !== undefined) return { rows: await alikeTo(ctx, person_id) }
  must(mayHire(ctx.actor), peopleMessages.mayNotEmploy)
  const { name = null, birth_date = null } = given
  const facts = { exceptId: null, name, birth_date, personal_email: null, personal_phone: null }
  return { rows: await listAlike(ctx, facts) }
}

async function alikeTo(ctx: Ctx, personId: number) {
  const person = await findOptionalSubject(ctx, personId)
  // Of themselves no one is told who else has their phone.
  const isSeen = person && person.id !== ctx.actor.id && mayReadClass(ctx.actor, person, 'private')
  must(isSeen, say.noSuchRecord)
  const sections = ['personal', 'contact'] as const
  const entries = await listEntries(ctx, { personId, sections, day: companyDay(ctx.now) })
  const known = Object.assign({}, ...entries.map(({ fields }) => fields)) as Record<string, unknown>
  const of = (key: string) => (typeof known[key] === 'string' ? known[key] : null)
  return listAlike(ctx, {
    exceptId: personId,
    name: person.name,
    birth_date: of('birth_date'),
    personal_phone: of('personal_phone'),
    personal_email: of('personal_email'),
  })
}
