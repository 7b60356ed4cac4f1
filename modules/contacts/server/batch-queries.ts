import { sql, type Selectable } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { writeChange } from '#platform/server/database/change-log.ts'
import { insertRows } from '#platform/server/database/write.ts'
import type { ContactForm } from './contact-records.ts'
import type { Address, NewLead } from './contacts-queries.ts'

export type StoredContact = Selectable<Database['contact']>
type StoredLead = Selectable<Database['lead']>
type Stored = { readonly contact: StoredContact; readonly lead: StoredLead }

/** From here on no one else changes them until the transaction ends; held in the order of their numbers. */
export async function lockRows<T extends keyof Stored>(
  ctx: Ctx,
  table: T,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Stored[T]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Stored[T]>`
    select * from ${sql.table(table)} where id = any(${[...ids]}::integer[]) order by id for update`.execute(
    ctx.db,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** By kind and value. */
export async function listAddressOwners(
  ctx: Ctx,
  addresses: readonly Address[],
): Promise<ReadonlyMap<string, { id: number; name: string }>> {
  const { rows } = await sql<{ key: string; id: number; name: string }>`
    select given.kind || '/' || given.value as key, contact.id, contact.name
    from jsonb_to_recordset(${JSON.stringify(addresses)}::jsonb) as given (kind text, value text)
      join contact_address as known on known.kind = given.kind and known.value = given.value
      join contact on contact.id = known.contact_id`.execute(ctx.db)
  return new Map(rows.map(({ key, id, name }) => [key, { id, name }]))
}

type Values = Omit<ContactForm, 'phone'> & { readonly phone: string | null }
type Beginning = { readonly owner_id: number; readonly source: string }

export async function insertContacts(
  ctx: Ctx,
  values: readonly Values[],
  beginning: Beginning,
): Promise<number[]> {
  const place = { company_name: '', country: null, created_at: ctx.now, ...beginning }
  const added = await insertRows(
    ctx,
    'contact',
    values.map((row) => ({ ...row, ...place })),
  )
  return added.map(({ id }) => id)
}

export async function insertLeads(ctx: Ctx, leads: readonly NewLead[]): Promise<number[]> {
  const times = { received_at: ctx.now, last_received_at: ctx.now }
  const added = await insertRows(
    ctx,
    'lead',
    leads.map(({ tags, ...lead }) => ({ ...lead, tags: [...tags], ...times })),
  )
  return added.map(({ id }) => id)
}

type Changed<Before, After> = { readonly before: Before; readonly values: After }

/** A file that says what is known already leaves no trace, so that an earlier one can still be undone. */
const isNew = ({ before, values }: Changed<object, object>) =>
  Object.entries(values).some(([key, value]) => value !== (before as Record<string, unknown>)[key])

export async function changeContacts(
  ctx: Ctx,
  changes: readonly Changed<StoredContact, Values>[],
): Promise<void> {
  const given = changes.filter(isNew).map(({ before, values }) => ({ id: before.id, ...values }))
  if (given.length === 0) return
  const { rows } = await sql<StoredContact>`
    update contact as row set name = given.name, email = given.email, phone = given.phone,
      designation = given.designation, linkedin_url = given.linkedin_url, lifecycle = given.lifecycle,
      sales_account_id = given.sales_account_id, version = row.version + 1
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id integer, name text, email text, phone text,
      designation text, linkedin_url text, lifecycle text, sales_account_id integer)
    where row.id = given.id returning row.*`.execute(ctx.db)
  leaveChanges(ctx, 'contact', { changes, rows })
}

type LeadValues = Pick<StoredLead, 'title' | 'requirement' | 'budget'>

export async function changeLeads(
  ctx: Ctx,
  changes: readonly Changed<StoredLead, LeadValues>[],
): Promise<void> {
  const given = changes.filter(isNew).map(({ before, values }) => ({ id: before.id, ...values }))
  if (given.length === 0) return
  const { rows } = await sql<StoredLead>`
    update lead as row set title = given.title, requirement = given.requirement, budget = given.budget,
      version = row.version + 1
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id integer, title text, requirement text,
      budget text)
    where row.id = given.id returning row.*`.execute(ctx.db)
  leaveChanges(ctx, 'lead', { changes, rows })
}

type Left<R> = { readonly changes: readonly { readonly before: R }[]; readonly rows: readonly R[] }

function leaveChanges<R extends { readonly id: number }>(
  ctx: Ctx,
  table: string,
  { changes, rows }: Left<R>,
): void {
  const before = new Map(changes.map((change) => [change.before.id, change.before]))
  for (const after of rows)
    writeChange(ctx, { table, rowId: after.id, before: before.get(after.id) ?? null, after })
}
