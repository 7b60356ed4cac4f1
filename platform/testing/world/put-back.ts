import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Brings a database back to what it was, by emptying only what was written since. */
export type Keeper = {
  /** False when its shape is another now, or someone still works in it: it is then dropped, and copied again. */
  putBack(): Promise<boolean>
  close(): Promise<void>
}

type Table = { readonly name: string; readonly columns: string }
type Seed = Table & { rows: string; mark: string }

const OURS = `n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_toast'`

// A table whose deleted rows fill more than this is made small again, or every look at it would read them all.
const SWOLLEN_BYTES = 256 * 1024
const PATIENCE_MS = 3_000

export async function keeperOf(url: string): Promise<Keeper> {
  const client = new pg.Client({ connectionString: url, application_name: 'atrium keeper' })
  await client.connect()
  const ask = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await client.query<T>(text, values)).rows

  const tables = await ask<Table & { size: string }>(TABLES)
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]))
  const seeds: Seed[] = []
  for (const table of tables.filter(({ size }) => Number(size) > 0)) {
    const [kept] = await ask<{ rows: string }>(
      `select coalesce(json_agg(kept), '[]')::text as rows from ${table.name} as kept`,
    )
    seeds.push({ ...table, rows: kept!.rows, mark: '' })
  }
  const marks = seeds
    .map(
      ({ name }, at) => `select ${at} as at, count(*) || ' ' || max(xmin::text::bigint) as mark from ${name}`,
    )
    .join(' union all ')
  const readMarks = async () => {
    for (const { at, mark } of await ask<{ at: number; mark: string }>(marks)) seeds[at]!.mark = mark
  }
  await readMarks()
  const shape = await shapeOf(ask)
  const numbers = JSON.stringify(await ask(NUMBERS))
  const seeded = new Set(seeds.map(({ name }) => name))

  async function putBack(): Promise<boolean> {
    if (!(await isQuiet(ask)) || (await shapeOf(ask)) !== shape) return false
    const written = (await ask<{ name: string; size: string }>(SIZES)).filter(({ name }) => !seeded.has(name))
    const changed = (await ask<{ at: number; mark: string }>(marks))
      .filter(({ at, mark }) => seeds[at]!.mark !== mark)
      .map(({ at }) => seeds[at]!)
    // Neither keys nor triggers have a say in this.
    await client.query('begin; set local session_replication_role = replica')
    await client.query([...written, ...changed].map(({ name }) => `delete from ${name}`).join(';'))
    for (const { name, rows } of changed) {
      const columns = columnsOf.get(name)!
      await client.query(
        `insert into ${name} (${columns}) overriding system value
         select ${columns} from json_populate_recordset(null::${name}, $1)`,
        [rows],
      )
    }
    await client.query(SEQUENCES, [numbers])
    await client.query('commit')
    await readMarks()
    for (const { name, size } of written)
      if (Number(size) > SWOLLEN_BYTES) await client.query(`vacuum ${name}`)
    return true
  }
  return { putBack, close: () => client.end() }
}

type Ask = <T extends object>(text: string, values?: unknown[]) => Promise<T[]>

async function isQuiet(ask: Ask): Promise<boolean> {
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await sleep(10)) {
    const [busy] = await ask<{ count: string }>(
      `select count(*) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and state <> 'idle'`,
    )
    if (busy!.count === '0') return true
  }
  return false
}

/** Tables, columns, triggers, constraints, functions and what the planner was told: whatever a test may have altered. */
async function shapeOf(ask: Ask): Promise<string> {
  const [shape] = await ask<{ shape: string }>(`
    select concat_ws(' ',
      (select sum(hashtext(c.oid || c.relname || c.relnatts || c.relchecks)::bigint)
        from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS}),
      (select sum(hashtext(oid || tgname || tgenabled::text)::bigint) from pg_trigger),
      (select count(*) || ' ' || max(oid::bigint) from pg_constraint),
      (select sum(hashtext(p.oid || md5(prosrc))::bigint)
        from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${OURS}),
      (select count(*) from pg_statistic)
    ) as shape`)
  return shape!.shape
}

const TABLES = `
  select c.oid::regclass::text as name, pg_relation_size(c.oid) as size,
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and ${OURS}`

const SIZES = `
  select c.oid::regclass::text as name, pg_relation_size(c.oid) as size
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and ${OURS} and pg_relation_size(c.oid) > 0`

const NUMBERS = `
  select seqrelid::bigint as sequence, pg_sequence_last_value(seqrelid) as last
  from pg_sequence where pg_sequence_last_value(seqrelid) is not null`

// The numbers of live events go on: a server that listens leaves out the ones that it has told already.
const SEQUENCES = `
  select case when kept.last is null then setval(s.seqrelid, s.seqstart, false) else setval(s.seqrelid, kept.last) end
  from pg_sequence s
    left join json_to_recordset($1) as kept(sequence bigint, last bigint) on kept.sequence = s.seqrelid::bigint
  where pg_sequence_last_value(s.seqrelid) is distinct from kept.last
    and s.seqrelid::regclass::text not like '%live_event%'`
