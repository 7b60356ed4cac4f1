import { findOptionalCustomerAt } from '#sales/server/public.ts'
import { everyoneAt, phoneKey, suppressionOf } from '#contacts/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { daysEarlier } from '#platform/contract/days.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow } from '#platform/server/database/write.ts'
import { must, refuse } from '#platform/server/must.ts'
import { miningMessages as say } from '#mining/contract/mining-messages.ts'
import { domainOf, isProvider, isTrusted, rowWithoutReach, SAMPLE } from '#mining/contract/mining-rules.ts'
import { MOST_PEOPLE, type PersonForm } from '#mining/contract/record-calls.ts'
import type * as calls from '#mining/contract/record-calls.ts'
import { announceToVerifiers } from './announce-records.ts'
import type { MiningParts } from './mining-dependencies.ts'
import { mayWork } from './mining-policy.ts'
import { optedOutDays } from './opted-out.ts'
import { lockOptionalRecord } from './record-queries.ts'
import * as rows from './record-row-queries.ts'

type Form = InputOf<typeof calls.saveRecord>

/** `3 Nov`, as it is said in a sentence. */
export function shortDay(at: string | Date): string {
  const instant = new Date(at)
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: COMPANY_ZONE }).format(
    instant,
  )
}

/** acme.com, of whatever was typed; a mail provider is no company. */
export function domainOrRefusal(typed: string): string {
  const domain = domainOf(typed)
  if (domain === null) return refuse(say.domainWrong)
  must(!isProvider(domain), say.provider(domain))
  return domain
}

/** The mark of a whole company that is not to be contacted, in the one memory of addresses. */
export const companyMark = (domain: string) =>
  ({ channel: 'email', address: everyoneAt(domain), companyId: null }) as const

export const inCrmWords = (customer: { owner_name: string | null; last_contact: string | null }) =>
  say.inCrm(customer.owner_name, customer.last_contact === null ? null : shortDay(customer.last_contact))

type Mined = Awaited<ReturnType<typeof rows.listMinedAt>>[number]

export const minedWords = (domain: string, { miner_name, mined_at, purposes }: Mined) =>
  say.minedBy(domain, miner_name, shortDay(mined_at), purposes)

type Wanted = {
  readonly domain: string
  readonly purposes: readonly string[]
  /** The record that is changed. */
  readonly except: number | null
  /** The domain was not in the record before. */
  readonly isNew: boolean
}

/** What stops a new record of this domain, under the lock of the domain. */
export async function mustBeFree(
  ctx: Ctx,
  { keyring }: MiningParts,
  { domain, purposes, except, isNew }: Wanted,
): Promise<void> {
  await rows.holdDomain(ctx, domain)
  must((await suppressionOf(ctx, keyring, companyMark(domain))) === null, say.domainRefused)
  const mined = (await rows.listMinedAt(ctx, domain, except)).find((record) =>
    record.purposes.some((purpose) => purposes.includes(purpose)),
  )
  if (mined) refuse(say.known(minedWords(domain, mined), { id: mined.id }))
  if (!isNew) return
  const customer = await findOptionalCustomerAt(ctx, domain)
  if (customer) refuse(say.known(inCrmWords(customer)))
}

/** Phones as E.164, and no one who asked not to be contacted. */
export async function checkPeople(
  ctx: Ctx,
  { keyring }: MiningParts,
  people: readonly PersonForm[],
): Promise<PersonForm[]> {
  const row = rowWithoutReach(people)
  must(row === null, say.rowWithoutReach(row ?? 0))
  const clean = people.map((person, at) => {
    const phone = person.phone === '' ? '' : phoneKey(person.phone)
    must(phone === '' || /^\+\d{8,15}$/.test(phone), say.rowPhoneWrong(at + 1))
    return { ...person, phone }
  })
  const days = await optedOutDays(ctx, keyring, clean)
  for (const [at, day] of days.entries())
    must(day === null, say.personRefused(at + 1, day === null ? '' : dayInWords(day)))
  return clean
}

export const saveRecord =
  (parts: MiningParts) =>
  async (ctx: Ctx, { id, version, people: typed, submit, domain: website, ...facts }: Form) => {
    must(mayWork(ctx.actor), say.mayNotWork)
    const domain = domainOrRefusal(website)
    const record = id === null ? null : await lockOptionalRecord(ctx, id)
    if (id !== null) {
      must(record, say.noSuchRecord)
      must(record.may_work, say.notYours)
      must(record.state === 'draft' || record.state === 'returned', say.notEditable)
    }
    const { purposes } = facts
    await mustBeFree(ctx, parts, { domain, purposes, except: id, isNew: record?.domain !== domain })
    const people = await checkPeople(ctx, parts, typed)
    const values = { ...facts, purposes: [...new Set(purposes)], domain, website }
    const saved = record
      ? await rows.updateRecord(ctx, { id: record.id, ...(version === null ? {} : { version }) }, values)
      : await insertRow(ctx, 'mined_company', { ...values, miner_id: ctx.actor.id, mined_at: ctx.now })
    await writePeople(ctx, saved.id, people)
    if (submit) await submitStored(ctx, saved.id)
    await announceToVerifiers(ctx, saved.miner_id)
    return said(submit ? say.submitted : say.saved, { id: saved.id })
  }

