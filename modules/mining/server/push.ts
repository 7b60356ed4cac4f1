import { fillContactGaps, resolveContact } from '#contacts/server/public.ts'
import { notify } from '#notifications/server/public.ts'
import { customerAt, findOptionalSeller } from '#sales/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { miningMessages as say } from '#mining/contract/mining-messages.ts'
import type { Pushed } from '#mining/contract/record-calls.ts'
import type * as calls from '#mining/contract/record-calls.ts'
import { announceToAll } from './announce-records.ts'
import type { MiningParts } from './mining-dependencies.ts'
import { peoplePushed } from './mining-notices.ts'
import { mayPush } from './mining-policy.ts'
import { optedOutDays } from './opted-out.ts'
import { lockOptionalRecord, type ListedRecord } from './record-queries.ts'
import * as rows from './record-row-queries.ts'

type Person = Awaited<ReturnType<typeof rows.listPersons>>[number]
type Outcome = Pushed['people'][number]

/** Each person becomes a contact with a lead once. Records are held in the order of their numbers. */
export const pushPeople =
  ({ keyring }: Pick<MiningParts, 'keyring'>) =>
  async (ctx: Ctx, { person_ids, owner_id }: InputOf<typeof calls.pushPeople>) => {
    must(mayPush(ctx.actor), say.mayNotPush)
    must(await findOptionalSeller(ctx, owner_id), say.noSuchOwner)
    const wished = await rows.listPersonsById(ctx, person_ids)
    must(wished.length === new Set(person_ids).size, say.noSuchPerson)
    const outcomes: Outcome[] = []
    const miners: number[] = []
    for (const id of new Set(wished.map(({ company_id }) => company_id))) {
      const record = await lockOptionalRecord(ctx, id)
      must(record, say.noSuchPerson)
      must(record.may_push, say.notReady)
      miners.push(record.miner_id)
      // Read again under the lock: who pushed a moment before is seen.
      const people = (await rows.listPersons(ctx, id)).filter((person) => person_ids.includes(person.id))
      outcomes.push(...(await pushRecord(ctx, record, { people, keyring, ownerId: owner_id })))
    }
    const pushed = outcomes.filter(({ ok }) => ok).length
    await announceToAll(ctx, miners)
    return said(say.pushed(pushed), { pushed, people: outcomes })
  }

type Pushing = {
  readonly people: readonly Person[]
  readonly keyring: MiningParts['keyring']
  readonly ownerId: number
}

async function pushRecord(ctx: Ctx, record: ListedRecord, { people, keyring, ownerId }: Pushing) {
  const days = await optedOutDays(ctx, keyring, people)
  const taken = new Set(
    (await rows.listPersons(ctx, record.id)).flatMap(({ contact_id }) => contact_id ?? []),
  )
  const outcomes: Outcome[] = []
  let customerId: number | null = null
  for (const [at, person] of people.entries()) {
    const refused = refusalOf(person, days[at] ?? null)
    if (refused !== null) {
      outcomes.push(outcomeOf(person, refused))
      continue
    }
    customerId ??= await customerFor(ctx, record, ownerId)
    outcomes.push(await pushPerson(ctx, record, { person, ownerId, customerId, taken }))
  }
  const pushed = outcomes.filter(({ ok }) => ok)
  if (pushed.length === 0) return outcomes
  const first = record.state === 'verified' ? ({ state: 'pushed', pushed_at: ctx.now } as const) : {}
  await rows.updateRecord(ctx, { id: record.id }, { ...first, customer_id: customerId })
  if (ownerId !== ctx.actor.id)
    await notify(ctx, peoplePushed, {
      to: [ownerId],
      input: { contactId: pushed[0]!.contact_id!, name: record.name, count: pushed.length },
      subject: `mined-company/${record.id}`,
    })
  return outcomes
}

const outcomeOf = ({ id, name, contact_id }: Person, says: string): Outcome => ({
  id,
  name,
  ok: false,
  says,
  contact_id,
})

/** What keeps a person out of sales; null where nothing does. */
function refusalOf(person: Person, day: string | null): string | null {
  if (person.erased) return say.erasedPerson
  if (person.contact_id !== null) return say.alreadyPushed
  if (day !== null) return say.optedOut(dayInWords(day))
  if (!person.email && person.phone === '') return say.noAddress
  if (person.email_check === 'invalid' && person.phone === '') return say.wrongEmail
  return null
}

const customerFor = (ctx: Ctx, record: ListedRecord, ownerId: number) =>
  customerAt(ctx, {
    name: record.name,
    domain: record.domain,
    website: record.website,
    industry: record.industry,
    employee_band: record.employee_band,
    country: record.country,
    city: record.city,
    phone: '',
    ownerId,
  })

type One = {
  readonly person: Person
  readonly ownerId: number
  readonly customerId: number
  readonly taken: Set<number>
}

async function pushPerson(ctx: Ctx, record: ListedRecord, { person, ownerId, customerId, taken }: One) {
  const { contactId, leadId } = await resolveContact(ctx, {
    name: person.name,
    email: person.email_check === 'invalid' ? null : person.email,
    phone: person.phone,
    company: record.name,
    country: record.country,
    origin: 'mining',
    notice: `Found at ${record.source_url}`,
    detail: {
      title: `${record.name} (${record.purposes.join(', ')})`,
      requirement: record.notes,
      ownerId,
    },
  })
  if (taken.has(contactId)) return outcomeOf(person, say.samePerson)
  taken.add(contactId)
  await fillContactGaps(ctx, contactId, {
    owner_id: ownerId,
    sales_account_id: customerId,
    designation: person.designation,
    linkedin_url: person.profile_url.startsWith('https://') ? person.profile_url.slice(0, 200) : '',
  })
  await rows.setPerson(ctx, person.id, {
    contact_id: contactId,
    lead_id: leadId,
    pushed_at: ctx.now,
    pushed_by: ctx.actor.id,
  })
  return { id: person.id, name: person.name, ok: true, says: 'Pushed.', contact_id: contactId }
}
