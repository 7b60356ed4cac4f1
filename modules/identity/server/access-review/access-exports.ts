import { scopes } from '#platform/contract/permission.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { everyPage } from '#platform/server/exports/every-page.ts'
import { listExport } from '#platform/server/exports/list-export.ts'
import { must } from '#platform/server/must.ts'
import { accountsExport, type AccountRow } from '#identity/contract/accounts/account-calls.ts'
import { accountMessages } from '#identity/contract/accounts/account-messages.ts'
import { accountStatuses } from '#identity/contract/identity-lists.ts'
import { matrixExport } from '#identity/contract/roles/role-calls.ts'
import { mayExportAccess, mayReadAccounts, mayReadRoles } from '#identity/server/identity-policy.ts'
import { pageOfAccounts } from '#identity/server/accounts/account-queries.ts'
import { findAccount } from '#identity/server/identity-queries.ts'
import type { IdentityParts } from '#identity/server/identity-dependencies.ts'
import { pageOfMatrix } from './access-matrix-queries.ts'

function allowExport(ctx: Ctx, mayRead: typeof mayReadRoles): void {
  must(mayRead(ctx.actor) && mayExportAccess(ctx.actor), accountMessages.mayNotExport)
}

const addressOf = async (ctx: Ctx) => (await findAccount(ctx, ctx.actor.id)).email

export const accountsFile = listExport({
  name: 'identity.export-people',
  title: 'Accounts',
  wish: accountsExport,
  allow: (ctx) => allowExport(ctx, mayReadAccounts),
  count: async (ctx, wish) => (await pageOfAccounts(ctx, { ...wish, size: 1 })).total ?? 0,
  table: (ctx, filter) => ({
    filterText: filter.search ? `Search: ${filter.search}` : '',
    columns: [
      { key: 'name', label: 'Name', type: 'text', width: 30 },
      { key: 'email', label: 'E-mail', type: 'text', width: 34 },
      { key: 'kind', label: 'Kind', type: 'text', width: 10 },
      { key: 'status', label: 'Status', type: 'text', width: 10 },
      { key: 'roles', label: 'Roles today', type: 'text', width: 50 },
      { key: 'last_signed_in_at', label: 'Last sign-in', type: 'instant' },
    ],
    rows: mapped(
      everyPage(ctx, (page, key) => pageOfAccounts(page, { ...filter, ...key })),
      inCells,
    ),
  }),
  addressOf,
  begun: accountMessages.exportBegun,
})

const inCells = (row: AccountRow) => ({
  name: row.name,
  email: row.email,
  kind: row.user_type,
  status: accountStatuses.labelOf(row.status),
  roles: row.roles.join(', '),
  last_signed_in_at: row.last_signed_in_at,
})

/** One row for each area in which someone may do something: a sheet with a column for each would not fit a page. */
export const matrixFile = ({ permissions }: Pick<IdentityParts, 'permissions'>) =>
  listExport({
    name: 'identity.export-matrix',
    title: 'Who may do what',
    wish: matrixExport,
    allow: (ctx) => allowExport(ctx, mayReadRoles),
    count: async (ctx, wish) => (await pageOfMatrix(ctx, { ...wish, size: 1 })).total ?? 0,
    table: (ctx, filter) => ({
      filterText: filter.search ? `Search: ${filter.search}` : '',
      columns: [
        { key: 'name', label: 'Name', type: 'text', width: 30 },
        { key: 'email', label: 'E-mail', type: 'text', width: 34 },
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
    addressOf,
    begun: accountMessages.exportBegun,
  })

async function* mapped<A, B>(rows: AsyncIterable<A>, change: (row: A) => B): AsyncGenerator<B> {
  for await (const row of rows) yield change(row)
}
