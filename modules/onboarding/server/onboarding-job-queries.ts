import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { writableStates } from '#onboarding/contract/onboarding-states.ts'
import { deleteSecret } from './candidate/candidate-queries.ts'

const joiningDay = sql<string | null>`coalesce(onboarding.joining_on, onboarding.tentative_doj)`

/** New hires who may write and whose link has run out; where HR closed the door, nothing runs out. */
export const listRunOut = (ctx: Ctx) =>
  ctx.db
    .selectFrom('onboarding')
    .innerJoin('onboarding_invitation as link', 'link.onboarding_id', 'onboarding.id')
    .select(['onboarding.id', 'onboarding.company_id'])
    .where('onboarding.status', 'in', writableStates)
    .where('link.revoked_at', 'is', null)
    .where('link.expires_at', '<=', ctx.now.toISOString())
    .orderBy('onboarding.id')
    .execute()

/** Days after the invitation, and days before the joining day, on which someone who has not submitted is reminded. */
const AFTER_INVITATION = [3, 7]
const BEFORE_JOINING = [14, 7, 3]

/** Who is reminded on a day: of those whose door is open, with how many things they owe. */
export const listToRemind = (ctx: Ctx, day: string) =>
  ctx.db
    .selectFrom('onboarding')
    .innerJoin('company', 'company.id', 'onboarding.company_id')
    .selectAll('onboarding')
    .select('company.name as company')
    .select(
      sql<number>`(select count(*) from onboarding_item item where item.onboarding_id = onboarding.id
        and ((item.required and item.status = 'open') or item.status = 'rejected'))`.as('missing'),
    )
    .where('onboarding.status', 'in', writableStates)
    .where(
      sql<SqlBool>`exists (select from onboarding_invitation link where link.onboarding_id = onboarding.id
        and link.revoked_at is null)`,
    )
    .where(
      sql<SqlBool>`(${day}::date - (onboarding.created_at at time zone ${COMPANY_ZONE})::date = any(${AFTER_INVITATION})
        or ${joiningDay} - ${day}::date = any(${BEFORE_JOINING}))`,
    )
    .orderBy('onboarding.id')
    .execute()

/** Submitted and not verified: of this keeper, of no one, or of someone who has left; the longest waiting first. */
export const listSubmitted = (ctx: Ctx, keeperId: number) =>
  ctx.db
    .selectFrom('onboarding')
    .leftJoin('account as owner', 'owner.id', 'owner_id')
    .select(['onboarding.id', 'onboarding.name', 'onboarding.company_id', 'owner_id', 'submitted_at'])
    .select(joiningDay.as('joining_day'))
    .where('onboarding.status', '=', 'submitted')
    .where(sql<SqlBool>`(owner_id is null or owner_id = ${keeperId} or owner.status <> 'active')`)
    .orderBy('submitted_at')
    .orderBy('onboarding.id')
    .execute()

/** Whose papers have been kept long enough. */
export const listToPurge = (ctx: Ctx, day: string) =>
  ctx.db
    .selectFrom('onboarding')
    .select(['id', 'company_id'])
    .where('status', '=', 'cancelled')
    .where('purge_on', '<=', day)
    .where('purged_at', 'is', null)
    .orderBy('id')
    .limit(PURGED_AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute()

const PURGED_AT_ONCE = 100

/** Of names on papers too: they came from the papers. The trace keeps nothing of a number, sealed or not. */
export async function deleteNumbers(ctx: Ctx, onboardingId: number): Promise<number> {
  const secrets = await ctx.db
    .selectFrom('onboarding_secret')
    .select('field')
    .where('onboarding_id', '=', onboardingId)
    .execute()
  for (const { field } of secrets) await deleteSecret(ctx, { onboardingId, field })
  await ctx.db.deleteFrom('onboarding_name').where('onboarding_id', '=', onboardingId).execute()
  return secrets.length
}
