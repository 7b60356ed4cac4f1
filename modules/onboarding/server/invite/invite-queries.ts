import type { Insertable, Updateable } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { writeChange } from '#platform/server/database/change-log.ts'
import { insertRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'
import type { OnboardingItem } from '#onboarding/server/onboarding-queries.ts'

export const findOptionalCompanyName = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('company').select('name').where('id', '=', id).executeTakeFirst()

export const insertTerms = (ctx: Ctx, terms: Insertable<Database['onboarding_terms']>) =>
  insertRow(ctx, 'onboarding_terms', terms)

export const updateTerms = (ctx: Ctx, id: number, terms: Updateable<Database['onboarding_terms']>) =>
  updateRow(ctx, 'onboarding_terms', { id }, terms)

export const updateOnboarding = (
  ctx: Ctx,
  row: RowToUpdate<'onboarding'>,
  changes: Updateable<Database['onboarding']>,
) => updateRow(ctx, 'onboarding', row, changes)

/** The version stays: nothing of what was given or decided has changed, and no one is to be told that it has. */
export async function setRequired(ctx: Ctx, { id, required: before }: OnboardingItem, required: boolean) {
  await ctx.db.updateTable('onboarding_item').set({ required }).where('id', '=', id).execute()
  writeChange(ctx, {
    table: 'onboarding_item',
    rowId: id,
    before: { required: before },
    after: { required },
  })
}

type DayChange = {
  readonly onboardingId: number
  readonly before: string | null
  readonly after: string
  readonly reason: string
}

export const insertJoiningDayChange = (ctx: Ctx, { onboardingId, before, after, reason }: DayChange) =>
  insertRow(ctx, 'onboarding_doj_change', {
    onboarding_id: onboardingId,
    day: 'joining_on',
    before,
    after,
    reason,
    changed_by: ctx.actor.id,
    changed_at: ctx.now,
  })

/** A candidate who came in by the link is signed out. */
export const endCandidateSessions = (ctx: Ctx, onboardingId: number) =>
  ctx.db
    .updateTable('onboarding_session')
    .set({ ended_at: ctx.now })
    .where('onboarding_id', '=', onboardingId)
    .where('ended_at', 'is', null)
    .execute()
