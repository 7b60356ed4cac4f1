import type { Selectable } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Ctx } from '#platform/server/ctx.ts'

export type Onboarding = Selectable<Database['onboarding']>
export type OnboardingItem = Selectable<Database['onboarding_item']>

/** Says nothing of who may see it: each side asks that itself. */
export const findOptionalOnboardingWithoutAccessCheck = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('onboarding').selectAll().where('id', '=', id).executeTakeFirst()

/** Held until the end: what the new hire writes and what is decided about it go one after the other. */
export const lockOnboarding = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('onboarding').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const listItems = (ctx: Ctx, onboardingId: number): Promise<OnboardingItem[]> =>
  ctx.db
    .selectFrom('onboarding_item')
    .selectAll()
    .where('onboarding_id', '=', onboardingId)
    .orderBy('id')
    .execute()

export const listSecrets = (ctx: Ctx, onboardingId: number) =>
  ctx.db.selectFrom('onboarding_secret').selectAll().where('onboarding_id', '=', onboardingId).execute()

/** With what is known of the files themselves; drafts among them where they are wished for. */
export const listFiles = (ctx: Ctx, onboardingId: number, wish: { drafts: boolean }) =>
  ctx.db
    .selectFrom('onboarding_file')
    .innerJoin('stored_file', 'stored_file.id', 'onboarding_file.file_id')
    .select([
      'onboarding_file.id',
      'onboarding_file.field',
      'onboarding_file.education_id',
      'onboarding_file.file_id',
      'onboarding_file.linked_at',
      'stored_file.name',
      'stored_file.kind',
      'stored_file.bytes',
      'stored_file.thumbnail_key',
    ])
    .where('onboarding_file.onboarding_id', '=', onboardingId)
    .$if(!wish.drafts, (query) => query.where('linked_at', 'is not', null))
    .orderBy('onboarding_file.id')
    .execute()
export type ListedFile = Awaited<ReturnType<typeof listFiles>>[number]

export const listEducation = (ctx: Ctx, onboardingId: number) =>
  ctx.db
    .selectFrom('onboarding_candidate_education')
    .selectAll()
    .where('onboarding_id', '=', onboardingId)
    .orderBy('year_of_completion', 'desc')
    .orderBy('id')
    .execute()

/** The links that still hold; a new one takes their place. */
export const revokeInvitations = (ctx: Ctx, onboardingId: number) =>
  ctx.db
    .updateTable('onboarding_invitation')
    .set({ revoked_at: ctx.now })
    .where('onboarding_id', '=', onboardingId)
    .where('revoked_at', 'is', null)
    .execute()
