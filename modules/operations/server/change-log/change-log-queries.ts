import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { changeList } from '#operations/contract/change-log/change-log-calls.ts'

/** What one reader of the change log does not see: tables as a whole, and columns. */
export type ChangesSeen = {
  readonly without: readonly string[]
  readonly isHidden: (table: string, column: string) => boolean
}

export const changeQuery = listQuery(changeList, {
  from: (ctx: Ctx, { without }: ChangesSeen) =>
    ctx.db
      .selectFrom('change_log')
      .$if(without.length > 0, (rows) => rows.where('table_name', 'not in', without)),
  select: (rows) => rows.selectAll(),
  filters: {
    table: (rows, table) => rows.where('table_name', '=', table),
    action: (rows, action) => rows.where('action', '=', action),
    from: (rows, day) => rows.where('at', '>=', startOfDay(Temporal.PlainDate.from(day))),
    to: (rows, day) => rows.where('at', '<', startOfDay(Temporal.PlainDate.from(day).add({ days: 1 }))),
    search: (rows, words) => rows.where(searchIn('actor_name', words)),
  },
  sorts: { at: neverNull('at') },
})

const startOfDay = (day: Temporal.PlainDate): string =>
  day.toZonedDateTime({ timeZone: COMPANY_ZONE }).toInstant().toString()

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

type FileColumn = Pick<Reference, 'table' | 'column'>

/** Which columns hold a file: by their name, because some outlive theirs and so are no key. */
export async function listFileColumns(ctx: Ctx): Promise<FileColumn[]> {
  const { rows } = await sql<FileColumn>`
    select relname as table, attname as column
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and relnamespace = 'public'::regnamespace and attname ~ '(^|_)file_id$'
      and not attisdropped and atttypid = 'text'::regtype`.execute(ctx.db)
  return rows
}

export const listFileNames = (ctx: Ctx, ids: readonly string[]) =>
  ctx.db.selectFrom('stored_file').select(['id', 'name']).where('id', 'in', ids).execute()

type Named = Pick<Reference, 'target' | 'naming'>

/** Table and column come from the database's own list, never from the caller. */
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
