import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

/** A row by its name, however it is capitalised. */
export async function findNamed(ctx: Ctx, table: 'asset_category' | 'company' | 'location', name: string) {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where lower(name) = ${name.toLowerCase()} limit 1`.execute(ctx.db)
  return rows[0]
}

type Asked = { readonly tag: string; readonly model: string; readonly serial: string }

/** For each row the asset with its tag, or of the same model with the same serial number. */
export async function listIdsOfSerials(ctx: Ctx, rows: readonly Asked[]): Promise<(number | null)[]> {
  const found = await ctx.db
    .selectFrom('asset')
    .select(['id', 'tag', sql<string>`lower(model)`.as('model'), sql<string>`lower(serial)`.as('serial')])
    .where((where) =>
      where.or([
        where('tag', 'in', ['', ...rows.map(({ tag }) => tag)]),
        where(sql<string>`lower(serial)`, 'in', [
          '\u0001',
          ...rows.map(({ serial }) => serial).filter(Boolean),
        ]),
      ]),
    )
    .execute()
  const byTag = new Map(found.map(({ id, tag }) => [tag, id]))
  const bySerial = new Map(found.map(({ id, model, serial }) => [`${model}\n${serial}`, id]))
  return rows.map(
    ({ tag, model, serial }) =>
      byTag.get(tag) ?? (serial === '' ? null : (bySerial.get(`${model}\n${serial}`) ?? null)),
  )
}
