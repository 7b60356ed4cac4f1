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
export async function listPeopleOfFile(ctx: Ctx, leadIds: readonly number[]): Promise<number[]> {
  const rows = await leadRows(ctx)
    .select('contact.id')
    .distinct()
    .where('lead.id', 'in', [0, ...leadIds])
    .where(
      sql<SqlBool>`(contact.source = 'import' and contact.created_at = lead.received_at and contact.version <= 2)`,
    )
    .execute()
  return rows.map(({ id }) => id)
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
  readonly version: number
  readonly fields: {
    readonly name: string
    readonly email: string | null
    readonly phone: string | null
    readonly designation: string
    readonly linkedin_url: string
  }
}

/** With the person of each lead, whom a row completes too. */
export async function listLeadImages(
  ctx: Ctx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ImportImage>> {
  const rows = await leadRows(ctx)
    .select(['lead.id', 'lead.version', 'lead.title', 'lead.requirement', 'lead.budget'])
    .select(['contact.id as contact_id', 'contact.version as contact_version'])
    .select(['contact.name', 'contact.email', 'contact.phone', 'contact.designation', 'contact.linkedin_url'])
    .where('lead.id', 'in', [0, ...ids])
    .orderBy('lead.id')
    .forUpdate('lead')
    .execute()
  return new Map(
    rows.map(({ id, version, title, requirement, budget, contact_id, contact_version, ...fields }) => {
      const contact: ContactImage = { id: contact_id, version: contact_version, fields }
      return [id, { version, fields: { title, requirement, budget, contact } }]
    }),
  )
}

/**
 * A row of a file changes the person once: in a later version someone has changed them since. Of several images of one
 * person each finds them as the one before has left them.
 */
export async function putContactsBack(ctx: Ctx, images: readonly ContactImage[]): Promise<void> {
  const ids = new Set<number>()
  const [firsts, later]: [ContactImage[], ContactImage[]] = [[], []]
  for (const image of images) {
    ;(ids.has(image.id) ? later : firsts).push(image)
    ids.add(image.id)
  }
  if (firsts.length === 0) return
  const versions = await lockContactVersions(ctx, [...ids])
  await updateRows(
    ctx,
    'contact',
    firsts
      .filter(({ id, version }) => versions.get(id) === version + 1)
      .map(({ id, fields }) => ({ id, changes: fields })),
  )
  await putContactsBack(ctx, later)
}

async function lockContactVersions(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await ctx.db
    .selectFrom('contact')
    .select(['id', 'version'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ id, version }) => [id, version]))
}