async function writePeople(ctx: Ctx, companyId: number, people: readonly PersonForm[]): Promise<void> {
  const before = await rows.listPersons(ctx, companyId)
  const kept = new Set(people.map(({ id }) => id))
  for (const person of before)
    if (!kept.has(person.id) && !person.erased) await rows.deletePerson(ctx, person.id)
  for (const { id, ...facts } of people) {
    const known = before.find((person) => person.id === id && !person.erased)
    if (known) await rows.updatePerson(ctx, known.id, facts, known.email === facts.email)
    else await rows.insertPerson(ctx, companyId, facts)
  }
}

/** People of a record that another miner made first; those of it stay as they are. */
export const addPeople =
  (parts: MiningParts) =>
  async (ctx: Ctx, { id, people: typed }: InputOf<typeof calls.addPeople>) => {
    must(mayWork(ctx.actor), say.mayNotWork)
    const record = await rows.lockOptionalStored(ctx, id)
    must(record, say.noSuchRecord)
    must(['draft', 'submitted', 'returned'].includes(record.state), say.peopleClosed)
    must(typed.length > 0, say.noPeople)
    const there = await rows.listPersons(ctx, id)
    must(there.length + typed.length <= MOST_PEOPLE, say.tooManyPeople)
    const people = await checkPeople(ctx, parts, typed)
    for (const { id: _id, ...facts } of people) await rows.insertPerson(ctx, id, facts)
    // Who edits the record meanwhile is told that it has changed.
    await rows.updateRecord(ctx, { id }, { name: record.name })
    await announceToVerifiers(ctx, record.miner_id)
    return said(say.peopleAdded(people.length), {})
  }

export async function submitRecord(ctx: Ctx, { id, version }: InputOf<typeof calls.submitRecord>) {
  must(mayWork(ctx.actor), say.mayNotWork)
  const record = await lockOptionalRecord(ctx, id)
  must(record, say.noSuchRecord)
  must(record.may_work, say.notYours)
  must(record.state === 'draft' || record.state === 'returned', say.notEditable)
  await submitStored(ctx, id, version)
  await announceToVerifiers(ctx, record.miner_id)
  return {}
}

const TRUST_DAYS = 90

export const trustSince = (ctx: Ctx) => daysEarlier(ctx.now, TRUST_DAYS)

/** Of miners above 95 % every tenth record is looked at, and of the others each. */
async function isSampled(ctx: Ctx, minerId: number): Promise<boolean> {
  const [counts] = await rows.countDecisions(ctx, trustSince(ctx), [minerId])
  if (!counts || !isTrusted(counts.verified, counts.returned)) return true
  return (await rows.countUnsampledInRow(ctx, minerId)) >= SAMPLE - 1
}

async function submitStored(ctx: Ctx, id: number, version?: number): Promise<void> {
  const record = await rows.lockOptionalStored(ctx, id)
  must(record, say.noSuchRecord)
  must(record.source_url !== '', say.sourceNeeded)
  const people = (await rows.listPersons(ctx, id)).filter(({ erased }) => !erased)
  must(people.length > 0, say.noPeople)
  await rows.updateRecord(
    ctx,
    { id, ...(version === undefined ? {} : { version }) },
    {
      state: 'submitted',
      submitted_at: ctx.now,
      reason: '',
      // What was returned is always looked at again.
      is_sampled: record.state === 'returned' || (await isSampled(ctx, record.miner_id)),
    },
  )
}

export async function deleteRecord(ctx: Ctx, { id, version }: InputOf<typeof calls.deleteRecord>) {
  must(mayWork(ctx.actor), say.mayNotWork)
  const record = await lockOptionalRecord(ctx, id)
  must(record, say.noSuchRecord)
  must(record.may_work, say.notYours)
  must(record.state === 'draft', say.notEditable)
  // A stale version is refused before anything goes.
  await rows.updateRecord(ctx, { id, version }, { name: record.name })
  for (const person of await rows.listPersons(ctx, id)) await rows.deletePerson(ctx, person.id)
  await deleteRow(ctx, 'mined_company', id)
  await announceToVerifiers(ctx, record.miner_id)
  return {}
}
