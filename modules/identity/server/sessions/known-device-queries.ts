import type { Ctx } from '#platform/server/ctx.ts'

type Device = { readonly accountId: number; readonly digest: string }

/** For a name that no account has, the same question is asked about no one. */
export async function isKnownDevice(ctx: Ctx, { accountId, digest }: Device): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('known_device')
    .select('id')
    .where('account_id', '=', accountId)
    .where('token_digest', '=', digest)
    .executeTakeFirst()
  return found !== undefined
}

/** Undefined when this device is not known. */
export async function touchDevice(ctx: Ctx, { accountId, digest }: Device): Promise<number | undefined> {
  const touched = await ctx.db
    .updateTable('known_device')
    .set({ last_seen_at: ctx.now })
    .where('account_id', '=', accountId)
    .where('token_digest', '=', digest)
    .returning('id')
    .executeTakeFirst()
  return touched?.id
}

export async function insertDevice(ctx: Ctx, { accountId, digest }: Device): Promise<number> {
  const { id } = await ctx.db
    .insertInto('known_device')
    .values({ account_id: accountId, token_digest: digest, first_seen_at: ctx.now, last_seen_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The device of the kept session stays known. */
export async function deleteDevices(
  ctx: Ctx,
  which: { accountId: number; ofSession?: string; exceptOfSession?: string },
): Promise<void> {
  const deviceOf = (sessionId: string) =>
    ctx.db
      .selectFrom('session')
      .select('known_device_id')
      .where('id', '=', sessionId)
      .where('account_id', '=', which.accountId)
      .where('known_device_id', 'is not', null)
  await ctx.db
    .deleteFrom('known_device')
    .where('account_id', '=', which.accountId)
    .$if(which.ofSession !== undefined, (query) => query.where('id', 'in', deviceOf(which.ofSession ?? '')))
    .$if(which.exceptOfSession !== undefined, (query) =>
      query.where('id', 'not in', deviceOf(which.exceptOfSession ?? '')),
    )
    .execute()
}

export async function deleteUnseenDevices(ctx: Ctx, before: Date): Promise<void> {
  await ctx.db.deleteFrom('known_device').where('last_seen_at', '<', before.toISOString()).execute()
}
