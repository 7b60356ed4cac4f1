import type pg from 'pg'

/** One table that is carried, with the columns that can be written and an order that is always the same. */
export type CarriedTable = {
  /** Quoted, with its schema. */
  readonly name: string
  readonly columns: readonly string[]
  /** Text byte by byte, because databases differ in how they sort it. */
  readonly orderBy: readonly string[]
}

// Every database makes these itself when it is migrated.
const OF_THE_MIGRATION = [
  'public.kysely_migration',
  'public.kysely_migration_lock',
  'graphile_worker.migrations',
]

/** The product's own tables and those of the job queue: a mail that was not sent yet goes along. */
export async function listCarriedTables(client: pg.ClientBase): Promise<CarriedTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; key: string[] | null }>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       array(
         select quote_ident(a.attname) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         order by a.attnum
       )::text[] as columns,
       (
         select array_agg(
           quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end
           order by k.place
         )::text[]
         from pg_index i
         cross join unnest(i.indkey) with ordinality as k (attnum, place)
         join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
         where i.indrelid = c.oid and i.indisprimary
       ) as key
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')
       and n.nspname || '.' || c.relname <> all ($1)
     order by 1`,
    [OF_THE_MIGRATION],
  )
  return rows.map(({ name, columns, key }) => ({ name, columns, orderBy: key ?? columns }))
}

export type SequenceState = { readonly name: string; readonly last: string; readonly called: boolean }

/** So that a number once given is not given again, although its row may be gone. */
export async function listSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and n.nspname in ('public', 'graphile_worker') order by 1`,
  )
  const states: SequenceState[] = []
  for (const { name } of rows) {
    const state = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${name}`,
    )
    states.push({ name, ...state.rows[0]! })
  }
  return states
}
