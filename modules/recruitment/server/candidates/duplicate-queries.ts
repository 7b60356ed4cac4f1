import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { likenesses } from '#recruitment/contract/candidates/candidate-views.ts'
import { candidatesVisibleTo } from './candidate-sight-policy.ts'

export type Likeness = (typeof likenesses)[number]

const MOST_PAIRS = 100
/** Candidates for whom others are looked for; the newest are the ones in question. */
const MOST_SEARCHED = 1_000

/** Gmail reads a.b+jobs@ and ab@ as one address; others do not, so it is a hint only. */
const plain = (value: ReturnType<typeof sql.ref>) =>
  sql`replace(split_part(split_part(${value}, '@', 1), '+', 1), '.', '') || '@' || split_part(${value}, '@', 2)`

type Pair = {
  readonly first_id: number
  readonly first_name: string
  readonly second_id: number
  readonly second_name: string
  readonly birth: boolean
  readonly company: boolean
  readonly resume: boolean
  readonly email: boolean
}

/**
 * Two with alike names and the same birth date, company or location, the same résumé, or one Gmail address in two
 * spellings; of one candidate, or of the newest.
 */
export async function listPairs(ctx: Ctx, of: number | null): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    with mine as (
      select candidate.* from candidate
      where merged_into_id is null and erased_at is null and ${candidatesVisibleTo(ctx)}
        and (${of}::integer is null or candidate.id = ${of}::integer)
      order by candidate.id desc limit ${MOST_SEARCHED}
    ), pair as (
      select mine.id as one, other.id as two from mine
        join candidate as other on lower(other.name) % lower(mine.name)
      where similarity(lower(other.name), lower(mine.name)) >= 0.6
        and ((other.born_on = mine.born_on) or (mine.company <> '' and lower(other.company) = lower(mine.company))
          or (mine.location <> '' and lower(other.location) = lower(mine.location) and lower(other.name) = lower(mine.name)))
      union
      select mine.id, theirs.candidate_id from mine
        join candidate_file as own on own.candidate_id = mine.id
        join candidate_file as theirs on theirs.sha256 = own.sha256
      union
      select mine.id, theirs.candidate_id from mine
        join candidate_address as own on own.candidate_id = mine.id and own.kind = 'email' and own.value like '%@gmail.com'
        join candidate_address as theirs on theirs.kind = 'email' and theirs.value like '%@gmail.com'
          and ${plain(sql.ref('theirs.value'))} = ${plain(sql.ref('own.value'))}
    ), ordered as (
      select distinct least(one, two) as first_id, greatest(one, two) as second_id from pair where one <> two
    )
    select first_id, second_id, candidate.name as first_name, second.name as second_name,
      coalesce(candidate.born_on = second.born_on, false) as birth,
      candidate.company <> '' and lower(candidate.company) = lower(second.company) as company,
      exists (select from candidate_file as a join candidate_file as b using (sha256)
        where a.candidate_id = first_id and b.candidate_id = second_id) as resume,
      exists (select from candidate_address as a join candidate_address as b on ${plain(sql.ref('a.value'))} = ${plain(sql.ref('b.value'))}
        where a.candidate_id = first_id and b.candidate_id = second_id and a.kind = 'email' and b.kind = 'email') as email
    from ordered join candidate as second on second.id = second_id join candidate on candidate.id = first_id
    where second.merged_into_id is null and second.erased_at is null
      and candidate.merged_into_id is null and candidate.erased_at is null
      and ${candidatesVisibleTo(ctx)}
      and not exists (select from candidate_apart as apart
        where apart.first_id = ordered.first_id and apart.second_id = ordered.second_id)
    order by second_id desc, first_id desc limit ${MOST_PAIRS}`.execute(ctx.db)
  const seen = await listVisibleIds(
    ctx,
    rows.map(({ second_id }) => second_id),
  )
  return rows.filter(({ second_id }) => seen.has(second_id))
}

/** The other half of a pair is asked as well: what one may not see is not suggested. */
async function listVisibleIds(ctx: Ctx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.db
    .selectFrom('candidate')
    .select('candidate.id')
    .where('candidate.id', 'in', [...ids])
    .where(candidatesVisibleTo(ctx))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export const becauseOf = ({ birth, company, resume, email, first_name, second_name }: Pair): Likeness[] => [
  ...(first_name.toLowerCase() === second_name.toLowerCase() ? (['name'] as const) : []),
  ...(birth ? (['birth'] as const) : []),
  ...(company ? (['company'] as const) : []),
  ...(resume ? (['resume'] as const) : []),
  ...(email ? (['e-mail'] as const) : []),
]

export const insertApart = (ctx: Ctx, one: number, two: number) =>
  ctx.db
    .insertInto('candidate_apart')
    .values({
      first_id: Math.min(one, two),
      second_id: Math.max(one, two),
      decided_by: ctx.actor.id,
      decided_at: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
