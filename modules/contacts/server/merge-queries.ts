import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'

/** In the order of their numbers, so that two who merge the same pair never wait for each other. */
export const lockContacts = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('contact')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()

const moved = ['lead', 'contact_origin', 'contact_address'] as const
export type Moved = Readonly<Record<(typeof moved)[number], readonly number[]>>

export type Move = { readonly from: number; readonly to: number }

export async function moveRows(ctx: Ctx, { from, to }: Move): Promise<Moved> {
  const ids = { lead: [0], contact_origin: [0], contact_address: [0] }
  for (const table of moved) {
    const rows = await ctx.db
      .updateTable(table)
      .set({ contact_id: to })
      .where('contact_id', '=', from)
      .returning('id')
      .execute()
    ids[table] = rows.map(({ id }) => id)
  }
  return ids
}

/** Only what is still where the merge put it: what was moved on since stays there. */
export async function moveRowsBack(ctx: Ctx, rows: Moved, { from, to }: Move): Promise<void> {
  for (const table of moved)
    await ctx.db
      .updateTable(table)
      .set({ contact_id: to })
      .where('id', 'in', [0, ...rows[table]])
      .where('contact_id', '=', from)
      .execute()
}

type NewMerge = {
  readonly kept_id: number
  readonly merged_id: number
  readonly image: object
  readonly until: Date
}

export const insertMerge = (ctx: Ctx, { image, ...merge }: NewMerge) =>
  insertRow(ctx, 'contact_merge', {
    ...merge,
    image: JSON.stringify(image),
    merged_by: ctx.actor.id,
    merged_at: ctx.now,
  })

export const lockOptionalMerge = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('contact_merge').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const endMerge = (ctx: Ctx, id: number) =>
  updateRow(ctx, 'contact_merge', { id }, { parted_at: ctx.now })

type Gaps = {
  readonly email?: string | null
  readonly phone?: string | null
  readonly company_name?: string
  readonly country?: string | null
  readonly merged_into?: number | null
}

export const changeContact = (ctx: Ctx, id: number, changes: Gaps) =>
  updateRow(ctx, 'contact', { id }, changes)

type MovedAbove = { readonly table: string; readonly ids: readonly number[] }

/** Beside what this area has moved itself. */
export const keepMovedAbove = (ctx: Ctx, mergeId: number, { table, ids }: MovedAbove) =>
  sql`
    update contact_merge set image = jsonb_set(image, array['above', ${table}], ${JSON.stringify(ids)}::jsonb)
    where id = ${mergeId}`.execute(ctx.db)

export async function listMovedAbove(ctx: Ctx, mergeId: number, table: string): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] | null }>`
    select image -> 'above' -> ${table} as ids from contact_merge where id = ${mergeId}`.execute(ctx.db)
  return rows[0]?.ids ?? []
}

/** Tables that name a contact. */
export type NamesContact = {
  [Table in keyof Database]: Database[Table] extends { readonly contact_id: unknown } ? Table : never
}[keyof Database]

export async function lockRowsOf(ctx: Ctx, table: NamesContact, contactId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where contact_id = ${contactId} order by id for update`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

export const moveRowOf = (ctx: Ctx, table: NamesContact, { id, from, to }: Move & { readonly id: number }) =>
  sql`update ${sql.table(table)} set contact_id = ${to} where id = ${id} and contact_id = ${from}`.execute(
    ctx.db,
  )
