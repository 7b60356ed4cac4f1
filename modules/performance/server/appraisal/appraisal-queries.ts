import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { must } from '#platform/server/must.ts'
import type { Band } from '#performance/contract/performance-fields.ts'
import { performanceMessages as say } from '#performance/contract/performance-messages.ts'
import { appraisalFor } from '#performance/server/performance-policy.ts'

export type KraSnapshot = {
  readonly id: number
  readonly title: string
  readonly category: string
  readonly weight: number
  readonly done: number | null
}

const appraisals = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'appraisal' | 'account'>()
    .selectFrom('appraisal')
    .innerJoin('account as person', 'person.id', 'appraisal.account_id')
    .leftJoin('account as manager', 'manager.id', 'appraisal.manager_id')
    .selectAll('appraisal')
    .select(['person.name as person_name', 'manager.name as manager_name'])
    .select([
      appraisalFor(ctx, 'see').as('may_see'),
      appraisalFor(ctx, 'lead').as('may_lead'),
      appraisalFor(ctx, 'above').as('is_above'),
      appraisalFor(ctx, 'hr').as('is_hr'),
    ])
    .select(sql<boolean>`(appraisal.account_id = ${ctx.actor.id}::integer)`.as('is_own'))

/** Undefined for a caller who may not see it, as if it were not there. */
export async function findOptionalAppraisal(ctx: Ctx, id: number) {
  const row = await appraisals(ctx).where('appraisal.id', '=', id).executeTakeFirst()
  return row?.may_see ? { ...row, kra: row.kra as KraSnapshot[] } : undefined
}
export type SeenAppraisal = NonNullable<Awaited<ReturnType<typeof findOptionalAppraisal>>>

/** The event first, then the appraisal: everyone who writes in one holds them in this order. */
export async function lockOptionalAppraisal(ctx: Ctx, id: number) {
  await ctx.db
    .selectFrom('appraisal_event')
    .select('id')
    .where('id', 'in', (some) => some.selectFrom('appraisal').select('event_id').where('id', '=', id))
    .forShare()
    .execute()
  await ctx.db.selectFrom('appraisal').select('id').where('id', '=', id).forUpdate().execute()
  return findOptionalAppraisal(ctx, id)
}

export async function lockAppraisal(ctx: Ctx, id: number): Promise<SeenAppraisal> {
  const appraisal = await lockOptionalAppraisal(ctx, id)
  must(appraisal, say.noSuchAppraisal)
  return appraisal
}

export const listOfEvent = (ctx: Ctx, eventId: number) =>
  ctx.db
    .selectFrom('appraisal')
    .innerJoin('account', 'account.id', 'appraisal.account_id')
    .selectAll('appraisal')
    .select(sql<boolean>`(account.status = 'left')`.as('gone'))
    .where('event_id', '=', eventId)
    .orderBy('appraisal.id')
    .forUpdate('appraisal')
    .execute()

export const listReleases = (ctx: Ctx, appraisalId: number) =>
  ctx.db
    .selectFrom('appraisal_release')
    .selectAll()
    .where('appraisal_id', '=', appraisalId)
    .orderBy('number', 'desc')
    .execute()

type Releasable = {
  readonly id: number
  readonly score: number | null
  readonly score_text: string
  readonly band_before: string | null
  readonly band_after: string | null
  readonly comment: string
  readonly reason: string
}

/** What the person is told, kept for good; a correction is the next number. */
export async function keepRelease(
  ctx: Ctx,
  { bands }: { readonly bands: readonly Band[] },
  { id, score, score_text, band_before, band_after, comment, reason }: Releasable,
): Promise<void> {
  const label = band_after ?? band_before
  const band = bands.find((one) => one.label === label)
  must(band, say.noSuchBand)
  const last = await listReleases(ctx, id)
  await insertRow(ctx, 'appraisal_release', {
    appraisal_id: id,
    number: last.length + 1,
    score,
    score_text,
    band: band.label,
    grade: band.grade,
    comment,
    reason,
    by_id: ctx.actor.id,
    at: ctx.now,
  })
  await updateRow(ctx, 'appraisal', { id }, { state: 'released', released_at: ctx.now })
}

/** The first who writes in a published event sets it running; before anything is shared, or two would wait for each other. */
export const setRunning = (ctx: Ctx, appraisalId: number) =>
  ctx.db
    .updateTable('appraisal_event')
    .set({ state: 'running', version: sql`version + 1` })
    .where('id', 'in', (some) =>
      some.selectFrom('appraisal').select('event_id').where('id', '=', appraisalId),
    )
    .where('state', '=', 'published')
    .execute()
