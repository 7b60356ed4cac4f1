import { suppressionsOf } from '#contacts/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { email as emailSchema } from '#platform/contract/scalars.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { findContacts, findDeals, findLeads, listContactsOf } from '#sales/server/public.ts'
import type * as calls from '#sequences/contract/people-calls.ts'
import {
  refusals,
  refusedInWords,
  sequencesMessages as say,
  type RefusalKey,
} from '#sequences/contract/sequences-messages.ts'
import { planFirst } from '#sequences/server/sending/plan.ts'
import { holdRun, insertEnrolment } from '#sequences/server/sending/sending-queries.ts'
import { fillWording, readerOf } from '#sequences/server/sending/write-mail.ts'
import { holdSequence } from '#sequences/server/settings/sequences.ts'
import { listSteps, type SeenSequence } from '#sequences/server/settings/sequence-queries.ts'
import type { SequencesParts } from '#sequences/server/sequences-dependencies.ts'
import { mustWork } from '#sequences/server/sequences-policy.ts'
import { listLiveContacts } from './enrolment-queries.ts'

const MOST_FOUND = 8

type Form = InputOf<typeof calls.enrolPeople>
type Refused = { readonly name: string; readonly key: RefusalKey; readonly detail?: string }

type Found = Awaited<ReturnType<typeof listContactsOf>>[number]

/** Held by the sequence: of several who enrol the same person one does, and the constraint holds for what comes besides. */
export const enrolPeople =
  ({ keyring }: SequencesParts) =>
  async (ctx: Ctx, form: Form) => {
    const sequence = await holdSequence(ctx, form.sequence_id)
    const pasted = addressesOf(form.addresses)
    const found = await listContactsOf(ctx, {
      contactIds: form.contact_ids,
      leadIds: form.lead_ids,
      dealIds: form.deal_ids,
      addresses: pasted,
    })
    const live = await listLiveContacts(ctx, sequence.id)
    const addresses = found.flatMap(({ email }) => email ?? [])
    const optedOut = await suppressionsOf(ctx, keyring, { channel: 'email', addresses, companyId: null })
    const [first] = await listSteps(ctx, sequence.id)
    const refused: Refused[] = []
    for (const contact of found) {
      const { id, name } = contact
      const key = hindrance(contact, { isLive: live.has(id), optedOut })
      const missing = key === null && first ? await missingFor(ctx, { sequence, first, contact }) : []
      if (key !== null) refused.push({ name, key })
      else if (missing.length > 0) refused.push({ name, key: 'missing', detail: missing.join(', ') })
      else await enrol(ctx, sequence, contact)
    }
    const enrolled = found.length - refused.length
    const known = new Set(addresses.map((address) => address.toLowerCase()))
    for (const address of pasted.filter((one) => !known.has(one)))
      refused.push({ name: address, key: 'unseen', detail: 'no contact of yours has this address' })
    return said(say.enrolled(enrolled, refusedInWords(refused.map(({ key }) => key))), {
      enrolled,
      refused: refused.map(({ name, key, detail = '' }) => ({
        name,
        why: detail === '' ? refusals[key] : `${refusals[key]}: ${detail}`,
      })),
    })
  }

type Standing = { readonly isLive: boolean; readonly optedOut: ReadonlyMap<string, unknown> }

function hindrance(
  { may_change, email, lifecycle }: Found,
  { isLive, optedOut }: Standing,
): RefusalKey | null {
  if (!may_change) return 'unseen'
  if (isLive) return 'enrolled'
  if (email === null) return 'no_email'
  if (optedOut.has(email)) return 'opted_out'
  return lifecycle === 'customer' ? 'customer' : null
}

type First = {
  readonly sequence: SeenSequence
  readonly first: { readonly subject: string; readonly text: string }
  readonly contact: Found
}

/** Fields of the first text for which this contact has no value. */
async function missingFor(ctx: Ctx, { sequence, first, contact }: First): Promise<string[]> {
  const { company_id, sender_id } = sequence
  const who = { contact_id: contact.id, lead_id: contact.lead_id, company_id, sender_id }
  const reader = await readerOf(ctx, who)
  return reader ? fillWording(first, reader.values).missing.map((field) => `{{${field}}}`) : []
}

async function enrol(
  ctx: Ctx,
  sequence: SeenSequence,
  { id, country, lead_id, deal_id }: Found,
): Promise<void> {
  const zone = zoneOf(country) ?? sequence.zone
  const row = await insertEnrolment(ctx, {
    sequence_id: sequence.id,
    contact_id: id,
    lead_id,
    deal_id,
    zone,
  })
  if (sequence.status !== 'draft') await planFirst(ctx, await holdRun(ctx, row.id), startOf(ctx, sequence))
}

/** A moment that has passed is no reason to wait. */
const startOf = (ctx: Ctx, { starts_at }: { starts_at: string | null }) =>
  starts_at !== null && Date.parse(starts_at) > ctx.now.getTime() ? starts_at : null

/** Commas, semicolons and lines part them; what is no address is passed over. */
const addressesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;<>]+/)
      .map((part) => emailSchema.safeParse(part).data)
      .filter((address) => address !== undefined),
  ),
]

/** TypeScript doesn’t know of it yet. */
type Region = Intl.Locale & { getTimeZones(): string[] }

/** Where a country has one time only, it is the contact’s; elsewhere the sequence’s holds. */
export function zoneOf(country: string | null): string | null {
  if (country === null || !/^[A-Z]{2}$/.test(country)) return null
  const zones = (new Intl.Locale(`und-${country}`) as Region).getTimeZones()
  return zones.length === 1 ? zones[0]! : null
}

export async function findToEnrol(ctx: Ctx, { words }: InputOf<typeof calls.findToEnrol>) {
  mustWork(ctx)
  if (words.length < 2) return []
  const contacts = await findContacts(ctx, words, MOST_FOUND)
  const leads = await findLeads(ctx, words, MOST_FOUND)
  const deals = await findDeals(ctx, words, MOST_FOUND)
  return [
    ...contacts.map(({ id, name, account_name }) => ({
      kind: 'contact' as const,
      id,
      name,
      detail: account_name ?? '',
    })),
    ...leads.map((lead) => ({ kind: 'lead' as const, id: lead.id, name: lead.title, detail: 'Lead' })),
    ...deals.map((deal) => ({
      kind: 'deal' as const,
      id: deal.id,
      name: deal.name,
      detail: `Deal, ${deal.stage_name}`,
    })),
  ]
}
