import { sql, type SqlBool } from 'kysely'
import { leadRows, OPEN_LEAD } from '#contacts/server/public.ts'
import { updateRows } from '#platform/server/database/write.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { ImportImage } from '#platform/server/import-kind.ts'

/** The newest first. */
export const listOpenLeadsOf = (ctx: Ctx, contactIds: readonly number[]) =>
  leadRows(ctx)
    .select(['lead.id', 'lead.contact_id', 'lead.title'])
    .where('lead.contact_id', 'in', [0, ...contactIds])
    .where(OPEN_LEAD)
    .orderBy('lead.id', 'desc')
    .execute()

/** The people of these leads who came in the same transaction as their lead. */
export async function listPeopleOfFile(
  ctx: Ctx,
  leadIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await leadRows(ctx)
    .select(['lead.id as lead_id', 'contact.id'])
    .where('lead.id', 'in', [0, ...leadIds])
    .where(sql<SqlBool>`(contact.source = 'import' and contact.created_at = lead.received_at)`)
    .execute()
  return new Map(rows.map(({ lead_id, id }) => [lead_id, id]))
}

/** Those of these people of whom nothing is known but their own fields. */
export async function listWithNothingElse(ctx: Ctx, contactIds: readonly number[]): Promise<number[]> {
  const used = (table: string) =>
    sql`exists (select from ${sql.table(table)} as known where known.contact_id = person.id)`
  const { rows } = await sql<{ id: number }>`
    select person.id from unnest(${[...contactIds]}::integer[]) as person (id)
    where not (${sql.join(
      [
        'lead',
        'contact_origin',
        'sales_entry',
        'sales_task',
        'sales_meeting',
        'sales_mail',
        'sales_share',
        'deal_contact',
      ].map(used),
      sql` or `,
    )})`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

export type ContactImage = {
  readonly id: number
  /** Of everything that stands on the contact but its version. */
  readonly digest: string
  readonly fields: {
    readonly name: string
    readonly email: string | null
    readonly phone: string | null
    readonly designation: string
    readonly linkedin_url: string
  }
}

const contactDigest = sql<string>`md5((to_jsonb(contact) - 'version')::text)`

/** With the person of each lead, whom a row completes too. */
export async function listLeadImages(
  ctx: Ctx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ImportImage>> {
  const rows = await leadRows(ctx)
    .select(['lead.id', 'lead.version', 'lead.title', 'lead.requirement', 'lead.budget'])
    .select(['contact.id as contact_id', contactDigest.as('digest')])
    .select(['contact.name', 'contact.email', 'contact.phone', 'contact.designation', 'contact.linkedin_url'])
    .where('lead.id', 'in', [0, ...ids])
    .orderBy('lead.id')
    .forUpdate('lead')
    .execute()
  return new Map(
    rows.map(({ id, version, title, requirement, budget, contact_id, digest, ...fields }) => {
      const contact: ContactImage = { id: contact_id, digest, fields }
      return [id, { version, fields: { title, requirement, budget, contact } }]
    }),
  )
}

/** The people of leads before and after a row of a file. */
type ChangedPerson = { readonly before: ContactImage; readonly after: ContactImage | undefined }

const fieldsOf = ({ name, email, phone, designation, linkedin_url }: ContactImage['fields']) =>
  JSON.stringify([name, email, phone, designation, linkedin_url])

/**
 * Puts back those who still are as their row left them, and returns the others: someone has changed them since. Of
 * several images of one person each finds them as the one before has put them back.
 */
export async function putContactsBack<P extends ChangedPerson>(
  ctx: Ctx,
  people: readonly P[],
): Promise<ReadonlySet<P>> {
  const ids = new Set<number>()
  const [firsts, later]: [P[], P[]] = [[], []]
  for (const person of people) {
    ;(ids.has(person.before.id) ? later : firsts).push(person)
    ids.add(person.before.id)
  }
  if (firsts.length === 0) return new Set()
  const now = await lockContacts(ctx, [...ids])
  const isAsLeft = ({ before, after }: P) => {
    const found = now.get(before.id)
    return found !== undefined && after !== undefined && fieldsOf(found.fields) === fieldsOf(after.fields)
  }
  const [open, changed] = [firsts.filter(isAsLeft), firsts.filter((person) => !isAsLeft(person))]
  await updateRows(
    ctx,
    'contact',
    open
      .filter(({ before, after }) => fieldsOf(before.fields) !== fieldsOf(after!.fields))
      .map(({ before: { id, fields } }) => ({ id, changes: fields })),
  )
  return new Set([...changed, ...(await putContactsBack(ctx, later))])
}

/** As they are now, and kept from changing until the transaction ends. */
export async function lockContacts(
  ctx: Ctx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ContactImage>> {
  const rows = await ctx.db
    .selectFrom('contact')
    .select(['id', 'name', 'email', 'phone', 'designation', 'linkedin_url', contactDigest.as('digest')])
    .where('id', 'in', [0, ...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ id, digest, ...fields }) => [id, { id, digest, fields }]))
}
