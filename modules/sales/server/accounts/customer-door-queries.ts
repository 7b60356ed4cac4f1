import { sql, type Expression, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { holdLock } from '#platform/server/database/named-locks.ts'
import { insertRow } from '#platform/server/database/write.ts'
import type { AccountValues } from './account-queries.ts'

/** The client account of a domain: who owns it, and when someone of it was last in touch with sales. */
export async function findOptionalCustomerAt(ctx: Ctx, domain: string) {
  const { rows } = await sql<{
    id: number
    name: string
    owner_name: string | null
    last_contact: string | null
  }>`
    select customer.id, customer.name, owner.name as owner_name, (
      select max(entry.written_at) from contact join sales_entry as entry on entry.contact_id = contact.id
      where contact.sales_account_id = customer.id and not entry.is_private) as last_contact
    from sales_account as customer left join account as owner on owner.id = customer.owner_id
    where customer.domain = ${domain}`.execute(ctx.db)
  return rows[0]
}

/** The client account of a domain, made where there is none. One that is there keeps its facts and its owner. */
export async function customerAt(
  ctx: Ctx,
  { ownerId, ...values }: AccountValues & { readonly domain: string; readonly ownerId: number },
): Promise<number> {
  await holdLock(ctx, 'customer-domain', values.domain)
  const known = await findOptionalCustomerAt(ctx, values.domain)
  if (known) return known.id
  const made = { ...values, owner_id: ownerId, created_by: ctx.actor.id, created_at: ctx.now }
  return (await insertRow(ctx, 'sales_account', made)).id
}

type Contact = Expression<number>

/** What came of a contact, as conditions on its number. */
export const outcomeOf = {
  replied: (contact: Contact) =>
    sql<SqlBool>`exists (select from sales_entry as answer where answer.contact_id = ${contact} and answer.kind = 'reply')`,
  met: (contact: Contact) =>
    sql<SqlBool>`exists (select from sales_meeting as met where met.contact_id = ${contact} and met.status = 'completed')`,
  dealt: (contact: Contact) =>
    sql<SqlBool>`exists (select from deal_contact as dealt where dealt.contact_id = ${contact})`,
}
