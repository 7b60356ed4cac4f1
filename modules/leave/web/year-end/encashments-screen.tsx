import { useState } from 'react'
import { companyToday } from '#platform/contract/zone-clock.ts'
import { monthInWords } from '#platform/contract/day-in-words.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { ExplainByCall } from '#platform/web/kit/explain-by-call.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import {
  encashmentList,
  explainEncashment,
  settleEncashment,
  waiveOwed,
  type EncashmentRow,
} from '#leave/contract/year-end/encashment-calls.ts'
import { encashmentCauses } from '#leave/contract/leave-states.ts'

const cells = {
  quantity: (row: EncashmentRow) => (
    <ExplainByCall
      title={`Days to settle, ${row.person.name}`}
      call={explainEncashment}
      input={{ id: row.id }}
      becauseOf={({ because }) => because}
    >
      {show.days(row.quantity)}
    </ExplainByCall>
  ),
  cause: (row: EncashmentRow) =>
    [encashmentCauses.labelOf(row.cause), row.waived_because && `“${row.waived_because}”`]
      .filter(Boolean)
      .join('. '),
  month: (row: EncashmentRow) =>
    row.month === null ? '' : `${monthInWords(row.month)}, ${row.taken_by ?? ''}`,
}

/** Days that left the books to be paid out or taken off, until payroll has done so. */
export function Screen() {
  const [taking, take] = useState<EncashmentRow | null>(null)
  const [waiving, waive] = useState<EncashmentRow | null>(null)
  return (
    <>
      <PageHeader
        title="Days to settle"
        about="Days to pay out at year end, on comp-off expiry and on leaving. Days leavers owe are listed too."
      />
      <ListTable
        list={encashmentList}
        cells={cells}
        rowName={(row) => `${show.days(row.quantity)} days of ${row.person.name}`}
        rowActions={(row) => [
          ...(row.can.settle ? [{ label: 'Settled in payroll', run: () => take(row) }] : []),
          ...(row.can.waive ? [{ label: 'Waived', run: () => waive(row) }] : []),
        ]}
        empty={
          <EmptyState title="No days to settle">
            Days appear here when a leave year ends, comp-off expires or an employee leaves.
          </EmptyState>
        }
      />
      {taking && (
        <Dialog
          open
          size="s"
          title={`${taking.quantity < 0 ? 'Taken off' : 'Paid out'}: ${taking.person.name}`}
          onClose={() => take(null)}
        >
          <Form
            call={settleEncashment}
            start={{ id: taking.id, month: companyToday().slice(0, 7) }}
            onDone={() => take(null)}
          >
            {(form) => (
              <>
                <p>
                  {show.days(Math.abs(taking.quantity))} days of {taking.type.name.toLowerCase()}, due{' '}
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
      {waiving && <WaiveDialog row={waiving} onClose={() => waive(null)} />}
    </>
  )
}

const WaiveDialog = ({ row, onClose }: { row: EncashmentRow; onClose: () => void }) => (
  <FormDialog
    call={waiveOwed}
    start={{ id: row.id }}
    size="s"
    title={`Waive: ${row.person.name}`}
    onClose={onClose}
    submit="Waived"
  >
    {(form) => (
      <>
        <p>
          {show.days(-row.quantity)} days of {row.type.name.toLowerCase()} were taken in advance and never
          earned. If waived, they are not deducted from the final settlement.
        </p>
        <TextArea {...form('reason')} label="Reason" />
      </>
    )}
  </FormDialog>
)
