import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { registerKinds, type RegisterKey } from '#payroll/contract/registers/register-lists.ts'

type RegisterDownload = {
  readonly register: string
  readonly format: string
  readonly company_id: number | null
  readonly month: string
  readonly narrowed: string
}

/** Who took which figures out of the product. */
export const insertRegisterDownload = (ctx: Ctx, download: RegisterDownload) =>
  insertRow(ctx, 'register_download', {
    ...download,
    downloaded_by: ctx.actor.id,
    downloaded_at: ctx.now,
  })

const MOST_SHOWN = 20

/** The latest downloads of what the reader may open, of companies in reach. */
export async function listRegisterDownloads(
  ctx: Ctx,
  companies: readonly number[] | null,
  registers: readonly RegisterKey[],
) {
  const { rows } = await sql<{
    readonly id: number
    readonly register: string
    readonly format: string
    readonly month: string
    readonly company: string
    readonly by: string
    readonly at: string
  }>`
    select download.id, register, format, to_char(month, 'YYYY-MM') as month,
      coalesce(company.name, 'All companies') as company, reader.name as by, downloaded_at as at
    from register_download as download join account as reader on reader.id = download.downloaded_by
    left join company on company.id = download.company_id
    where ${companies === null ? sql`true` : sql`download.company_id = any (${[...companies]}::integer[])`}
      and ${registers === registerKinds.keys ? sql`true` : sql`register = any (${[...registers]}::text[])`}
    order by downloaded_at desc, download.id desc limit ${MOST_SHOWN}`.execute(ctx.db)
  return rows
}
