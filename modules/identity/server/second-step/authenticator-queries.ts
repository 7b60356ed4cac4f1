import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { writeChange } from '#platform/server/database/change-log.ts'
import { deleteRow, insertRow, updateRow } from '#platform/server/database/write.ts'

export function findOptionalAuthenticator(ctx: Ctx, accountId: number) {
  return ctx.db
    .selectFrom('account_authenticator')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

export function insertAuthenticator(ctx: Ctx, accountId: number, secretSealed: string) {
  return insertRow(ctx, 'account_authenticator', {
    account_id: accountId,
    secret_sealed: secretSealed,
    begun_at: ctx.now,
  })
}

export const markConfirmed = (ctx: Ctx, id: number) =>
  updateRow(ctx, 'account_authenticator', { id }, { confirmed_at: ctx.now })

export const deleteAuthenticator = (ctx: Ctx, id: number) => deleteRow(ctx, 'account_authenticator', id)

/** False when this step or a later one has been taken: of many at once only one takes it. */
export async function takeStep(ctx: Ctx, id: number, step: number): Promise<boolean> {
  const taken = await ctx.db
    .updateTable('account_authenticator')
    .set({ last_step: step })
    .where('id', '=', id)
    .where((row) => row.or([row('last_step', 'is', null), row('last_step', '<', step)]))
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function replaceRecoveryCodes(ctx: Ctx, id: number, digests: readonly string[]) {
  await ctx.db.deleteFrom('recovery_code').where('authenticator_id', '=', id).execute()
  await ctx.db
    .insertInto('recovery_code')
    .values(digests.map((code_digest) => ({ authenticator_id: id, code_digest })))
    .execute()
  await updateRow(ctx, 'account_authenticator', { id }, { codes_made_at: ctx.now })
}

export function listUnusedCodes(ctx: Ctx, authenticatorId: number) {
  return ctx.db
    .selectFrom('recovery_code')
    .select(['id', 'code_digest'])
    .where('authenticator_id', '=', authenticatorId)
    .where('used_at', 'is', null)
    .execute()
}

/** False when it has been used in the meantime. */
export async function spendRecoveryCode(ctx: Ctx, id: number): Promise<boolean> {
  const spent = await ctx.db
    .updateTable('recovery_code')
    .set({ used_at: ctx.now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('used_at')
    .executeTakeFirst()
  if (!spent) return false
  const { used_at } = spent
  writeChange(ctx, { table: 'recovery_code', rowId: id, before: { used_at: null }, after: { used_at } })
  return true
}

export async function countUnusedCodes(ctx: Ctx, accountId: number): Promise<number> {
  const { left } = await ctx.db
    .selectFrom('recovery_code')
    .innerJoin('account_authenticator', 'account_authenticator.id', 'recovery_code.authenticator_id')
    .select(sql<number>`count(*)::integer`.as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}
