import { scopes } from '#platform/contract/permission.ts'
import { everyPage } from '#platform/server/exports/every-page.ts'
import { listExport } from '#platform/server/exports/list-export.ts'
import { must } from '#platform/server/must.ts'
import { accountMessages } from '#identity/contract/accounts/account-messages.ts'
import { matrixExport } from '#identity/contract/roles/role-calls.ts'
import { mayExportAccess, mayReadRoles } from '#identity/server/identity-policy.ts'
import type { IdentityParts } from '#identity/server/identity-dependencies.ts'
import { pageOfMatrix } from './access-matrix-queries.ts'

/** One row for each area in which someone may do something: a sheet with a column for each would not fit a page. */
export const matrixFile = ({ permissions }: Pick<IdentityParts, 'permissions'>) =>
  listExport({
    name: 'identity.export-matrix',
    title: 'Who may do what',
    wish: matrixExport,
    allow: ({ actor }) => must(mayReadRoles(actor) && mayExportAccess(actor), accountMessages.mayNotExport),
    count: async (ctx, wish) => (await pageOfMatrix(ctx, { ...wish, size: 1 })).total ?? 0,
    table: (ctx, filter) => ({
      filterText: filter.search ? `Search: ${filter.search}` : '',
      columns: [
        { key: 'name', label: 'Name', type: 'text', width: 30 },
        { key: 'email', label: 'Email', type: 'text', width: 34 },
        ...permissions().map(({ area }) => ({ key: area, label: area, type: 'text' as const, width: 12 })),
      ],
      rows: mapped(
        everyPage(ctx, (page, key) => pageOfMatrix(page, { ...filter, ...key })),
        (row): Record<string, string> => ({
          name: row.name,
          email: row.email,
          ...Object.fromEntries(permissions().map(({ area }) => [area, row.areas[area] ?? scopes[0]])),
        }),
      ),
    }),
  })

async function* mapped<A, B>(rows: AsyncIterable<A>, change: (row: A) => B): AsyncGenerator<B> {
  for await (const row of rows) yield change(row)
}
