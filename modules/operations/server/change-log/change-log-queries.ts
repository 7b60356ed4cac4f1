import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { pageByKey } from '#platform/server/database/page-by-key.ts'
import type { ChangeNarrowing } from '#operations/contract/change-log/change-log-calls.ts'

/** The narrowing with its days turned into moments. */
export type ChangeWish = Pick<ChangeNarrowing, 'search' | 'table' | 'action'> & {
  readonly since: Date | null
  readonly before: Date | null
  /** Tables of which this reader sees no change at all. */
  readonly without: readonly string[]
}

const likeWords = (words: string) => `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

const chosenChanges = (ctx: Ctx, { search, table, action, since, before, without }: ChangeWish) =>
  ctx.db
    .selectFrom('change_log')
    .$if(Boolean(search), (rows) =>
      rows.where(sql<boolean>`lower(actor_name) like ${likeWords(search ?? '')}`),
    )
    .$if(without.length > 0, (rows) => rows.where('table_name', 'not in', without))
    .$if(table !== undefined, (rows) => rows.where('table_name', '=', table ?? ''))
    .$if(action !== undefined, (rows) => rows.where('action', '=', action ?? 'insert'))
    .$if(since !== null, (rows) => rows.where('at', '>=', since?.toISOString() ?? ''))
    .$if(before !== null, (rows) => rows.where('at', '<', before?.toISOString() ?? ''))

export async function countChanges(ctx: Ctx, wish: ChangeWish): Promise<number> {
  const { total } = await chosenChanges(ctx, wish)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export const listChanges = (ctx: Ctx, wish: ChangeWish, key: { after?: string | undefined; size: number }) =>
  pageByKey(
    chosenChanges(ctx, wish).selectAll(),
    {
      by: sql.ref('at'),
      valueOf: (row) => row.at,
      type: 'timestamptz',
      id: sql.ref('id'),
      idOf: (row) => row.id,
      direction: 'desc',
    },
    key,
    () => countChanges(ctx, wish),
  )

/** Goes from one table's name to the next in the index, instead of through every change. */
export async function listChangedTables(ctx: Ctx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive found as (
      (select table_name as name from change_log order by table_name limit 1)
      union all
      select (select table_name from change_log where table_name > found.name order by table_name limit 1)
      from found where found.name is not null
    )
    select name from found where name is not null`.execute(ctx.db)
  return rows.map(({ name }) => name)
}

export type Reference = {
  readonly table: string
  readonly column: string
  readonly target: string
  /** The column of the target by which people know a record. */
  readonly naming: string
}

/** Which columns point to a record that has a name, and each such record to itself, as the database's keys say. */
export async function listNamedReferences(ctx: Ctx): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    with named as (
      select pg_class.oid, relname, (
        select attname from pg_attribute
        where attrelid = pg_class.oid and attname in ('name', 'title', 'subject')
          and not attisdropped and atttypid = 'text'::regtype
        order by array_position(array['name', 'title', 'subject'], attname::text) limit 1
      ) as naming
      from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace
        and exists (select 1 from pg_attribute where attrelid = pg_class.oid and attname = 'id'
          and not attisdropped and atttypid = 'integer'::regtype)
    )
    select relname as table, 'id' as column, relname as target, naming from named where naming is not null
    union all
    select source.relname, attname, named.relname, naming
    from pg_constraint
    join named on named.oid = confrelid
    join pg_class as source on source.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and cardinality(conkey) = 1 and naming is not null`.execute(ctx.db)
  return rows
}

type Named = Pick<Reference, 'target' | 'naming'>

/** Table and column come from the database's own list, never from anyone who asks. */
export async function listNames(
  ctx: Ctx,
  { target, naming }: Named,
  ids: readonly number[],
): Promise<[number, string][]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${sql.ref(naming)} as name from ${sql.table(target)}
    where id = any(${ids}::integer[])`.execute(ctx.db)
  return rows.map(({ id, name }) => [id, name])
}
