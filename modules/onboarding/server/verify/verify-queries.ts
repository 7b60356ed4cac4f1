import type { Insertable, Updateable } from 'kysely'
import type { Database } from '#database/schema.ts'
import { endedStates } from '#onboarding/contract/onboarding-lists.ts'
import type { SecretField } from '#onboarding/contract/onboarding-items.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'
import { onboardingsVisibleTo } from '#onboarding/server/onboarding-policy.ts'

export const findOptionalItem = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('onboarding_item').selectAll().where('id', '=', id).executeTakeFirst()

export const updateItem = (
  ctx: Ctx,
  item: RowToUpdate<'onboarding_item'>,
  changes: Updateable<Database['onboarding_item']>,
) => updateRow(ctx, 'onboarding_item', item, changes)

type NameOn = {
  readonly onboardingId: number
  readonly source: 'pan' | 'aadhaar' | 'education'
  readonly name: string
}

/** The onboarding is held by the caller, so that no one writes it at the same moment. */
export async function saveNameOn(ctx: Ctx, { onboardingId, source, name }: NameOn): Promise<void> {
  const known = await ctx.db
    .selectFrom('onboarding_name')
    .select('id')
    .where('onboarding_id', '=', onboardingId)
    .where('source', '=', source)
    .executeTakeFirst()
  if (known) await updateRow(ctx, 'onboarding_name', { id: known.id }, { name })
  else await insertRow(ctx, 'onboarding_name', { onboarding_id: onboardingId, source, name })
}

/** A linked file, with the onboarding it belongs to. */
export const findOptionalPaper = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('onboarding_file')
    .innerJoin('stored_file', 'stored_file.id', 'file_id')
    .innerJoin('onboarding', 'onboarding.id', 'onboarding_id')
    .select(['onboarding_file.id', 'field', 'file_id', 'stored_file.name', 'onboarding_id', 'company_id'])
    .where('onboarding_file.id', '=', id)
    .where('linked_at', 'is not', null)
    .executeTakeFirst()

export const findOptionalSecret = (ctx: Ctx, onboardingId: number, field: SecretField) =>
  ctx.db
    .selectFrom('onboarding_secret')
    .selectAll()
    .where('onboarding_id', '=', onboardingId)
    .where('field', '=', field)
    .executeTakeFirst()

type SameField = { readonly onboardingId: number; readonly field: SecretField; readonly shown: string }

/** The same kind of number of others who are on their way, as far as the viewer sees them and the masks agree. */
export const listSameFieldOfOthers = (ctx: Ctx, { onboardingId, field, shown }: SameField) =>
  ctx.db
    .selectFrom('onboarding_secret')
    .innerJoin('onboarding', 'onboarding.id', 'onboarding_id')
    .select(['onboarding.id', 'onboarding.name', 'sealed'])
    .where('field', '=', field)
    .where('shown', '=', shown)
    .where('onboarding.id', '<>', onboardingId)
    .where('onboarding.status', 'not in', endedStates)
    .where(onboardingsVisibleTo(ctx.actor))
    .orderBy('onboarding.id')
    .execute()

export const insertView = (ctx: Ctx, onboardingId: number, what: string) =>
  ctx.db
    .insertInto('onboarding_view')
    .values({ onboarding_id: onboardingId, what, viewed_by: ctx.actor.id, viewed_at: ctx.now })
    .execute()

export const findOptionalCheck = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('onboarding_check').selectAll().where('id', '=', id).executeTakeFirst()

export const insertCheck = (ctx: Ctx, check: Insertable<Database['onboarding_check']>) =>
  insertRow(ctx, 'onboarding_check', check)

export const updateCheck = (
  ctx: Ctx,
  check: RowToUpdate<'onboarding_check'>,
  changes: Updateable<Database['onboarding_check']>,
) => updateRow(ctx, 'onboarding_check', check, changes)
