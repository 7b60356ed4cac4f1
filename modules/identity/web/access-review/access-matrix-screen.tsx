import { useState } from 'react'
import { scopes, type Scope } from '#platform/contract/permission.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall, usePages } from '#platform/web/calls/use-call.ts'
import { TableToolbar } from '#platform/web/kit/data-table/table-toolbar.tsx'
import type { Column, TableFilter } from '#platform/web/kit/data-table/table-types.ts'
import { useTableAddress } from '#platform/web/kit/data-table/use-table-url.ts'
import { useTableLook } from '#platform/web/kit/data-table/use-table-display.ts'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { accountOptions } from '#identity/contract/accounts/account-calls.ts'
import {
  exportMatrix,
  listMatrix,
  listPermissions,
  listRoles,
  type MatrixRow,
} from '#identity/contract/roles/role-calls.ts'
import { AccessHeader } from '#identity/web/access-header.tsx'
import { AccessMatrix, type MatrixCell } from './access-matrix.tsx'
import { AreaReasonsDialog } from './area-reasons-dialog.tsx'
import { areaTitle } from '#identity/web/roles/area-title.ts'
import type { PermissionArea } from '#identity/web/roles/opened-role.ts'
import { ScopeLegend, ScopeMark } from '#identity/web/roles/scope-badge.tsx'

export function Screen() {
  const permissions = useCall(listPermissions, {})
  const areas = permissions.data?.areas
  return (
    <>
      <AccessHeader
        title="Access matrix"
        about="Everyone’s access by area today. Point at a mark to see the role behind it."
      />
      <ReadState of={permissions} />
      {areas && <MatrixOf areas={areas} />}
    </>
  )
}

const PAGE = 100

function MatrixOf({ areas }: { areas: readonly PermissionArea[] }) {
  const address = useTableAddress({ filters: ['role_id'] })
  const pages = usePages(listMatrix, { size: PAGE, ...address.filter })
  const columns = columnsOf(areas)
  const options = useCall(accountOptions, {}).data
  const look = useTableLook('access-matrix', columns)
  const [opened, open] = useState<MatrixCell | null>(null)
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? []
  const total = pages.data?.pages[0]?.total ?? rows.length
  const area = areas.find((each) => each.area === opened?.area)
  return (
    <>
      <TableToolbar
        name="access-matrix"
        columns={columns}
        filters={useRoleFilter()}
        address={address}
        look={look}
        searchLabel="Name or email"
        exportCall={options?.can.export ? exportMatrix : undefined}
      />
      <ScopeLegend scopes={scopesIn(rows)} />
      <ReadState of={pages} />
      {pages.isSuccess && rows.length === 0 && <EmptyState title="No results" />}
      {rows.length > 0 && (
        <AccessMatrix rows={rows} columns={look.visible} density={look.density} onOpen={open} />
      )}
      {pages.hasNextPage && (
        <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          Show more of {show.count(total)}
        </Button>
      )}
      {opened && area && <AreaReasonsDialog person={opened.person} area={area} onClose={() => open(null)} />}
    </>
  )
}

const columnsOf = (areas: readonly PermissionArea[]): Column<MatrixRow>[] => [
  { key: 'name', title: 'Name', main: true, cell: (row) => row.name },
  ...areas.map(({ area }) => ({
    key: area,
    title: areaTitle(area),
    cell: (row: MatrixRow) => <ScopeMark scope={row.areas[area] ?? 'none'} />,
  })),
]

/** Only the marks that can be seen are explained. */
const scopesIn = (rows: readonly MatrixRow[]): Scope[] => {
  const seen = new Set(rows.flatMap((row) => Object.values(row.areas)))
  return scopes.filter((scope) => scope === 'none' || seen.has(scope))
}

function useRoleFilter(): TableFilter[] {
  const roles = useCall(listRoles, {}).data?.rows ?? []
  return [
    {
      kind: 'choice',
      name: 'role_id',
      label: 'Role',
      options: roles.map((role) => ({ value: String(role.id), label: role.name })),
    },
  ]
}
