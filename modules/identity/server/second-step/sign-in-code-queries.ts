import type { Insertable, Selectable } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Ctx } from '#platform/server/ctx.ts'

export type CodeRow = Selectable<Database['sign_in_code']>
export type CodePurpose = CodeRow['purpose']

export async function insertCode(
  ctx: Ctx,
  code: Omit<Insertable<Database['sign_in_code']>, 'created_at'>,
): Promise<CodeRow> {
  return ctx.db
    .insertInto('sign_in_code')
    .values({ ...code, created_at: ctx.now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const findOptionalCode = (ctx: Ctx, tokenDigest: string) =>
  ctx.db.selectFrom('sign_in_code').selectAll().where('token_digest', '=', tokenDigest).executeTakeFirst()

export const findOptionalCodeById = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('sign_in_code').selectAll().where('id', '=', id).executeTakeFirst()

const openCodes = (ctx: Ctx) =>
  ctx.db
    .updateTable('sign_in_code')
    .where('used_at', 'is', null)
    .where('proven_at', 'is', null)
    .where('expires_at', '>', ctx.now.toISOString())

/** Conditional: of many tries at once only so many are counted, and only what is counted is compared. */
export const countTry = (ctx: Ctx, { id, atMost }: { id: number; atMost: number }) =>
  openCodes(ctx)
    .where('id', '=', id)
    .where('tries', '<', atMost)
    .set((code) => ({ tries: code('tries', '+', 1) }))
    .returningAll()
    .executeTakeFirst()

/** False when it was used before. */
export async function spendCode(ctx: Ctx, id: number): Promise<boolean> {
  const spent = await openCodes(ctx)
    .where('id', '=', id)
    .set({ used_at: ctx.now })
    .returning('id')
    .executeTakeFirst()
  return spent !== undefined
}

/** The code was right: from now on the row answers to another token, and the one it had is worth nothing. */
export async function proveCode(
  ctx: Ctx,
  id: number,
  next: { token_digest: string; expires_at: Date },
): Promise<boolean> {
  const proven = await openCodes(ctx)
    .where('id', '=', id)
    .set({ ...next, proven_at: ctx.now })
    .returning('id')
    .executeTakeFirst()
  return proven !== undefined
}

type Sending = {
  readonly id: number
  readonly tries: number
  readonly sends: number
  /** None may have been sent after that. */
  readonly notAfter: Date
  readonly expires_at: Date
  readonly code_digits: number
}

/** Makes room for another mailed code, and the one before worthless; undefined when none may follow. */
export const renewCode = (ctx: Ctx, { id, tries, sends, notAfter, ...next }: Sending) =>
  openCodes(ctx)
    .where('id', '=', id)
    .where('tries', '<', tries)
    .where('sends', '<', sends)
    .where((code) => code.or([code('sent_at', 'is', null), code('sent_at', '<=', notAfter.toISOString())]))
    .set((code) => ({
      ...next,
      by: 'mail' as const,
      code_digest: null,
      sends: code('sends', '+', 1),
      sent_at: ctx.now,
    }))
    .returningAll()
    .executeTakeFirst()

/** Only for the latest request: a job that comes late does not bring an earlier code back. */
export async function fillCode(
  ctx: Ctx,
  { id, send, digest }: { id: number; send: number; digest: string },
): Promise<boolean> {
  const filled = await openCodes(ctx)
    .where('id', '=', id)
    .where('sends', '=', send)
    .set((code) => ({ code_digest: digest, mails: code('mails', '+', 1) }))
    .returning('id')
    .executeTakeFirst()
  return filled !== undefined
}

/** Whether a sign-in, a forgotten password or an invitation waits under this token. */
export async function findOpenToken(ctx: Ctx, tokenDigest: string): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('sign_in_code')
    .select('id')
    .where('token_digest', '=', tokenDigest)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now.toISOString())
    .executeTakeFirst()
  return found !== undefined
}

/** Of the app's codes since then, from devices that no one knows. */
export async function countAppTries(
  ctx: Ctx,
  { accountId, since }: { accountId: number; since: Date },
): Promise<number> {
  const { tries } = await ctx.db
    .selectFrom('sign_in_code')
    .select(({ fn }) => fn.sum<number | null>('tries').as('tries'))
    .where('account_id', '=', accountId)
    .where('by', '=', 'app')
    .where('from_known_device', '=', false)
    .where('created_at', '>', since.toISOString())
    .executeTakeFirstOrThrow()
  return tries ?? 0
}

/** How many mails for a new password went out, asked for from such devices since then. */
export async function countResetMails(
  ctx: Ctx,
  { accountId, fromKnownDevice, since }: { accountId: number; fromKnownDevice: boolean; since: Date },
): Promise<number> {
  const { mails } = await ctx.db
    .selectFrom('sign_in_code')
    .select(({ fn }) => fn.sum<number | null>('mails').as('mails'))
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'reset-password')
    .where('from_known_device', '=', fromKnownDevice)
    .where('sent_at', '>', since.toISOString())
    .executeTakeFirstOrThrow()
  return mails ?? 0
}

/** A proven code or an invitation, with which a new password may be set. */
export const findOptionalLink = (ctx: Ctx, tokenDigest: string) =>
  ctx.db
    .selectFrom('sign_in_code')
    .select(['id', 'account_id', 'purpose'])
    .where('token_digest', '=', tokenDigest)
    .where('purpose', 'in', ['reset-password', 'invitation'])
    .where('proven_at', 'is not', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now.toISOString())
    .executeTakeFirst()

/** False when it was used before, or is too old. */
export async function spendLink(ctx: Ctx, id: number): Promise<boolean> {
  const spent = await ctx.db
    .updateTable('sign_in_code')
    .set({ used_at: ctx.now })
    .where('id', '=', id)
    .where('proven_at', 'is not', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now.toISOString())
    .returning('id')
    .executeTakeFirst()
  return spent !== undefined
}

/** Every code and link of the account that waits, or those for one purpose. */
export async function closeCodes(ctx: Ctx, accountId: number, purpose?: CodePurpose): Promise<void> {
  await ctx.db
    .updateTable('sign_in_code')
    .set({ used_at: ctx.now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? 'sign-in'))
    .execute()
}

export async function deleteOldCodes(ctx: Ctx, before: Date): Promise<void> {
  await ctx.db.deleteFrom('sign_in_code').where('expires_at', '<', before.toISOString()).execute()
}
