import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

type Erased = {
  readonly table: string
  readonly ids: readonly (number | string)[]
  /** The columns that say something of the person. */
  readonly columns: readonly string[]
}

/**
 * Stars what the trace knows of a person who has to be forgotten. That something was changed, by whom and when, stays;
 * the database lets nothing else of a line be touched, and this only where it is asked for here.
 */
export async function eraseTrail(ctx: Ctx, { table, ids, columns }: Erased): Promise<void> {
  if (ids.length === 0) return
  const starred = (side: 'before' | 'after') => sql`
    coalesce((select jsonb_object_agg(key, case
      when key = any(${[...columns]}::text[]) and value not in ('null', '""') then '"•••"'::jsonb else value end)
    from jsonb_each(${sql.ref(side)})), ${sql.ref(side)})`
  await sql`select set_config('atrium.erasing', 'on', true)`.execute(ctx.db)
  await sql`
    update change_log set before = ${starred('before')}, after = ${starred('after')}
    where table_name = ${table} and row_id = any(${ids.map(String)}::text[])`.execute(ctx.db)
  await sql`select set_config('atrium.erasing', '', true)`.execute(ctx.db)
}
