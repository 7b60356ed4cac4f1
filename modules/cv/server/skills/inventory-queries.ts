import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { pageByKey } from '#platform/server/database/page-by-key.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import type { InventoryNarrowing } from '#cv/contract/skills/inventory-calls.ts'
import { cvVisibleTo, inInventoryOf } from '#cv/server/cv-policy.ts'
import { staleBefore } from '#cv/server/contents/cv-rules.ts'

/** The filter, and who is away today where the filter asks for it. */
type InventoryWish = InventoryNarrowing & { readonly awayIds: readonly number[] }
type PageKey = { readonly after?: string | undefined; readonly size: number }

const MOST_WORDS = 6

export const wordsOf = (search: string | undefined): string[] =>
  (search ?? '')
    .toLowerCase()
    .split(/[,;]/u)
    .map((word) => word.trim())
    .filter(Boolean)
    .slice(0, MOST_WORDS)

/** A skill that answers one word, as well and as long as was asked. */
const knows = (word: string | null, { level, years }: InventoryNarrowing) => sql<SqlBool>`exists (
  select from cv_skill where cv_skill.cv_id = cv.id and cv_skill.level >= ${level ?? 1}
    and cv_skill.months >= ${(years ?? 0) * 12}
    ${word === null ? sql`` : sql`and ${searchIn('cv_skill.name', word)}`})`

const inventory = (ctx: Ctx) =>
  ctx.db
    .selectFrom('cv')
    .innerJoin('account', 'account.id', 'cv.account_id')
    .leftJoin('assignment', (join) =>
      join
        .onRef('assignment.account_id', '=', 'account.id')
        .on(
          sql<boolean>`daterange(assignment.valid_from, assignment.valid_to, '[]') @> ${companyDay(ctx.now)}::date`,
        ),
    )
    .where(inInventoryOf(ctx))

const seat = [
  sql<string | null>`(select name from designation where id = assignment.designation_id)`.as('designation'),
  sql<string | null>`(select name from company where id = assignment.company_id)`.as('company'),
  sql<string | null>`(select name from location where id = assignment.location_id)`.as('location'),
] as const

/** Of these people those that are in the inventory and whose whole CV may be read too. */
export const listReadable = (ctx: Ctx, ids: readonly number[]) =>
  inventory(ctx)
    .select(['account.id', 'account.name', 'cv.contents', ...seat])
    .where(sql<SqlBool>`account.id = any(${[...ids]}::integer[])`)
    .where(cvVisibleTo(ctx))
    .execute()

const filled = (part: string) => sql<SqlBool>`cv.contents ->> ${sql.lit(part)} <> ''`
const listed = (part: string) => sql<SqlBool>`jsonb_array_length(cv.contents -> ${sql.lit(part)}) > 0`

/** The parts of which `completeness` speaks, and whether they hold something. */
const parts: readonly (readonly [string, RawBuilder<SqlBool>])[] = [
  ...['headline', 'summary'].map((part) => [part, filled(part)] as const),
  ...['skills', 'experience', 'projects', 'education', 'languages'].map(
    (part) => [part, listed(part)] as const,
  ),
]
const PARTS = parts.length
const partsThere = sql<number>`(${sql.join(
  parts.map(([, isThere]) => sql`(${isThere})::integer`),
  sql` + `,
)})`

const inState = (ctx: Ctx, state: 'stale' | 'incomplete') =>
  state === 'stale'
    ? sql<SqlBool>`cv.changed_at < ${staleBefore(ctx.now)}`
    : sql<SqlBool>`${partsThere} < ${PARTS}`

/** A CV without a single skill is one that someone looks for who looks for what CVs lack. */
function bySkills(filter: InventoryNarrowing) {
  const words = wordsOf(filter.search)
  if (filter.cv_state && words.length === 0 && !filter.level && !filter.years) return sql<SqlBool>`true`
  return sql<SqlBool>`(${sql.join(
    (words.length === 0 ? [null] : words).map((word) => knows(word, filter)),
    filter.match === 'any' ? sql` or ` : sql` and `,
  )})`
}

/** What there is of CVs within reach: how many, how complete, and how many were long untouched. */
export async function cvFigures(ctx: Ctx) {
  const { with_part, ...figures } = await inventory(ctx)
    .select([
      sql<number>`count(*)::integer`.as('written'),
      sql<number>`coalesce(round(avg(${partsThere} * 100.0 / ${PARTS})), 0)::integer`.as('complete'),
      sql<number>`(count(*) filter (where ${inState(ctx, 'stale')}))::integer`.as('stale'),
      sql<
        number[]
      >`array[${sql.join(parts.map(([, isThere]) => sql`count(*) filter (where ${isThere})`))}]::integer[]`.as(
        'with_part',
      ),
    ])
    .executeTakeFirstOrThrow()
  return {
    ...figures,
    complete_because: parts.map(([part], at) => ({
      label: `With ${part}`,
      value: `${with_part[at] ?? 0} of ${figures.written}`,
    })),
  }
}

function people(ctx: Ctx, filter: InventoryWish) {
  let query = inventory(ctx).where(bySkills(filter))
  if (filter.cv_state !== undefined) query = query.where(inState(ctx, filter.cv_state))
  if (filter.company_id !== undefined) query = query.where('assignment.company_id', '=', filter.company_id)
  if (filter.location_id !== undefined) query = query.where('assignment.location_id', '=', filter.location_id)
  if (filter.presence !== undefined) {
    const isAway = sql<SqlBool>`account.id = any(${[...filter.awayIds]}::integer[])`
    query = query.where(filter.presence === 'away' ? isAway : sql<SqlBool>`not ${isAway}`)
  }
  return query
}

export function pageOfPeople(ctx: Ctx, filter: InventoryWish & PageKey) {
  const rows = people(ctx, filter).select([
    'cv.id as cv_id',
    'account.id',
    'account.name',
    'cv.contents',
    'cv.changed_at',
    cvVisibleTo(ctx).as('may_read'),
    ...seat,
    sql<string>`lower(account.name)`.as('sort_name'),
  ])
  const order = {
    by: sql`lower(account.name)`,
    valueOf: (row: { sort_name: string }) => row.sort_name,
    type: 'text',
    id: sql.ref('account.id'),
    idOf: (row: { id: number }) => row.id,
    direction: filter.direction ?? 'asc',
  } as const
  return pageByKey(rows, order, filter, () => countPeople(ctx, filter))
}

export async function countPeople(ctx: Ctx, filter: InventoryWish): Promise<number> {
  const { count } = await people(ctx, filter)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const listMostKnown = (ctx: Ctx, limit: number) =>
  ctx.db
    .$pickTables<'cv_skill' | 'cv' | 'account'>()
    .selectFrom('cv_skill')
    .innerJoin('cv', 'cv.id', 'cv_skill.cv_id')
    .innerJoin('account', 'account.id', 'cv.account_id')
    .select([
      sql<string>`min(cv_skill.name)`.as('name'),
      sql<number>`count(*)`.as('people'),
      ...([1, 2, 3, 4] as const).map((level) =>
        sql<number>`count(*) filter (where cv_skill.level = ${sql.lit(level)})`.as(`level_${level}`),
      ),
    ])
    .where(inInventoryOf(ctx))
    .groupBy(sql`lower(cv_skill.name)`)
    .orderBy(sql`count(*)`, 'desc')
    .orderBy(sql`lower(cv_skill.name)`)
    .limit(limit)
    .execute()
