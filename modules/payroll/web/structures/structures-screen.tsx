import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import {
  moveStructure,
  structureList,
  type StructureRow,
} from '#payroll/contract/structures/structure-calls.ts'
import { useMayManage } from '#payroll/web/use-may-manage.ts'
import { StructureDialog } from './structure-dialog.tsx'

export function Screen() {
  const [opened, open] = useState<StructureRow | 'new' | null>(null)
  const move = useSend(moveStructure)
  const mayManage = useMayManage()
  const add = mayManage && (
    <Button look="primary" onClick={() => open('new')}>
      Add structure
    </Button>
  )
  const to = ({ id, version }: StructureRow, state: 'active' | 'ended') =>
    void move.send({ id, version, to: state })
  return (
    <>
      <PageHeader
        title="Salary structures"
        about="Which components a salary is made of. Salaries that are agreed keep their amounts."
        actions={add}
      />
      <ListTable
        list={structureList}
        rowName={(row) => row.name}
        rowActions={(row) => [
          ...(row.can.change ? [{ label: 'Edit', run: () => open(row) }] : []),
          ...(row.can.activate ? [{ label: 'Activate', run: () => to(row, 'active') }] : []),
          ...(row.can.end ? [{ label: 'End', run: () => to(row, 'ended') }] : []),
        ]}
        empty={
          <EmptyState title="No structures yet" action={add}>
            A structure needs active components.
          </EmptyState>
        }
      />
      {opened && <StructureDialog structure={opened === 'new' ? null : opened} onClose={() => open(null)} />}
    </>
  )
}
