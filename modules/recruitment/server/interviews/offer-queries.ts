import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import type { InterviewPlan } from '#recruitment/contract/interviews/interview-calls.ts'

const offers = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'interview_offer' | 'application' | 'job' | 'company'>()
    .selectFrom('interview_offer as offer')
    .innerJoin('application', 'application.id', 'offer.application_id')
    .innerJoin('job', 'job.id', 'application.job_id')
    .innerJoin('company', 'company.id', 'job.company_id')
    .selectAll('offer')
    .select(['job.title as job_title', 'company.name as company_name'])

const typed = <R extends { plan: unknown }>(row: R) => ({ ...row, plan: row.plan as InterviewPlan })

export async function findOptionalOffer(ctx: Ctx, by: { token_hash: string } | { id: number }) {
  const row = await (
    'id' in by
      ? offers(ctx).where('offer.id', '=', by.id)
      : offers(ctx).where('offer.token_hash', '=', by.token_hash)
  ).executeTakeFirst()
  return row && typed(row)
}
export type StoredOffer = NonNullable<Awaited<ReturnType<typeof findOptionalOffer>>>

/** Of many who follow one link at once, one comes after the other. */
export async function lockOffer(ctx: Ctx, id: number): Promise<StoredOffer> {
  await ctx.db.selectFrom('interview_offer').select('id').where('id', '=', id).forUpdate().execute()
  return (await findOptionalOffer(ctx, { id }))!
}

export const findOptionalOpenOffer = (ctx: Ctx, applicationId: number) =>
  ctx.db
    .selectFrom('interview_offer')
    .select(['id', 'expires_at'])
    .where('application_id', '=', applicationId)
    .where('status', '=', 'open')
    .where('expires_at', '>', ctx.now.toISOString())
    .executeTakeFirst()

export const insertOffer = (ctx: Ctx, row: Parameters<typeof insertRow<'interview_offer'>>[2]) =>
  insertRow(ctx, 'interview_offer', row)

export const updateOffer = (
  ctx: Ctx,
  id: number,
  changes: Parameters<typeof updateRow<'interview_offer'>>[3],
) => updateRow(ctx, 'interview_offer', { id }, changes)

export const insertSlot = (ctx: Ctx, row: { offer_id: number; starts_at: string; ends_at: string }) =>
  ctx.db.insertInto('interview_offer_slot').values(row).returning('id').executeTakeFirstOrThrow()

export const listSlots = (ctx: Ctx, offerId: number) =>
  ctx.db
    .selectFrom('interview_offer_slot')
    .selectAll()
    .where('offer_id', '=', offerId)
    .orderBy('starts_at')
    .execute()

export const listExpired = (ctx: Ctx, applicationId?: number) =>
  ctx.db
    .selectFrom('interview_offer')
    .select('id')
    .where('status', '=', 'open')
    .where('expires_at', '<=', ctx.now.toISOString())
    .$if(applicationId !== undefined, (rows) => rows.where('application_id', '=', applicationId!))
    .orderBy('id')
    .execute()
