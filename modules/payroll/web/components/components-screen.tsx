import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Row } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import {
  addUsualComponents,
  componentList,
  type ComponentRow,
} from '#payroll/contract/components/component-calls.ts'
import { useMayManage } from '#payroll/web/use-may-manage.ts'
import { ActivateDialog } from './activate-dialog.tsx'
import { ComponentDialog } from './component-dialog.tsx'
import { EndComponentDialog } from './end-component-dialog.tsx'

export function Screen() {
  const [opened, open] = useState<ComponentRow | 'new' | null>(null)
  const [tried, tryOut] = useState<ComponentRow | null>(null)
  const [ending, end] = useState<ComponentRow | null>(null)
  const usual = useSend(addUsualComponents)
  const mayManage = useMayManage()
  const add = mayManage && (
    <Row>
      <Button busy={usual.busy} onClick={() => void usual.send({})}>
        Add usual components
      </Button>
      <Button look="primary" onClick={() => open('new')}>
        Add component
      </Button>
    </Row>
  )
  return (
    <>
      <PageHeader
        title="Salary components"
        about="The parts of a salary, in the order of the payslip."
        actions={add}
      />
      <ListTable
        list={componentList}
        rowName={(row) => row.label}
        rowActions={(row) => [
          ...(row.can.change ? [{ label: 'Edit', run: () => open(row) }] : []),
          ...(row.can.activate ? [{ label: 'Try and activate', run: () => tryOut(row) }] : []),
          ...(row.can.end ? [{ label: 'End', run: () => end(row) }] : []),
        ]}
        empty={
          <EmptyState title="No components yet" action={add}>
            Start with the usual ones: basic, house rent allowance and the rest as special allowance.
          </EmptyState>
        }
      />
      {opened && <ComponentDialog component={opened === 'new' ? null : opened} onClose={() => open(null)} />}
      {tried && <ActivateDialog component={tried} onClose={() => tryOut(null)} />}
      {ending && <EndComponentDialog component={ending} onClose={() => end(null)} />}
    </>
  )
}
