import { sql } from 'kysely'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { declarationList } from '#tax/contract/verification/verification-calls.ts'
import { companiesOf } from '#tax/server/tax-policy.ts'

const pending = sql<number>`(select count(*)::integer from tax_declaration_row as row
  where row.declaration_id = declaration.id and row.status = 'pending')`

const sumOf = (column: 'declared' | 'approved') =>
  sql<number>`(select coalesce(sum(row.${sql.ref(column)}), 0)::bigint from tax_declaration_row as row
    where row.declaration_id = declaration.id and row.status <> 'rejected')`

const changedAt = sql<string | null>`(select transition.at from transition
  where transition.subject_table = 'tax_declaration' and transition.subject_id = declaration.id
  order by transition.id desc limit 1)`

export const declarationQuery = listQuery(declarationList, {
  from: (ctx) => {
    const companies = companiesOf(ctx, 'follow')
    return ctx.db
      .selectFrom('tax_declaration as declaration')
      .innerJoin('account as person', 'person.id', 'declaration.account_id')
      .innerJoin('company', 'company.id', 'declaration.company_id')
      .where(
        companies === null
          ? sql<boolean>`true`
          : sql<boolean>`declaration.company_id = any (${[...companies]}::integer[])`,
      )
  },
  select: (rows) =>
    rows
      .select(['declaration.id', 'declaration.account_id', 'declaration.tax_year', 'declaration.round'])
      .select(['declaration.status', 'declaration.due_on', 'declaration.unlocked_until'])
      .select(['declaration.submitted_at', 'declaration.version'])
      .select('declaration.regime')
      .select(['person.name as person_name', 'company.name as company_name', pending.as('pending')])
      .select([sumOf('declared').as('declared'), sumOf('approved').as('approved')])
      .select(changedAt.as('changed_at')),
  filters: {
    search: (rows, words) => rows.where(searchIn('person.name', words)),
    status: (rows, status) => rows.where('declaration.status', '=', status),
    round: (rows, round) => rows.where('declaration.round', '=', round),
    tax_year: (rows, year) => rows.where('declaration.tax_year', '=', year),
    company_id: (rows, id) => rows.where('declaration.company_id', '=', id),
  },
  sorts: {
    person: neverNull('person.name'),
    company: neverNull('company.name'),
    tax_year: neverNull('declaration.tax_year'),
    round: neverNull('declaration.round'),
    status: neverNull('declaration.status'),
    pending,
    regime: 'declaration.regime',
    due_on: neverNull('declaration.due_on'),
    unlocked_until: 'declaration.unlocked_until',
    submitted_at: 'declaration.submitted_at',
  },
  id: 'declaration.id',
})
