import type { Ctx } from '#platform/server/ctx.ts'

/** What of sales hangs on a contact. */
const tables = [
  'sales_entry',
  'sales_task',
  'sales_query',
  'proposal',
  'sales_meeting',
  'sales_mail',
  'sales_share',
] as const
export type MovedRows = Partial<Record<(typeof tables)[number] | 'deal_contact' | 'remark', number[]>>

type Move = { readonly from: number; readonly to: number }

export async function moveSalesRows(ctx: Ctx, { from, to }: Move): Promise<MovedRows> {
  const moved: MovedRows = {}
  for (const table of tables)
    moved[table] = (
      await ctx.db
        .updateTable(table)
        .set({ contact_id: to })
        .where('contact_id', '=', from)
        .returning('id')
        .execute()
    ).map(({ id }) => id)
  // Where both take part in a deal, the kept one stands there already and the other row waits.
  moved.deal_contact = (
    await ctx.db
      .updateTable('deal_contact')
      .set({ contact_id: to })
      .where('contact_id', '=', from)
      .where('deal_id', 'not in', (there) =>
        there.selectFrom('deal_contact as kept').select('kept.deal_id').where('kept.contact_id', '=', to),
      )
      .returning('id')
      .execute()
  ).map(({ id }) => id)
  return moved
}

/** Only what is still where the merge put it. */
export async function moveSalesRowsBack(ctx: Ctx, moved: MovedRows, { from, to }: Move): Promise<void> {
  for (const table of [...tables, 'deal_contact'] as const)
    await ctx.db
      .updateTable(table)
      .set({ contact_id: to })
      .where('id', 'in', [0, ...(moved[table] ?? [])])
      .where('contact_id', '=', from)
      .execute()
}

export async function insertMerged(ctx: Ctx, mergeId: number, moved: MovedRows): Promise<void> {
  await ctx.db
    .insertInto('sales_merge')
    .values({ merge_id: mergeId, moved: JSON.stringify(moved) })
    .execute()
}

export const findOptionalMerged = async (ctx: Ctx, mergeId: number): Promise<MovedRows> =>
  (await ctx.db.selectFrom('sales_merge').select('moved').where('merge_id', '=', mergeId).executeTakeFirst())
    ?.moved ?? {}

/** Those that can still be taken back. */
export const listMergesOf = (ctx: Ctx, keptId: number) =>
  ctx.db
    .selectFrom('contact_merge')
    .innerJoin('contact', 'contact.id', 'contact_merge.merged_id')
    .select(['contact_merge.id', 'contact.name', 'contact.email', 'contact_merge.until'])
    .where('contact_merge.kept_id', '=', keptId)
    .where('contact_merge.parted_at', 'is', null)
    .where('contact_merge.until', '>', ctx.now.toISOString())
    .orderBy('contact_merge.id', 'desc')
    .execute()

export const findOptionalMerge = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('contact_merge').select(['kept_id', 'merged_id']).where('id', '=', id).executeTakeFirst()

/** Where a merged contact lives on, through several merges. */
export async function keptContactOf(ctx: Ctx, id: number): Promise<number> {
  const row = await ctx.db.selectFrom('contact').select('merged_into').where('id', '=', id).executeTakeFirst()
  return row?.merged_into ? keptContactOf(ctx, row.merged_into) : id
}

/** A merge waits until what is being written on a contact is there, and takes it along. */
export const holdContactRow = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('contact').select('id').where('id', '=', id).forKeyShare().execute()
