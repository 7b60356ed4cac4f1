import type { Insertable } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Ground } from '#platform/server/transaction.ts'
import type { OnboardingState } from '#onboarding/contract/onboarding-states.ts'

type Reading = Pick<Ctx, 'db'>

/** No one comes in any more once it is over. */
const over: readonly OnboardingState[] = ['converted', 'cancelled']

/** The newest link alone counts; whether it still holds is said beside it. */
export const findOptionalLink = ({ db }: Reading, linkDigest: string) =>
  db
    .selectFrom('onboarding_invitation')
    .innerJoin('onboarding', 'onboarding.id', 'onboarding_invitation.onboarding_id')
    .innerJoin('company', 'company.id', 'onboarding.company_id')
    .select([
      'onboarding.id',
      'onboarding.name',
      'onboarding.proven_email',
      'onboarding.status',
      'onboarding_invitation.expires_at',
      'onboarding_invitation.revoked_at',
      'onboarding.company_id',
      'company.name as company_name',
    ])
    .where('link_digest', '=', linkDigest)
    .executeTakeFirst()

export const findOptionalLinkHolder = (ground: Ground, linkDigest: string, now: Date) =>
  ground.database.reader
    .selectFrom('onboarding_invitation')
    .innerJoin('onboarding', 'onboarding.id', 'onboarding_invitation.onboarding_id')
    .select(['onboarding.id', 'onboarding.name'])
    .where('link_digest', '=', linkDigest)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where('status', 'not in', over)
    .executeTakeFirst()

export const findOptionalSession = (ground: Ground, sessionId: string, now: Date) =>
  ground.database.reader
    .selectFrom('onboarding_session')
    .innerJoin('onboarding', 'onboarding.id', 'onboarding_session.onboarding_id')
    .select(['onboarding.id', 'onboarding.name'])
    .where('onboarding_session.id', '=', sessionId)
    .where('onboarding_session.ended_at', 'is', null)
    .where('onboarding_session.expires_at', '>', now.toISOString())
    .where('status', 'not in', over)
    .executeTakeFirst()

export const insertSession = (ctx: Ctx, session: Insertable<Database['onboarding_session']>) =>
  ctx.db.insertInto('onboarding_session').values(session).execute()

export const endSession = (ctx: Ctx, id: string) =>
  ctx.db.updateTable('onboarding_session').set({ ended_at: ctx.now }).where('id', '=', id).execute()

type CodePurpose = 'login' | 'email'

export const insertCode = (ctx: Ctx, code: Insertable<Database['onboarding_code']>) =>
  ctx.db.insertInto('onboarding_code').values(code).execute()

/** Only the newest code is looked at: asking for another one ends the one before. */
export const findOptionalNewestCode = (ctx: Ctx, onboardingId: number, purpose: CodePurpose) =>
  ctx.db
    .selectFrom('onboarding_code')
    .selectAll()
    .where('onboarding_id', '=', onboardingId)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function countCodes(ctx: Ctx, onboardingId: number, since: Date): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('onboarding_code')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('onboarding_id', '=', onboardingId)
    .where('created_at', '>', since.toISOString())
    .executeTakeFirstOrThrow()
  return count
}

export const countCodeTry = (ctx: Ctx, id: string) =>
  ctx.db
    .updateTable('onboarding_code')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const spendCode = (ctx: Ctx, id: string) =>
  ctx.db.updateTable('onboarding_code').set({ spent_at: ctx.now }).where('id', '=', id).execute()

/** Wrong codes in a row, and until when no further one is taken; no trace of its own, the codes are one. */
export const noteWrongCodes = (
  ctx: Ctx,
  onboardingId: number,
  wrong: { wrong_codes: number; locked_until: Date | null },
) => ctx.db.updateTable('onboarding').set(wrong).where('id', '=', onboardingId).execute()

export const forgetOldCodes = (ctx: Ctx, before: Date) =>
  ctx.db.deleteFrom('onboarding_code').where('created_at', '<', before.toISOString()).execute()
