import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow, type RowToUpdate } from '#platform/server/database/write.ts'
import {
  addAddresses,
  findOptionalContactAt,
  insertContact,
  insertLead,
  lockAddresses,
  type Address,
} from './contacts-queries.ts'
import { phoneKey } from './phone-numbers.ts'

export type ContactForm = {
  readonly name: string
  readonly email: string | null
  readonly phone: string
  readonly designation: string
  readonly linkedin_url: string
  readonly lifecycle: 'prospect' | 'customer' | 'partner' | 'other'
  readonly sales_account_id: number | null
  readonly zone?: string | null
  readonly tags?: string[]
}

/** The address belongs to another contact. */
export type AddressTaken = { readonly kind: Address['kind']; readonly contact: { id: number; name: string } }

type Writing = {
  /** Null for a new contact. */
  readonly row: RowToUpdate<'contact'> | null
  readonly ownerId: number
}

/**
 * Writes a contact as a colleague typed it, under the lock of its addresses, so that two who type the same address at
 * once never make two contacts of it. Earlier addresses stay known.
 */
export async function writeContact(
  ctx: Ctx,
  form: ContactForm,
  { row, ownerId }: Writing,
): Promise<{ id: number } | AddressTaken> {
  const phone = form.phone === '' ? null : phoneKey(form.phone)
  const addresses: Address[] = [
    ...(form.email === null ? [] : [{ kind: 'email' as const, value: form.email }]),
    ...(phone === null ? [] : [{ kind: 'phone' as const, value: phone }]),
  ]
  await lockAddresses(ctx, addresses)
  for (const address of addresses) {
    const known = await findOptionalContactAt(ctx, address)
    if (known && known.id !== row?.id)
      return { kind: address.kind, contact: { id: known.id, name: known.name } }
  }
  const written = { ...form, phone }
  const id =
    row === null ? await add(ctx, written, ownerId) : (await updateRow(ctx, 'contact', row, written)).id
  await addAddresses(ctx, id, addresses)
  return { id }
}

async function add(ctx: Ctx, form: Omit<ContactForm, 'phone'> & { phone: string | null }, owner_id: number) {
  const { name, email, phone, ...rest } = form
  const place = { company_name: '', country: null, source: 'manual' }
  const { id } = await insertContact(ctx, { name, email, phone, ...place })
  await updateRow(ctx, 'contact', { id }, { ...rest, owner_id })
  return id
}

type OwnLead = {
  readonly contact_id: number
  readonly title: string
  readonly requirement: string
  readonly budget: string
  readonly owner_id: number
}

/** An enquiry that came by telephone or in person. */
export const addOwnLead = (ctx: Ctx, lead: OwnLead) =>
  insertLead(ctx, { ...lead, source: 'manual', page_name: '', is_nda: false, tags: [] })
