import type { Origin } from '#contacts/contract/contacts-lists.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import {
  changeContacts,
  changeLeads,
  insertContacts,
  insertLeads,
  listAddressOwners,
  lockRows,
  type StoredContact,
} from './batch-queries.ts'
import { addAddressesOf, lockAddresses, type Address } from './contacts-queries.ts'
import type { AddressTaken, ContactForm } from './contact-records.ts'
import { phoneKey } from './phone-numbers.ts'

type ContactToWrite = {
  /** Null for a new contact. */
  readonly id: number | null
  /** Every field to store; `known` is the contact as it stands, or null for a new one. */
  readonly form: (known: StoredContact | null) => ContactForm
}

type Writing = { readonly ownerId: number; readonly source: Origin }

const addressesOf = ({ email, phone }: Pick<ContactForm, 'email' | 'phone'>): Address[] => [
  ...(email === null ? [] : [{ kind: 'email' as const, value: email }]),
  ...(phone === '' ? [] : [{ kind: 'phone' as const, value: phoneKey(phone) }]),
]

export const holdAddresses = (ctx: Ctx, forms: readonly Pick<ContactForm, 'email' | 'phone'>[]) =>
  lockAddresses(ctx, forms.flatMap(addressesOf))

/**
 * Contacts of a file in one go; none of them twice, and the caller holds their addresses. Returns their ids in the order
 * given, or the address that belongs to someone else: then nothing is written.
 */
export async function writeContacts(
  ctx: Ctx,
  given: readonly ContactToWrite[],
  { ownerId, source }: Writing,
): Promise<{ ids: number[] } | AddressTaken> {
  const known = await lockRows(
    ctx,
    'contact',
    given.flatMap(({ id }) => id ?? []),
  )
  const rows = given.map(({ id, form }) => {
    const before = id === null ? null : known.get(id)!
    const whole = form(before)
    const addresses = addressesOf(whole)
    const phone = addresses.find(({ kind }) => kind === 'phone')?.value ?? null
    return { before, addresses, values: { ...whole, phone } }
  })
  const owners = await listAddressOwners(
    ctx,
    rows.flatMap(({ addresses }) => addresses),
  )
  for (const { before, addresses } of rows)
    for (const { kind, value } of addresses) {
      const owner = owners.get(`${kind}/${value}`)
      if (owner && owner.id !== before?.id) return { kind, contact: owner }
    }
  const added = await insertContacts(
    ctx,
    rows.filter(({ before }) => before === null).map(({ values }) => values),
    { owner_id: ownerId, source },
  )
  await changeContacts(
    ctx,
    rows.flatMap(({ before, values }) => (before === null ? [] : [{ before, values }])),
  )
  let next = 0
  const ids = rows.map(({ before }) => before?.id ?? added[next++]!)
  await addAddressesOf(
    ctx,
    rows.flatMap(({ addresses }, at) => addresses.map((address) => ({ ...address, contact_id: ids[at]! }))),
  )
  return { ids }
}

type LeadToWrite = {
  /** Null for a new lead. */
  readonly id: number | null
  readonly contact_id: number
  readonly title: string
  /** Empty takes nothing away. */
  readonly requirement: string
  readonly budget: string
}

/** Leads of a file in one go, none of them twice; returns their ids in the order given. */
export async function writeLeads(
  ctx: Ctx,
  given: readonly LeadToWrite[],
  { ownerId, source }: Writing,
): Promise<number[]> {
  const known = await lockRows(
    ctx,
    'lead',
    given.flatMap(({ id }) => id ?? []),
  )
  const added = await insertLeads(
    ctx,
    given
      .filter(({ id }) => id === null)
      .map(({ contact_id, title, requirement, budget }) => ({
        contact_id,
        title,
        requirement,
        budget,
        source,
        owner_id: ownerId,
        page_name: '',
        is_nda: false,
        tags: [],
      })),
  )
  await changeLeads(
    ctx,
    given.flatMap(({ id, title, requirement, budget }) => {
      const before = id === null ? undefined : known.get(id)
      if (!before) return []
      const values = {
        title,
        requirement: requirement || before.requirement,
        budget: budget || before.budget,
      }
      return [{ before, values }]
    }),
  )
  let next = 0
  return given.map(({ id }) => id ?? added[next++]!)
}
