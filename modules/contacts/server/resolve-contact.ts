import { daysEarlier } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { raise } from '#platform/server/events.ts'
import type { Origin } from '#contacts/contract/contacts-lists.ts'
import { contactsMessages as say } from '#contacts/contract/contacts-messages.ts'
import { enquiryReceived } from './contacts-events.ts'
import {
  addAddresses,
  bumpLead,
  fillContact,
  findOptionalContactAt,
  findOptionalOpenLead,
  insertContact,
  insertLead,
  insertOrigin,
  lockAddresses,
  type Address,
  type Filling,
} from './contacts-queries.ts'
import { tellSales } from './enquiry-notice.ts'
import { phoneKey } from './phone-numbers.ts'

const SAME_ENQUIRY_DAYS = 7

/** What someone wants of us. Without a title they only left their name: there is a contact, but no lead. */
export type Enquiry = {
  readonly pageName?: string
  readonly title?: string
  readonly requirement?: string
  readonly budget?: string
  readonly isNda?: boolean
  readonly tags?: readonly string[]
  /** The page of the product to which the notice leads; without one, the area tells sales itself. */
  readonly link?: string
  /** Whose lead it is when the area knows, as the host of a meeting. */
  readonly ownerId?: number
}

export type WhoWrites = {
  readonly email: string | null
  readonly phone?: string | null
  readonly name: string
  readonly company?: string
  /** ISO 3166, two letters. */
  readonly country?: string | null
  readonly origin: Origin
  /** The words that stood beside the form: what was agreed to by sending it. */
  readonly notice: string
  readonly detail: Enquiry
}

export type Resolved = {
  readonly contactId: number
  readonly leadId: number | null
  readonly isNewContact: boolean
  readonly isNewLead: boolean
}

type Contact = NonNullable<Awaited<ReturnType<typeof findOptionalContactAt>>>

/**
 * The one way from an email address or a phone number to a contact: a person who came before is the same one, by e-mail
 * first and then by phone, never by name. What is known already is not overwritten by what a stranger types, and a
 * number alone does not make someone with another email address the same person.
 */
export async function resolveContact(ctx: Ctx, who: WhoWrites): Promise<Resolved> {
  const addresses = addressesOf(who)
  if (addresses.length === 0) throw new Error('a contact has an email address or a phone number')
  await lockAddresses(ctx, addresses)
  const { known, samePhone } = await findKnown(ctx, addresses)
  const contact = known ?? (await insertContact(ctx, newContact(who, addresses)))
  const added = await addAddresses(ctx, contact.id, addresses)
  if (known) await fillGaps(ctx, known, { who, added })
  const { leadId, isNewLead } = await leadOf(ctx, contact, { who, samePhone })
  const { origin, notice, detail, ...given } = who
  const page_name = detail.pageName ?? ''
  const arrival = { contact_id: contact.id, lead_id: leadId, origin, notice, page_name }
  await insertOrigin(ctx, { ...arrival, given: { ...given, ...detail } })
  if (leadId !== null) {
    await raise(ctx, enquiryReceived, { contactId: contact.id, leadId, isNewLead })
    if (detail.link !== undefined) await tellSales(ctx, { leadId, link: detail.link, isNew: isNewLead })
  }
  return { contactId: contact.id, leadId, isNewContact: !known, isNewLead }
}

function addressesOf({ email, phone }: WhoWrites): Address[] {
  const addresses: Address[] = []
  if (email?.trim()) addresses.push({ kind: 'email', value: email.trim().toLowerCase() })
  if (phone?.trim()) addresses.push({ kind: 'phone', value: phoneKey(phone) })
  return addresses
}

type Known = {
  readonly known: Contact | undefined
  /** The number is that of another contact: sales are told, and may know better. */
  readonly samePhone: boolean
}

/** A switchboard is shared, and anybody's number can be typed: it finds only whom no email address tells apart. */
async function findKnown(ctx: Ctx, addresses: readonly Address[]): Promise<Known> {
  const at = async (kind: Address['kind']) => {
    const address = addresses.find((one) => one.kind === kind)
    return { isGiven: address !== undefined, contact: address && (await findOptionalContactAt(ctx, address)) }
  }
  const [byEmail, byPhone] = [await at('email'), await at('phone')]
  const isAlone = !byEmail.isGiven || byPhone.contact?.email === null
  const known = byEmail.contact ?? (isAlone ? byPhone.contact : undefined)
  return { known, samePhone: byPhone.contact !== undefined && byPhone.contact.id !== known?.id }
}

const valueOf = (addresses: readonly Address[], kind: Address['kind']) =>
  addresses.find((address) => address.kind === kind)?.value ?? null

const newContact = (who: WhoWrites, addresses: readonly Address[]) => ({
  name: who.name,
  email: valueOf(addresses, 'email'),
  phone: valueOf(addresses, 'phone'),
  company_name: who.company ?? '',
  country: who.country ?? null,
  source: who.origin,
})

type NewFacts = { readonly who: WhoWrites; readonly added: readonly Address[] }

async function fillGaps(ctx: Ctx, known: Contact, { who, added }: NewFacts) {
  const email = valueOf(added, 'email')
  const phone = valueOf(added, 'phone')
  const filling: Filling = {
    ...(known.email === null && email !== null ? { email } : {}),
    ...(known.phone === null && phone !== null ? { phone } : {}),
    ...(known.company_name === '' && who.company ? { company_name: who.company } : {}),
    ...(known.country === null && who.country ? { country: who.country } : {}),
  }
  if (Object.keys(filling).length > 0) await fillContact(ctx, known.id, filling)
}

type Asking = Pick<Known, 'samePhone'> & { readonly who: WhoWrites }

async function leadOf(ctx: Ctx, contact: Pick<Contact, 'id' | 'owner_id'>, { who, samePhone }: Asking) {
  const { origin, detail } = who
  if (detail.title === undefined) return { leadId: null, isNewLead: false }
  const asked = [...(detail.tags ?? []), ...(samePhone ? [say.samePhone] : [])]
  const since = daysEarlier(ctx.now, SAME_ENQUIRY_DAYS)
  const open = await findOptionalOpenLead(ctx, { contactId: contact.id, source: origin, since })
  if (open) {
    const tags = [...new Set([...open.tags, ...asked])]
    await bumpLead(ctx, { id: open.id, times: open.times_received + 1, tags })
    return { leadId: open.id, isNewLead: false }
  }
  const lead = await insertLead(ctx, {
    contact_id: contact.id,
    source: origin,
    page_name: detail.pageName ?? '',
    title: detail.title,
    requirement: detail.requirement ?? '',
    budget: detail.budget ?? '',
    is_nda: detail.isNda ?? false,
    tags: asked,
    owner_id: detail.ownerId ?? contact.owner_id,
  })
  return { leadId: lead.id, isNewLead: true }
}
