import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { columnKey } from './person-month-queries.ts'

/** How a payslip is paid, for queries over `payslip as slip left join bank_file_row as row`. */
const wayOf = sql<PaidWay>`(case
  when row.id is not null then 'bank'
  when slip.payment = 'held' or slip.is_on_hold and slip.payment <> 'paid' then 'held'
  when slip.payment = 'due' and exists (select from bank_return as back where back.payslip_id = slip.id) then 'returned'
  when slip.bank_mode = 'cash' then 'cash'
  when file.id is null or slip.payment = 'paid' then 'transfer'
  else 'excluded' end)`

export type PaidWay = 'bank' | 'returned' | 'held' | 'cash' | 'transfer' | 'excluded'

const slipsWithFile = (runId: number) => sql`
  payslip as slip
  left join bank_file as file on file.run_id = slip.run_id and file.state = 'live'
  left join lateral (
    select filed.id, filed.amount from bank_file_row as filed join bank_file as sent on sent.id = filed.file_id
    where sent.run_id = slip.run_id and sent.state <> 'void' and filed.payslip_id = slip.id and filed.cause = ''
      and filed.outcome <> 'failed'
    limit 1) as row on true
  where slip.run_id = ${runId} and slip.withdrawn_at is null`

export type WaySum = {
  readonly way: PaidWay
  readonly people: number
  readonly net: number
  /** As the bank file has it, for those in it. */
  readonly filed: number
}

export async function sumWays(ctx: Ctx, runId: number): Promise<WaySum[]> {
  const { rows } = await sql<WaySum>`
    select ${wayOf} as way, count(*)::integer as people, sum(slip.net)::bigint as net,
      sum(coalesce(row.amount, slip.net))::bigint as filed
    from ${slipsWithFile(runId)} group by 1 order by 1`.execute(ctx.db)
  return rows
}

/** The totals that were written down with the files, less what the bank refused of them; null without a file. */
export async function findFileTotal(ctx: Ctx, runId: number): Promise<number | null> {
  const { rows } = await sql<{ readonly total: number | null }>`
    select (sum(file.total) - sum((select coalesce(sum(amount), 0) from bank_file_row as row
      where row.file_id = file.id and row.outcome = 'failed')))::bigint as total
    from bank_file as file where file.run_id = ${runId} and file.state <> 'void'`.execute(ctx.db)
  return rows[0]?.total ?? null
}

export type KindSum = {
  readonly kind: string
  readonly people: number
  readonly amount: number
}

export async function sumKinds(ctx: Ctx, runId: number): Promise<KindSum[]> {
  const { rows } = await sql<KindSum>`
    select line.kind, count(distinct slip.id)::integer as people, sum(line.amount)::bigint as amount
    from payslip as slip join payslip_line as line on line.payslip_id = slip.id
    where slip.run_id = ${runId} and slip.withdrawn_at is null
      and line.kind in ('earning', 'reimbursement', 'deduction', 'settling')
    group by line.kind order by line.kind`.execute(ctx.db)
  return rows
}

export type KeySum = { readonly key: string; readonly people: number; readonly amount: number }

export async function sumKeys(ctx: Ctx, runId: number): Promise<KeySum[]> {
  const { rows } = await sql<KeySum>`
    select ${columnKey} as key, count(distinct slip.id)::integer as people, sum(line.amount)::bigint as amount
    from payslip as slip join payslip_line as line on line.payslip_id = slip.id
    where slip.run_id = ${runId} and slip.withdrawn_at is null group by 1`.execute(ctx.db)
  return rows
}

/** Payslips that differ from their own lines, or from their row in the bank file. */
export async function listOddSlips(ctx: Ctx, runId: number) {
  const { rows } = await sql<{
    readonly name: string
    readonly number: string | null
    readonly net: number
    readonly lines: number
    readonly filed: number | null
  }>`
    select * from (
      select slip.identity->>'name' as name, slip.number, slip.net, row.amount as filed,
        (select coalesce(sum(case line.kind when 'deduction' then -line.amount when 'employer' then 0
          when 'informational' then 0 else line.amount end), 0)::bigint
          from payslip_line as line where line.payslip_id = slip.id) as lines
      from ${slipsWithFile(runId)}
    ) as one where net <> lines or filed <> net order by name limit 20`.execute(ctx.db)
  return rows
}

export const ROWS_SHOWN = 100

type Asked = { readonly runId: number; readonly after: number }
type PartRow = { readonly id: number; readonly name: string; readonly amount: number }

const pageOfRows = async (ctx: Ctx, rows: ReturnType<typeof sql<PartRow>>) => {
  const found = (await rows.execute(ctx.db)).rows
  const shown = found.slice(0, ROWS_SHOWN)
  return { rows: shown, next: found.length > ROWS_SHOWN ? shown.at(-1)!.id : null }
}

export const listWayRows = (ctx: Ctx, { runId, after }: Asked, way: string) =>
  pageOfRows(
    ctx,
    sql<PartRow>`
      select slip.id, slip.identity->>'name' as name, coalesce(row.amount, slip.net)::bigint as amount
      from ${slipsWithFile(runId)} and slip.id > ${after} and (${way} = 'all' or ${wayOf} = ${way})
      order by slip.id limit ${ROWS_SHOWN + 1}`,
  )

export const listLineRows = (
  ctx: Ctx,
  { runId, after }: Asked,
  by: { readonly kind: string } | { readonly keys: readonly string[] },
) =>
  pageOfRows(
    ctx,
    sql<PartRow>`
      select slip.id, slip.identity->>'name' as name, sum(line.amount)::bigint as amount
      from payslip as slip join payslip_line as line on line.payslip_id = slip.id
      where slip.run_id = ${runId} and slip.withdrawn_at is null and slip.id > ${after}
        and ${'kind' in by ? sql`line.kind = ${by.kind}` : sql`${columnKey} = any (${[...by.keys]}::text[])`}
      group by slip.id order by slip.id limit ${ROWS_SHOWN + 1}`,
  )
