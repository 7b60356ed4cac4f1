import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'

/** How many of a person's earlier passwords are remembered and refused. */
const REMEMBERED = 5

export async function listEarlierPasswords(ctx: Ctx, accountId: number): Promise<string[]> {
  const rows = await earlierOnes(ctx, accountId).select('password_hash').execute()
  return rows.map((row) => row.password_hash)
}

const earlierOnes = (ctx: Ctx, accountId: number) =>
  ctx.db
    .selectFrom('earlier_password')
    .where('account_id', '=', accountId)
    .orderBy('replaced_at', 'desc')
    .orderBy('id', 'desc')
    .limit(REMEMBERED)

export async function storePassword(
  ctx: Ctx,
  account: { id: number; password_hash: string | null },
  passwordHash: string,
): Promise<void> {
  if (account.password_hash !== null) await rememberPassword(ctx, account.id, account.password_hash)
  await updateRow(
    ctx,
    'account',
    { id: account.id },
    { password_hash: passwordHash, must_change_password: false, password_changed_at: ctx.now },
  )
}

async function rememberPassword(ctx: Ctx, accountId: number, passwordHash: string) {
  await ctx.db
    .insertInto('earlier_password')
    .values({ account_id: accountId, password_hash: passwordHash, replaced_at: ctx.now })
    .execute()
  await ctx.db
    .deleteFrom('earlier_password')
    .where('account_id', '=', accountId)
    .where('id', 'not in', earlierOnes(ctx, accountId).select('id'))
    .execute()
}

export async function listCompanyNames(ctx: Ctx): Promise<string[]> {
  const companies = await ctx.db.selectFrom('company').select('name').execute()
  return companies.map((company) => company.name)
}
