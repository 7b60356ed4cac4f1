import { useState } from 'react'
import { FormActions, SubmitButton } from '../../../platform/web/form/form-row.tsx'
import { Form } from '../../../platform/web/form/form.tsx'
import { PersonName } from '../../../platform/web/kit/avatar.tsx'
import { DataTable } from '../../../platform/web/kit/data-table/data-table.tsx'
import type { Column } from '../../../platform/web/kit/data-table/table-types.ts'
import { Button } from '../../../platform/web/light/button.tsx'
import { Dialog } from '../../../platform/web/light/dialog.tsx'
import { PageHeader } from '../../../platform/web/light/page-header.tsx'
import { show } from '../../../platform/web/light/show.ts'
import { EmptyState } from '../../../platform/web/light/states.tsx'
import { StatusBadge } from '../../../platform/web/light/status-badge.tsx'
import { TextField } from '../../../platform/web/light/text-field.tsx'
import { companyToday } from '../../organization/web/public.ts'
import {
  exportEncashments,
  listEncashments,
  settleEncashment,
  type EncashmentRow,
} from '../contract/encashment-calls.ts'
import { encashmentCauses, encashmentStates } from '../contract/leave-states.ts'

const columns: Column<EncashmentRow>[] = [
  {
    key: 'person',
    title: 'Person',
    main: true,
    width: 220,
    cell: (row) => <PersonName id={row.person.id} name={row.person.name} />,
  },
  { key: 'type', title: 'Kind', width: 150, cell: (row) => row.type.name },
  { key: 'quantity', title: 'Days', width: 90, align: 'end', cell: (row) => show.days(row.quantity) },
  { key: 'due_on', title: 'Due', width: 120, cell: (row) => show.day(row.due_on) },
  { key: 'cause', title: 'Because', cell: (row) => encashmentCauses.labelOf(row.cause) },
  {
    key: 'status',
    title: 'State',
    width: 170,
    cell: (row) => <StatusBadge catalogue={encashmentStates} status={row.status} />,
  },
  {
    key: 'month',
    title: 'Payroll of',
    width: 190,
    cell: (row) => (row.month === null ? '' : `${row.month}, ${row.taken_by ?? ''}`),
  },
]

/** Days that left the books to be paid out, until payroll has taken them. */
export function Screen() {
  const [taking, take] = useState<EncashmentRow | null>(null)
  return (
    <>
      <PageHeader
        title="Leave to be paid out"
        about="Days paid out at the end of a leave year, of comp-off that ran out and on leaving, until payroll has taken them."
      />
      <DataTable
        name="leave-encashments"
        label="Days to be paid out"
        call={listEncashments}
        rowKey={(row) => row.id}
        rowName={(row) => `${show.days(row.quantity)} days of ${row.person.name}`}
        columns={columns}
        filters={[{ kind: 'choice', name: 'status', label: 'State', options: encashmentStates.options }]}
        searchLabel="Name"
        rowActions={(row) => (row.can.settle ? [{ label: 'Taken by payroll', run: () => take(row) }] : [])}
        exportCall={exportEncashments}
        empty={
          <EmptyState title="Nothing is to be paid out">
            It fills when a leave year ends, comp-off runs out or somebody leaves, as far as the rules pay it
            out.
          </EmptyState>
        }
      />
      {taking && (
        <Dialog open size="s" title={`Paid out: ${taking.person.name}`} onClose={() => take(null)}>
          <Form
            call={settleEncashment}
            start={{ id: taking.id, month: companyToday().slice(0, 7) }}
            onDone={() => take(null)}
          >
            {(form) => (
              <>
                <p>
                  {show.days(taking.quantity)} days of {taking.type.name.toLowerCase()}, due{' '}
                  {show.day(taking.due_on)}.
                </p>
                <TextField {...form('month')} label="Payroll of the month" hint="YYYY-MM" />
                <FormActions end>
                  <Button onClick={() => take(null)}>Cancel</Button>
                  <SubmitButton busy={form.busy}>Taken</SubmitButton>
                </FormActions>
              </>
            )}
          </Form>
        </Dialog>
      )}
    </>
  )
}
