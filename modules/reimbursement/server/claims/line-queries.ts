import { sql, type Insertable, type SqlBool } from 'kysely'
import type { ClaimLineTable } from '#database/schema.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow, updateRow } from '#platform/server/database/write.ts'

export const listLines = (ctx: Ctx, claimId: number) =>
  ctx.db
    .selectFrom('claim_line as line')
    .innerJoin('expense_category as category', 'category.id', 'line.category_id')
    .selectAll('line')
    .select(['category.name as category_name', 'category.kind as category_kind'])
    .select(['category.route as category_route', 'category.unit_rate as category_rate'])
    .where('line.claim_id', '=', claimId)
    .orderBy('line.position')
    .execute()
export type StoredLine = Awaited<ReturnType<typeof listLines>>[number]

type LineWish = Omit<Insertable<ClaimLineTable>, 'claim_id' | 'position'>

/** Positions are numbered again: lines that stay are moved out of the way first. */
export async function writeLines(
  ctx: Ctx,
  claimId: number,
  lines: readonly { readonly id: number | null; readonly wish: LineWish }[],
): Promise<number[]> {
  const there = await ctx.db.selectFrom('claim_line').select('id').where('claim_id', '=', claimId).execute()
  const kept = new Set(lines.flatMap(({ id }) => (id === null ? [] : [id])))
  for (const { id } of there) if (!kept.has(id)) await deleteRow(ctx, 'claim_line', id)
  await ctx.db
    .updateTable('claim_line')
    .set({ position: sql<number>`-position` })
    .where('claim_id', '=', claimId)
    .execute()
  const ids: number[] = []
  for (const [at, { id, wish }] of lines.entries()) {
    const row = { ...wish, position: at + 1 }
    ids.push(
      id === null
        ? (await insertRow(ctx, 'claim_line', { ...row, claim_id: claimId })).id
        : (await updateRow(ctx, 'claim_line', { id }, row)).id,
    )
  }
  return ids
}

export const setLine = (
  ctx: Ctx,
  id: number,
  changes: {
    readonly flags?: string
    readonly approved_amount?: number | null
    readonly decision_reason?: string
  },
) => updateRow(ctx, 'claim_line', { id }, changes)

type Spent = { readonly accountId: number; readonly claimId: number | null; readonly days: readonly string[] }

/** What one person claimed elsewhere in the months of these days, by category and day; what was rejected does not count. */
export const listSpent = (ctx: Ctx, { accountId, claimId, days }: Spent) =>
  ctx.db
    .selectFrom('claim_line as line')
    .innerJoin('claim', 'claim.id', 'line.claim_id')
    .select(['line.category_id', 'line.spent_on'])
    .select(sql<number>`sum(coalesce(line.approved_amount, line.rupees))::bigint`.as('rupees'))
    .where('claim.account_id', '=', accountId)
    .where('claim.status', 'in', ['pending', 'approved'])
    .$if(claimId !== null, (rows) => rows.where('claim.id', '<>', claimId!))
    .where(
      sql<SqlBool>`date_trunc('month', line.spent_on) in (
        select date_trunc('month', day) from unnest(${[...days]}::date[]) as day)`,
    )
    .groupBy(['line.category_id', 'line.spent_on'])
    .execute()

type Wanted = {
  readonly accountId: number
  readonly companyId: number
  readonly claimId: number | null
  readonly days: readonly string[]
  readonly billNumbers: readonly string[]
  readonly hashes: readonly string[]
}

/** Submitted lines that may be the same: one's own of these days, and of the whole company by bill number or file. */
export async function listAlike(ctx: Ctx, wanted: Wanted) {
  const bills = wanted.billNumbers.map((number) => number.toLowerCase())
  const { rows } = await sql<{
    claim_id: number
    account_id: number
    number: string
    payment: string | null
    spent_on: string
    rupees: number
    vendor: string
    bill_number: string
    hashes: string[]
  }>`
    select claim.id as claim_id, claim.account_id, claim.number, claim.payment, line.spent_on, line.rupees,
      lower(line.vendor) as vendor, lower(line.bill_number) as bill_number,
      array(select sha256 from claim_receipt as receipt where receipt.claim_id = claim.id
        and (receipt.line_id is null or receipt.line_id = line.id)) as hashes
    from claim_line as line join claim on claim.id = line.claim_id
    where claim.status in ('pending', 'approved') and claim.id is distinct from ${wanted.claimId}::integer
      and ((claim.account_id = ${wanted.accountId} and line.spent_on = any (${[...wanted.days]}::date[]))
        or (claim.company_id = ${wanted.companyId} and line.bill_number <> ''
          and lower(line.bill_number) = any (${bills}::text[]))
        or (claim.company_id = ${wanted.companyId} and claim.id in (
          select claim_id from claim_receipt where sha256 = any (${[...wanted.hashes]}::text[]))))
    order by claim.id`.execute(ctx.db)
  return rows
}

export const listReceipts = (ctx: Ctx, claimId: number) =>
  ctx.db.selectFrom('claim_receipt').selectAll().where('claim_id', '=', claimId).orderBy('id').execute()
