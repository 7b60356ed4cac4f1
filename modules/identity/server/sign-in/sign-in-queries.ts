import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'

const HOUR = 3_600_000
const anHourAgo = (ctx: Ctx) => new Date(ctx.now.getTime() - HOUR).toISOString()

/** Whether one of the roles of today asks for a second step. */
export async function holdsRoleWithSecondStep(ctx: Ctx, accountId: number): Promise<boolean> {
  const found = await rolesOfToday(ctx, accountId)
    .where('role.second_step', '=', true)
    .select('role.id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Asked before there is a session, whose holder would carry the grants. */
export async function holdsPermission(ctx: Ctx, accountId: number, permission: string): Promise<boolean> {
  const found = await rolesOfToday(ctx, accountId)
    .innerJoin('role_grant', 'role_grant.role_id', 'role.id')
    .where('role_grant.permission', '=', permission)
    .select('role.id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

const rolesOfToday = (ctx: Ctx, accountId: number) =>
  ctx.db
    .selectFrom('account_role')
    .innerJoin('role', 'role.id', 'account_role.role_id')
    .where('account_role.account_id', '=', accountId)
    .where(sql<boolean>`daterange(valid_from, valid_to, '[]') @> ${companyDay(ctx.now)}::date`)

export type NewGuess = {
  readonly name_digest: string
  readonly account_id: number | null
  readonly kind: 'password' | 'code'
  readonly from_known_device: boolean
}

export async function insertGuess(ctx: Ctx, guess: NewGuess): Promise<void> {
  const { address } = ctx.request
  await ctx.db
    .insertInto('sign_in_guess')
    .values({ ...guess, address, at: ctx.now })
    .execute()
}

/** Of the last hour and of devices that no one knows; counts no further than asked. */
export async function countStrangersGuesses(
  ctx: Ctx,
  { nameDigest, kind, upTo }: { nameDigest: string; kind?: NewGuess['kind']; upTo: number },
): Promise<number> {
  const guesses = ctx.db
    .selectFrom('sign_in_guess')
    .select('id')
    .where('name_digest', '=', nameDigest)
    .where('at', '>', anHourAgo(ctx))
    .where('from_known_device', '=', false)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'code'))
    .limit(upTo)
  const { count } = await ctx.db
    .selectFrom(guesses.as('guess'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** From where strangers gave wrong codes in the last hour, for any name. */
export async function listAddressesOfCodeGuesses(ctx: Ctx, upTo: number): Promise<string[]> {
  const guesses = await ctx.db
    .selectFrom('sign_in_guess')
    .select('address')
    .where('kind', '=', 'code')
    .where('from_known_device', '=', false)
    .where('at', '>', anHourAgo(ctx))
    .limit(upTo)
    .execute()
  return guesses.map(({ address }) => address)
}

/** Of devices that no one knows, from the address of this request; the latest first, no more than asked. */
export async function listGuessesFromHere(
  ctx: Ctx,
  { nameDigest, since, upTo }: { nameDigest: string; since: Date; upTo: number },
): Promise<Date[]> {
  const guesses = await ctx.db
    .selectFrom('sign_in_guess')
    .select('at')
    .where('name_digest', '=', nameDigest)
    .where('address', '=', ctx.request.address)
    .where('from_known_device', '=', false)
    .where('at', '>', since.toISOString())
    .orderBy('at', 'desc')
    .limit(upTo)
    .execute()
  return guesses.map(({ at }) => new Date(at))
}

/** True at most once an hour. */
export async function markGuessingTold(ctx: Ctx, accountId: number): Promise<boolean> {
  const told = await ctx.db
    .updateTable('account')
    .set({ guessing_told_at: ctx.now })
    .where('id', '=', accountId)
    .where('status', '=', 'active')
    .where((account) =>
      account.or([
        account('guessing_told_at', 'is', null),
        account('guessing_told_at', '<=', anHourAgo(ctx)),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  return told !== undefined
}

export async function deleteOldGuesses(ctx: Ctx, before: Date): Promise<void> {
  await ctx.db.deleteFrom('sign_in_guess').where('at', '<', before.toISOString()).execute()
}
