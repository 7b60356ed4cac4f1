import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import type { EmailCheck } from '#mining/contract/mining-lists.ts'

const AGAIN_HOURS = 6
const MOST_TRIES = 5
const HOUR = 3_600_000

const domainPart = sql<string>`split_part(person.email, '@', 2)`

const unknown = (ctx: Ctx) =>
  ctx.db
    .selectFrom('mined_person as person')
    .where('person.email', 'is not', null)
    .where('person.email_check', '=', 'unknown')
    .where('person.tries', '<', MOST_TRIES)
    .where((where) =>
      where.or([
        where('person.asked_at', 'is', null),
        where('person.asked_at', '<', new Date(ctx.now.getTime() - AGAIN_HOURS * HOUR).toISOString()),
      ]),
    )

export const listDomainsToAsk = async (ctx: Ctx, limit: number): Promise<string[]> =>
  (
    await unknown(ctx)
      .select(domainPart.as('domain'))
      .groupBy(domainPart)
      .orderBy(sql`min(person.id)`)
      .limit(limit)
      .execute()
  ).map(({ domain }) => domain)

export async function keepAnswer(
  ctx: Ctx,
  domain: string,
  checkOf: (isRole: boolean) => EmailCheck,
): Promise<void> {
  const people = await unknown(ctx)
    .select(['person.id', 'person.is_role', 'person.tries'])
    .where(domainPart, '=', domain)
    .orderBy('person.id')
    .execute()
  for (const { id, is_role, tries } of people)
    await updateRow(
      ctx,
      'mined_person',
      { id },
      { email_check: checkOf(is_role), asked_at: ctx.now, tries: tries + 1 },
    )
}

export const countWaiting = async (ctx: Ctx): Promise<number> =>
  (
    await ctx.db
      .selectFrom('mined_company')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('state', '=', 'submitted')
      .executeTakeFirstOrThrow()
  ).count
