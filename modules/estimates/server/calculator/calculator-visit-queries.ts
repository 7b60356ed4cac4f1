import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { EstimatePath } from '#estimates/contract/estimates-lists.ts'

export type Step = {
  readonly visit: string
  readonly step: 1 | 2 | 3
  readonly path?: EstimatePath | undefined
  readonly field_category_id?: number | undefined
}

/** The furthest step counts, and the way that was chosen last; what has been sent stays sent. */
export const noteStep = (ctx: Ctx, { visit, step, path, field_category_id }: Step) =>
  ctx.db
    .insertInto('estimate_visit')
    .values({
      id: visit,
      begun_at: ctx.now,
      step,
      path: path ?? null,
      category_id: field_category_id ?? null,
    })
    .onConflict((known) =>
      known
        .column('id')
        .doUpdateSet({
          step: sql<number>`greatest(estimate_visit.step, excluded.step)`,
          path: sql`coalesce(excluded.path, estimate_visit.path)`,
          category_id: sql`coalesce(excluded.category_id, estimate_visit.category_id)`,
        })
        .where('estimate_visit.step', '<', 4),
    )
    .execute()

export const noteSent = (
  ctx: Ctx,
  visit: string,
  { estimateId, path }: { readonly estimateId: number; readonly path: EstimatePath },
) =>
  ctx.db
    .insertInto('estimate_visit')
    .values({ id: visit, begun_at: ctx.now, step: 4, path, estimate_id: estimateId })
    .onConflict((known) => known.column('id').doUpdateSet({ step: 4, path, estimate_id: estimateId }))
    .execute()

export const deleteVisitsBefore = (ctx: Ctx, before: Date) =>
  ctx.db.deleteFrom('estimate_visit').where('begun_at', '<', before.toISOString()).execute()
