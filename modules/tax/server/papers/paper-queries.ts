import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { taxMessages as say } from '#tax/contract/tax-messages.ts'
import { insertRow } from '#platform/server/database/write.ts'

/** The employer as it stands in the head of a paper. */
export async function findEmployer(ctx: Ctx, companyId: number) {
  const found = await ctx.db
    .selectFrom('company')
    .select(['id', 'name', 'legal_name', 'address', 'city'])
    .where('id', '=', companyId)
    .executeTakeFirst()
  must(found, say.noSuchCompany)
  return found
}

type OfYear = { readonly company_id: number; readonly tax_year: string }

/** Of each person the last round. A row that is pending counts as undecided. */
const lastRounds = ({ company_id, tax_year }: OfYear) => sql`
  select distinct on (account_id) id, account_id from tax_declaration
  where company_id = ${company_id} and tax_year = ${tax_year} and status in ('declaration_submitted', 'closed')
  order by account_id, round = 'proof' desc`

type Claims = {
  readonly account_id: number
  readonly declared: number
  readonly approved: number
  readonly undecided: number
}

export async function sumDeclaredByPerson(
  ctx: Ctx,
  of: OfYear,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, Claims>> {
  const { rows } = await sql<Claims>`
    select declaration.account_id, coalesce(sum(row.declared), 0)::bigint as declared,
      coalesce(sum(row.approved), 0)::bigint as approved,
      (count(*) filter (where row.status = 'pending'))::integer as undecided
    from (${lastRounds(of)}) as declaration
    join tax_declaration_row as row on row.declaration_id = declaration.id
    where declaration.account_id = any (${[...accountIds]}::integer[])
      and row.section not in ('other_income', 'previous_employer', 'tax_elsewhere')
    group by declaration.account_id`.execute(ctx.db)
  return new Map(rows.map((row) => [row.account_id, row]))
}

type BySection = {
  readonly section: string
  readonly people: number
  readonly declared: number
  readonly approved: number
  readonly pending: number
  readonly rejected: number
}

export async function sumDeclaredBySection(ctx: Ctx, of: OfYear): Promise<BySection[]> {
  const { rows } = await sql<BySection>`
    select row.section, count(distinct declaration.account_id)::integer as people,
      sum(row.declared)::bigint as declared, coalesce(sum(row.approved), 0)::bigint as approved,
      coalesce(sum(row.declared) filter (where row.status = 'pending'), 0)::bigint as pending,
      coalesce(sum(row.declared) filter (where row.status = 'rejected'), 0)::bigint as rejected
    from (${lastRounds(of)}) as declaration
    join tax_declaration_row as row on row.declaration_id = declaration.id
    group by row.section order by declared desc, row.section`.execute(ctx.db)
  return rows
}

type Taken = OfYear & { readonly paper: string }

/** Who took which figures out of the product. */
export const insertTaxDownload = (ctx: Ctx, { company_id, tax_year, paper }: Taken) =>
  insertRow(ctx, 'tax_download', {
    company_id,
    tax_year,
    paper,
    downloaded_by: ctx.actor.id,
    downloaded_at: ctx.now,
  })

const MOST_SHOWN = 20

export const listTaxDownloads = (ctx: Ctx, companyIds: readonly number[]) =>
  ctx.db
    .$pickTables<'tax_download' | 'company' | 'account'>()
    .selectFrom('tax_download as download')
    .innerJoin('company', 'company.id', 'download.company_id')
    .innerJoin('account as reader', 'reader.id', 'download.downloaded_by')
    .select(['download.id', 'download.paper', 'download.tax_year', 'company.name as company'])
    .select(['reader.name as by', 'download.downloaded_at as at'])
    .where('download.company_id', 'in', companyIds.length === 0 ? [0] : [...companyIds])
    .orderBy('download.id', 'desc')
    .limit(MOST_SHOWN)
    .execute()
