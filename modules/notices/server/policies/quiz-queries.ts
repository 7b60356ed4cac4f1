import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { asked, type Asking } from './policy-report-queries.ts'

type Try = {
  readonly versionId: number
  readonly answers: readonly number[]
  readonly right: number
  readonly passed: boolean
}

/** Each try is kept; of several that pass at once the first. */
export const insertTry = (ctx: Ctx, { versionId, answers, right, passed }: Try) =>
  sql`insert into policy_quiz_try (policy_version_id, account_id, answers, right_count, passed, at)
    values (${versionId}, ${ctx.actor.id}, ${[...answers]}::integer[], ${right}, ${passed}, ${ctx.now})
    on conflict (policy_version_id, account_id) where passed do nothing`.execute(ctx.db)

/** How often the one who asks has tried the questions of a version, and when they passed. */
export const findQuizStanding = (ctx: Ctx, versionId: number) =>
  ctx.db
    .selectFrom('policy_quiz_try')
    .select((row) => [
      row.fn.countAll<number>().as('tries'),
      sql<string | null>`max(at) filter (where passed)`.as('passed_at'),
    ])
    .where('policy_version_id', '=', versionId)
    .where('account_id', '=', ctx.actor.id)
    .executeTakeFirstOrThrow()

type Looked = { readonly versionId: number; readonly asking: Asking }

/** What became of the questions among those whom one may see: who tried and passed, and how each question was answered. */
export async function readQuizFigures(ctx: Ctx, { versionId, asking }: Looked) {
  const people = asked(ctx, asking, { show: 'all' })
  const tries = sql`select * from policy_quiz_try
    where policy_version_id = ${versionId} and account_id in (select account_id from (${people}) as person)`
  const { rows: sums } = await sql<{ tried: number; passed: number; tries: number; at_once: number }>`
    select count(distinct account_id)::integer as tried, count(*) filter (where passed)::integer as passed,
      count(*)::integer as tries, count(*) filter (where passed and is_first)::integer as at_once
    from (select *, row_number() over (partition by account_id order by at, id) = 1 as is_first
      from (${tries}) as given) as counted`.execute(ctx.db)
  const { rows: questions } = await sql<{ question: string; answered: number; right: number }>`
    select asked.entry ->> 'question' as question, count(given.id)::integer as answered,
      (count(*) filter (where given.answers[asked.place] = (asked.entry ->> 'right')::integer))::integer as right
    from policy_version, jsonb_array_elements(quiz) with ordinality as asked (entry, place)
    left join (${tries}) as given on true
    where policy_version.id = ${versionId}
    group by asked.place, asked.entry order by asked.place`.execute(ctx.db)
  return { ...sums[0]!, questions }
}
