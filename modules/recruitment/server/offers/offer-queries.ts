import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'
import type { z } from 'zod'
import type { OfferBonus } from '#recruitment/contract/offers/bonus-rules.ts'
import type { offerLine } from '#recruitment/contract/offers/offer-calls.ts'

const offers = (ctx: Ctx) =>
  ctx.db
    .$pickTables<
      | 'offer'
      | 'application'
      | 'candidate'
      | 'job'
      | 'company'
      | 'location'
      | 'department'
      | 'designation'
      | 'pay_group'
      | 'salary_structure'
      | 'letter_template'
      | 'account'
    >()
    .selectFrom('offer')
    .innerJoin('application', 'application.id', 'offer.application_id')
    .innerJoin('candidate', 'candidate.id', 'application.candidate_id')
    .innerJoin('job', 'job.id', 'application.job_id')
    .innerJoin('company', 'company.id', 'job.company_id')
    .innerJoin('location', 'location.id', 'offer.location_id')
    .innerJoin('department', 'department.id', 'offer.department_id')
    .innerJoin('designation', 'designation.id', 'offer.designation_id')
    .innerJoin('pay_group', 'pay_group.id', 'offer.pay_group_id')
    .innerJoin('salary_structure', 'salary_structure.id', 'offer.structure_id')
    .innerJoin('letter_template', 'letter_template.id', 'offer.template_id')
    .innerJoin('account as maker', 'maker.id', 'offer.made_by')
    .leftJoin('account as decider', 'decider.id', 'offer.decided_by')
    .leftJoin('account as financer', 'financer.id', 'offer.financed_by')
    .leftJoin('account as withdrawer', 'withdrawer.id', 'offer.withdrawn_by')
    .selectAll('offer')
    .select(['application.candidate_id', 'application.cv_status', 'candidate.name as candidate_name'])
    .select(['job.title as job_title', 'job.company_id', 'job.hiring_manager_id', 'job.salary_to'])
    .select(['company.name as company_name', 'location.name as location_name'])
    .select(['department.name as department_name', 'designation.name as designation_name'])
    .select(['pay_group.name as pay_group_name', 'salary_structure.name as structure_name'])
    .select(['letter_template.name as template_name', 'letter_template.type_id as letter_type_id'])
    .select([
      'maker.name as maker_name',
      'decider.name as decider_name',
      'financer.name as financer_name',
      'withdrawer.name as withdrawer_name',
    ])
    .select(
      sql<number[]>`array(
        select account_id from job_recruiter where job_id = job.id order by account_id)`.as('recruiter_ids'),
    )

export type OfferLine = z.output<typeof offerLine>
const typed = <R extends { lines: unknown; bonuses: unknown }>(row: R) => ({
  ...row,
  lines: row.lines as OfferLine[],
  bonuses: row.bonuses as OfferBonus[],
})

export async function findOptionalOffer(ctx: Ctx, id: number) {
  const row = await offers(ctx).where('offer.id', '=', id).executeTakeFirst()
  return row && typed(row)
}
/** With all that the rights are decided by: it is `OfJob`. */
export type StoredOffer = NonNullable<Awaited<ReturnType<typeof findOptionalOffer>>>

/** The application is held first, so that accepting, withdrawing and moving come one after the other. */
export async function lockOptionalOffer(ctx: Ctx, id: number): Promise<StoredOffer | undefined> {
  const held = await ctx.db
    .selectFrom('offer')
    .select('application_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!held) return undefined
  await ctx.db
    .selectFrom('application')
    .select('id')
    .where('id', '=', held.application_id)
    .forUpdate()
    .execute()
  await ctx.db.selectFrom('offer').select('id').where('id', '=', id).forUpdate().execute()
  return findOptionalOffer(ctx, id)
}

export const listOffers = async (ctx: Ctx, applicationId: number): Promise<StoredOffer[]> =>
  (
    await offers(ctx)
      .where('offer.application_id', '=', applicationId)
      .orderBy('offer.edition', 'desc')
      .execute()
  ).map(typed)

export type OfferRow = Parameters<typeof insertRow<'offer'>>[2]
export const insertOffer = (ctx: Ctx, row: OfferRow) => insertRow(ctx, 'offer', row)
export const updateOffer = (
  ctx: Ctx,
  row: RowToUpdate<'offer'>,
  changes: Parameters<typeof updateRow<'offer'>>[3],
) => updateRow(ctx, 'offer', row, changes)

/** Of one person in the whole group; an offer that came to nothing after all does not count. */
export async function hasAcceptedElsewhere(ctx: Ctx, offer: StoredOffer): Promise<boolean> {
  await ctx.db.selectFrom('candidate').select('id').where('id', '=', offer.candidate_id).forUpdate().execute()
  const found = await ctx.db
    .selectFrom('offer')
    .innerJoin('application', 'application.id', 'offer.application_id')
    .select('offer.id')
    .where('application.candidate_id', '=', offer.candidate_id)
    .where('offer.id', '<>', offer.id)
    .where('offer.state', '=', 'accepted')
    .where('application.cv_status', 'in', [7, 11])
    .executeTakeFirst()
  return found !== undefined
}

export const findOptionalByOnboarding = async (ctx: Ctx, onboardingId: number) => {
  const held = await ctx.db
    .selectFrom('offer')
    .select('id')
    .where('onboarding_id', '=', onboardingId)
    .executeTakeFirst()
  return held && lockOptionalOffer(ctx, held.id)
}

export const listWaitingOffers = async (ctx: Ctx): Promise<StoredOffer[]> =>
  (
    await offers(ctx)
      .where('offer.state', '=', 'waiting')
      .where('offer.made_by', '<>', ctx.actor.id)
      .orderBy('offer.made_at')
      .orderBy('offer.id')
      .execute()
  ).map(typed)

const ids = async (rows: Promise<{ id: number }[]>) => (await rows).map(({ id }) => id)
const out = (ctx: Ctx) =>
  ctx.db.selectFrom('offer').select('id').where('state', 'in', ['sent', 'viewed']).orderBy('id')

export const listExpired = (ctx: Ctx, today: string) =>
  ids(out(ctx).where('valid_until', '<', today).execute())

/** Those that end within so many days and were reminded less often. */
export const listToRemind = (ctx: Ctx, { until, reminders }: { until: string; reminders: number }) =>
  ids(out(ctx).where('valid_until', '<=', until).where('reminders', '<', reminders).execute())

export const isPlaceInUse = async (
  ctx: Ctx,
  place: Readonly<Record<'location_id' | 'department_id' | 'designation_id', number>>,
): Promise<boolean> => {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from location where id = ${place.location_id})
      and exists (select from department where id = ${place.department_id})
      and exists (select from designation where id = ${place.designation_id}) as known`.execute(ctx.db)
  return rows[0]!.known
}
