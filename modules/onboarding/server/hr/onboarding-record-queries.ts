import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { onboardingsVisibleTo } from '#onboarding/server/onboarding-policy.ts'

/** One onboarding with the names of its seat; nothing for a caller who may not see it. */
export const findOptionalOnboarding = (ctx: Ctx, id: number) =>
  ctx.db
    .$pickTables<'onboarding' | 'company' | 'location' | 'department' | 'designation' | 'account'>()
    .selectFrom('onboarding')
    .innerJoin('company', 'company.id', 'onboarding.company_id')
    .leftJoin('location', 'location.id', 'onboarding.location_id')
    .leftJoin('department', 'department.id', 'onboarding.department_id')
    .leftJoin('designation', 'designation.id', 'onboarding.designation_id')
    .leftJoin('account as lead', 'lead.id', 'onboarding.line_manager_id')
    .leftJoin('account as owner', 'owner.id', 'onboarding.owner_id')
    .selectAll('onboarding')
    .select([
      'company.name as company_name',
      'location.name as location_name',
      'department.name as department_name',
    ])
    .select(['designation.name as designation_name', 'lead.name as lead_name', 'owner.name as owner_name'])
    .where('onboarding.id', '=', id)
    .where(onboardingsVisibleTo(ctx.actor))
    .executeTakeFirst()
export type SeenOnboarding = NonNullable<Awaited<ReturnType<typeof findOptionalOnboarding>>>

export const findOptionalTerms = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('onboarding_terms').selectAll().where('id', '=', id).executeTakeFirst()

/** The link that was mailed last, whether it holds or not. */
export const findOptionalLink = (ctx: Ctx, onboardingId: number) =>
  ctx.db
    .selectFrom('onboarding_invitation')
    .select(['created_at', 'expires_at', 'revoked_at'])
    .where('onboarding_id', '=', onboardingId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const listCorrections = (ctx: Ctx, onboardingId: number) =>
  ctx.db
    .selectFrom('onboarding_correction')
    .selectAll()
    .where('onboarding_id', '=', onboardingId)
    .orderBy('id', 'desc')
    .execute()

export const listNamesOn = (ctx: Ctx, onboardingId: number) =>
  ctx.db.selectFrom('onboarding_name').selectAll().where('onboarding_id', '=', onboardingId).execute()

export const listJoiningDayChanges = (ctx: Ctx, onboardingId: number) =>
  ctx.db
    .selectFrom('onboarding_doj_change')
    .leftJoin('account', 'account.id', 'changed_by')
    .select(['onboarding_doj_change.id', 'day', 'before', 'after', 'reason', 'changed_at'])
    .select('account.name as by_name')
    .where('onboarding_id', '=', onboardingId)
    .orderBy('onboarding_doj_change.id', 'desc')
    .execute()

export const listMoves = (ctx: Ctx, onboardingId: number) =>
  ctx.db
    .selectFrom('transition')
    .select(['id', 'from_state', 'to_state', 'actor_name', 'comment', 'at'])
    .where('subject_table', '=', 'onboarding')
    .where('subject_id', '=', onboardingId)
    .orderBy('id', 'desc')
    .execute()

const MOST_VIEWS = 50

export const listViews = (ctx: Ctx, onboardingId: number) =>
  ctx.db
    .selectFrom('onboarding_view')
    .innerJoin('account', 'account.id', 'viewed_by')
    .select(['onboarding_view.id', 'what', 'account.name', 'viewed_at'])
    .where('onboarding_id', '=', onboardingId)
    .orderBy('onboarding_view.id', 'desc')
    .limit(MOST_VIEWS)
    .execute()

export const listChecks = (ctx: Ctx, onboardingId: number) =>
  ctx.db
    .selectFrom('onboarding_check')
    .leftJoin('account', 'account.id', 'decided_by')
    .selectAll('onboarding_check')
    .select('account.name as decider')
    .where('onboarding_id', '=', onboardingId)
    .orderBy('onboarding_check.id')
    .execute()

export const findOptionalPurge = (ctx: Ctx, onboardingId: number) =>
  ctx.db
    .selectFrom('onboarding_purge')
    .selectAll()
    .where('onboarding_id', '=', onboardingId)
    .executeTakeFirst()

/** The code under which a new hire was employed. */
export const findOptionalCode = (ctx: Ctx, personId: number) =>
  ctx.db
    .selectFrom('employment')
    .select('employee_code')
    .where('person_id', '=', personId)
    .orderBy('joined_on')
    .limit(1)
    .executeTakeFirst()

/** Whether the new hire could still come in by the link, or is in. */
export const countOpenings = async (ctx: Ctx, onboardingId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from onboarding_invitation where onboarding_id = ${onboardingId} and revoked_at is null)
      + (select count(*) from onboarding_session where onboarding_id = ${onboardingId} and ended_at is null) as count`.execute(
    ctx.db,
  )
  return rows[0]!.count
}
