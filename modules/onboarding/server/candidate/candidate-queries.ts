import type { Ctx } from '#platform/server/ctx.ts'
import { writeChange } from '#platform/server/database/change-log.ts'
import type { FileFieldName, SecretField } from '#onboarding/contract/onboarding-items.ts'

export async function findCompanyName(ctx: Ctx, companyId: number): Promise<string> {
  const { name } = await ctx.db
    .selectFrom('company')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return name
}

/** Whom a new hire may write to; no one who has left. */
export const findOptionalContact = (ctx: Ctx, accountId: number) =>
  ctx.db
    .selectFrom('account')
    .select(['name', 'email'])
    .where('id', '=', accountId)
    .where('status', '=', 'active')
    .executeTakeFirst()

type Secret = { readonly onboardingId: number; readonly field: SecretField }

/** The trace holds what is shown, and never what is sealed. */
export async function writeSecret(
  ctx: Ctx,
  { onboardingId, field }: Secret,
  value: { sealed: string; shown: string },
): Promise<void> {
  const before = await findOptionalSecret(ctx, { onboardingId, field })
  const { id } = await ctx.db
    .insertInto('onboarding_secret')
    .values({ onboarding_id: onboardingId, field, ...value })
    .onConflict((conflict) =>
      conflict
        .constraint('onboarding_secret_once')
        .doUpdateSet((row) => ({ ...value, version: row('onboarding_secret.version', '+', 1) })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  traceSecret(ctx, id, field, { before: before?.shown, after: value.shown })
}

export async function deleteSecret(ctx: Ctx, { onboardingId, field }: Secret): Promise<void> {
  const gone = await ctx.db
    .deleteFrom('onboarding_secret')
    .where('onboarding_id', '=', onboardingId)
    .where('field', '=', field)
    .returning(['id', 'shown'])
    .executeTakeFirst()
  if (gone) traceSecret(ctx, gone.id, field, { before: gone.shown, after: undefined })
}

function traceSecret(
  ctx: Ctx,
  rowId: number,
  field: string,
  shown: { before: string | undefined; after: string | undefined },
) {
  const row = (text: string | undefined) => (text === undefined ? null : { field, number_sealed: text })
  writeChange(ctx, { table: 'onboarding_secret', rowId, before: row(shown.before), after: row(shown.after) })
}

const findOptionalSecret = (ctx: Ctx, { onboardingId, field }: Secret) =>
  ctx.db
    .selectFrom('onboarding_secret')
    .selectAll()
    .where('onboarding_id', '=', onboardingId)
    .where('field', '=', field)
    .executeTakeFirst()

/** Files of this new hire alone, under one field; those of an education belong to it. */
export const listOwnFiles = (ctx: Ctx, onboardingId: number, field: FileFieldName | 'attachments') =>
  ctx.db
    .selectFrom('onboarding_file')
    .select(['id', 'file_id', 'linked_at'])
    .where('onboarding_id', '=', onboardingId)
    .where('field', '=', field)
    .where('education_id', 'is', null)
    .orderBy('id')
    .execute()

export const listFilesOfEducation = (ctx: Ctx, educationId: number) =>
  ctx.db
    .selectFrom('onboarding_file')
    .select(['id', 'file_id'])
    .where('education_id', '=', educationId)
    .execute()

export const findOptionalDraft = (ctx: Ctx, onboardingId: number, id: number) =>
  ctx.db
    .selectFrom('onboarding_file')
    .select(['id', 'file_id'])
    .where('onboarding_id', '=', onboardingId)
    .where('id', '=', id)
    .where('linked_at', 'is', null)
    .executeTakeFirst()

export async function countDrafts(ctx: Ctx, onboardingId: number): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('onboarding_file')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('onboarding_id', '=', onboardingId)
    .where('linked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Sent and never saved; several sweeps at once each take their own. */
export const listOldDrafts = (ctx: Ctx, edge: { before: Date; limit: number }) =>
  ctx.db
    .selectFrom('onboarding_file')
    .select(['id', 'file_id'])
    .where('linked_at', 'is', null)
    .where('added_at', '<', edge.before.toISOString())
    .orderBy('added_at')
    .limit(edge.limit)
    .forUpdate()
    .skipLocked()
    .execute()

export const findOptionalEducation = (ctx: Ctx, onboardingId: number, id: number) =>
  ctx.db
    .selectFrom('onboarding_candidate_education')
    .select('id')
    .where('onboarding_id', '=', onboardingId)
    .where('id', '=', id)
    .executeTakeFirst()
