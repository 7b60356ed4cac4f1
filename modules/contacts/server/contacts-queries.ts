import { listHolders } from '#organization/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { holdLocks } from '#platform/server/database/named-locks.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'

export type Address = { readonly kind: 'email' | 'phone'; readonly value: string }

/**
 * Writes that share an address go one after the other. The locks are always taken in one order, so that two writes
 * which share both addresses never wait for each other.
 */
export async function lockAddresses(ctx: Ctx, addresses: readonly Address[]): Promise<void> {
  await holdLocks(
    ctx,
    'contact-address',
    addresses.map(({ kind, value }) => `${kind}/${value}`),
  )
}

/** By e-mail first, then by phone. */
export const findOptionalContactAt = (ctx: Ctx, { kind, value }: Address) =>
  ctx.db
    .selectFrom('contact_address')
    .innerJoin('contact', 'contact.id', 'contact_address.contact_id')
    .selectAll('contact')
    .where('kind', '=', kind)
    .where('value', '=', value)
    .executeTakeFirst()

/** The contacts who are known by any of many addresses, for a file of them. */
export async function listContactIdsByAddress(
  ctx: Ctx,
  kind: Address['kind'],
  values: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await ctx.db
    .selectFrom('contact_address')
    .select(['value', 'contact_id'])
    .where('kind', '=', kind)
    .where('value', 'in', ['', ...values])
    .execute()
  return new Map(rows.map(({ value, contact_id }) => [value, contact_id]))
}

export type NewContact = {
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly company_name: string
  readonly country: string | null
  readonly source: string
}

export const insertContact = (ctx: Ctx, contact: NewContact) =>
  insertRow(ctx, 'contact', { ...contact, created_at: ctx.now })

export type Filling = Partial<Pick<NewContact, 'email' | 'phone' | 'company_name' | 'country'>>

export const fillContact = (ctx: Ctx, id: number, filling: Filling) =>
  updateRow(ctx, 'contact', { id }, filling)

export const addAddresses = (
  ctx: Ctx,
  contactId: number,
  addresses: readonly Address[],
): Promise<Address[]> =>
  addAddressesOf(
    ctx,
    addresses.map((address) => ({ ...address, contact_id: contactId })),
  )

/** An address that someone else is known by stays theirs. */
export async function addAddressesOf(
  ctx: Ctx,
  addresses: readonly (Address & { readonly contact_id: number })[],
): Promise<Address[]> {
  if (addresses.length === 0) return []
  return ctx.db
    .insertInto('contact_address')
    .values(addresses.map((address) => ({ ...address, added_at: ctx.now })))
    .onConflict((found) => found.columns(['kind', 'value']).doNothing())
    .returning(['kind', 'value'])
    .execute()
}

const OPEN = ['pending', 'in_review', 'query_submitted', 'proposal_submitted'] as const

/** The same person, asking the same way within the week: still the same enquiry. */
export const findOptionalOpenLead = (
  ctx: Ctx,
  which: { readonly contactId: number; readonly source: string; readonly since: Date },
) =>
  ctx.db
    .selectFrom('lead')
    .selectAll()
    .where('contact_id', '=', which.contactId)
    .where('source', '=', which.source)
    .where('status', 'in', OPEN)
    .where('last_received_at', '>', which.since.toISOString())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export type NewLead = {
  readonly contact_id: number
  readonly source: string
  readonly page_name: string
  readonly title: string
  readonly requirement: string
  readonly budget: string
  readonly is_nda: boolean
  readonly tags: readonly string[]
  readonly owner_id: number | null
}

export const insertLead = (ctx: Ctx, { tags, ...lead }: NewLead) =>
  insertRow(ctx, 'lead', { ...lead, tags: [...tags], received_at: ctx.now, last_received_at: ctx.now })

export const bumpLead = (ctx: Ctx, lead: { id: number; times: number; tags: readonly string[] }) =>
  updateRow(
    ctx,
    'lead',
    { id: lead.id },
    { times_received: lead.times, last_received_at: ctx.now, tags: [...lead.tags] },
  )

export const findLead = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('lead')
    .innerJoin('contact', 'contact.id', 'lead.contact_id')
    .select(['lead.id', 'lead.owner_id', 'lead.title', 'contact.name'])
    .where('lead.id', '=', id)
    .executeTakeFirstOrThrow()

type Arrival = {
  readonly contact_id: number
  readonly lead_id: number | null
  readonly origin: string
  readonly notice: string
  readonly page_name: string
  readonly given: object
}

export const insertOrigin = (ctx: Ctx, { given, ...arrival }: Arrival) =>
  ctx.db
    .insertInto('contact_origin')
    .values({ ...arrival, given: JSON.stringify(given), came_at: ctx.now })
    .execute()

type Spam = {
  readonly origin: string
  readonly page_name: string
  readonly reason: 'trap' | 'links'
  readonly given: object
}

export const insertSpam = (ctx: Ctx, { given, ...spam }: Spam) =>
  insertRow(ctx, 'spam_enquiry', { ...spam, given: JSON.stringify(given), came_at: ctx.now })

export async function deleteSpamBefore(ctx: Ctx, before: Date): Promise<number> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('spam_enquiry')
    .where('came_at', '<', before.toISOString())
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Whom an enquiry without an owner concerns. */
export const listReceivers = (ctx: Ctx): Promise<number[]> =>
  listHolders(ctx, { permission: 'contacts.enquiry.receive', companyId: null })
