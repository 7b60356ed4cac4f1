import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'

type Attempt = { state_digest: string; secret_digest: string; proof_sealed: string; expires_at: Date }

export async function insertAttempt(ctx: Ctx, attempt: Attempt): Promise<void> {
  await ctx.db.insertInto('oidc_attempt').values(attempt).execute()
}

export function findOptionalAttempt(ctx: Ctx, digests: Pick<Attempt, 'state_digest' | 'secret_digest'>) {
  return ctx.db
    .selectFrom('oidc_attempt')
    .select(['id', 'proof_sealed'])
    .where('state_digest', '=', digests.state_digest)
    .where('secret_digest', '=', digests.secret_digest)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now.toISOString())
    .executeTakeFirst()
}

/** False when it was used or has expired in the meantime. */
export async function spendAttempt(ctx: Ctx, id: number): Promise<boolean> {
  const spent = await ctx.db
    .updateTable('oidc_attempt')
    .set({ used_at: ctx.now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now.toISOString())
    .returning('id')
    .executeTakeFirst()
  return spent !== undefined
}

export async function deleteOldAttempts(ctx: Ctx, before: Date): Promise<void> {
  await ctx.db.deleteFrom('oidc_attempt').where('expires_at', '<', before.toISOString()).execute()
}

type Subject = { issuer: string; subject: string }

export function findOptionalIdentity(ctx: Ctx, { issuer, subject }: Subject) {
  return ctx.db
    .selectFrom('oidc_identity')
    .select('account_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

export async function hasIdentityAt(ctx: Ctx, accountId: number, issuer: string): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('oidc_identity')
    .select('id')
    .where('account_id', '=', accountId)
    .where('issuer', '=', issuer)
    .executeTakeFirst()
  return found !== undefined
}

export const insertIdentity = (ctx: Ctx, accountId: number, { issuer, subject }: Subject) =>
  insertRow(ctx, 'oidc_identity', { account_id: accountId, issuer, subject, linked_at: ctx.now })
