import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { writeChange } from '#platform/server/database/change-log.ts'

type Pointer = { readonly table_name: string; readonly column_name: string }

/** What an import itself writes for a new hire; of these there may be as much as it wrote and no more. */
const written = new Set([
  'employment.person_id',
  'assignment.account_id',
  'assignment.line_manager_id',
  'account_role.account_id',
  'record_entry.person_id',
  'people_import_row.person_id',
])

/** Read from the database itself, so that a table of an area to come is not forgotten. */
async function listPointers(ctx: Ctx): Promise<Pointer[]> {
  const { rows } = await sql<Pointer>`
    select con.conrelid::regclass::text as table_name, att.attname as column_name
    from pg_constraint con
    join pg_attribute att on att.attrelid = con.conrelid and att.attnum = con.conkey[1]
    where con.contype = 'f' and con.confrelid = 'account'::regclass and cardinality(con.conkey) = 1
    order by 1, 2`.execute(ctx.db)
  return rows.filter(({ table_name, column_name }) => !written.has(`${table_name}.${column_name}`))
}

const newcomersOf = (importId: number): RawBuilder<unknown> =>
  sql`select person_id from people_import_row where import_id = ${importId} and made = 'person'`

/** The new hires about whom more was written than the file brought, and people whose facts were changed since. */
export async function listBuiltUpon(ctx: Ctx, importId: number): Promise<string[]> {
  const newcomers = newcomersOf(importId)
  const elsewhere = (await listPointers(ctx)).map(
    ({ table_name, column_name }) =>
      sql`select ${sql.ref(column_name)} as id from ${sql.table(table_name)}
        where ${sql.ref(column_name)} in (${newcomers})`,
  )
  const { rows } = await sql<{ name: string }>`
    select account.name from account where id in (
      ${sql.join(elsewhere, sql` union `)}
      union select id from account where id in (${newcomers}) and (version > 1 or status <> 'active')
      union select person_id from employment where person_id in (${newcomers})
        group by person_id having count(*) > 1 or max(version) > 1
      union select employment.person_id from employment_stage
        join employment on employment.id = employment_id where employment.person_id in (${newcomers})
        group by employment.person_id having count(*) > 1 or max(employment_stage.version) > 1
      union select account_id from assignment where account_id in (${newcomers})
        group by account_id having count(*) > 1 or max(version) > 1
      union select line_manager_id from assignment
        where line_manager_id in (${newcomers}) and account_id not in (${newcomers})
      union select account_id from account_role where account_id in (${newcomers})
        group by account_id having count(*) > 1
      union select entry.person_id from record_entry entry
        join people_import_row row on row.person_id = entry.person_id and row.import_id = ${importId}
        where row.made = 'person' and entry.id <> all (row.entry_ids)
      union select row.person_id from people_import_row row
        join record_entry entry on entry.id = any (row.entry_ids)
        where row.import_id = ${importId} and (entry.valid_to is not null or entry.superseded_at is not null)
      union select row.person_id from people_import_row row
        join people_import_row other on other.person_id = row.person_id and other.import_id <> row.import_id
        where row.import_id = ${importId} and row.made = 'person' and other.made is not null
    ) order by account.name, account.id`.execute(ctx.db)
  return rows.map(({ name }) => name)
}

export async function listFactsOf(ctx: Ctx, importId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select unnest(entry_ids) as id from people_import_row
    where import_id = ${importId} and made = 'facts' order by 1`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

export async function listNewcomers(ctx: Ctx, importId: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('people_import_row')
    .select('person_id')
    .where('import_id', '=', importId)
    .where('made', '=', 'person')
    .orderBy('row_number', 'desc')
    .execute()
  return rows.map(({ person_id }) => person_id!)
}

/** One portion of those who were never here; the trace keeps who they would have been. */
export async function deleteNewcomers(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const list = sql`${[...ids]}::integer[]`
  const employed = sql`select id from employment where person_id = any (${list})`
  await sql`update people_import_row set person_id = null where person_id = any (${list})`.execute(ctx.db)
  await sql`delete from record_entry where person_id = any (${list})`.execute(ctx.db)
  await sql`delete from employment_stage where employment_id in (${employed})`.execute(ctx.db)
  await sql`delete from employment where person_id = any (${list})`.execute(ctx.db)
  await sql`delete from account_role where account_id = any (${list})`.execute(ctx.db)
  const { rows } = await sql<{ id: number; name: string; email: string }>`
    delete from account where id = any (${list}) returning id, name, email`.execute(ctx.db)
  for (const { id, name, email } of rows)
    writeChange(ctx, { table: 'account', rowId: id, before: { name, email }, after: null })
}

/** Before the people: each may be the lead of another portion. */
export const deleteSeats = (ctx: Ctx, ids: readonly number[]) =>
  sql`delete from assignment where account_id = any (${[...ids]}::integer[])`.execute(ctx.db)
