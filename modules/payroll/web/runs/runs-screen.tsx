import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { monthInWords } from '#platform/contract/day-in-words.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { MonthField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { me } from '#identity/contract/identity-calls.ts'
import { payGroupList } from '#payroll/contract/groups/pay-group-calls.ts'
import { openRun, runList, type RunRow } from '#payroll/contract/runs/run-calls.ts'
import { openedKinds } from '#payroll/contract/runs/run-lists.ts'
import { payMonths } from '#payroll/contract/pay-years.ts'
import { thisMonth, useCompanyOptions } from '#payroll/web/inputs/input-fields.ts'
import { useMayRun } from '#payroll/web/use-may-run.ts'

const cells = {
  month: ({ id, month }: RunRow) => <Link to={`/payroll-runs/${id}`}>{monthInWords(month)}</Link>,
}

export function Screen() {
  const [opening, setOpening] = useState(false)
  const companies = useCompanyOptions()
  const seesPay = (useCall(me, {}).data?.permissions['payroll.pay.view'] ?? 'none') !== 'none'
  const open = useMayRun() && (
    <Button look="primary" onClick={() => setOpening(true)}>
      Open run
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Payroll runs"
        about={
          <>
            One regular run for each pay group and month. One person prepares it and another approves it.
            {seesPay && (
              <>
                {' '}
                See also <Link to="/payroll-runs/opening">opening figures</Link> and{' '}
                <Link to="/payroll-runs/holds">pay on hold</Link>.
              </>
            )}
          </>
        }
        actions={open}
      />
      <ListTable
        list={runList}
        cells={cells}
        choices={{ company_id: companies.map(({ value, label }) => ({ value: String(value), label })) }}
        rowName={(row) => `${monthInWords(row.month)} of ${row.company}`}
        empty={
          <EmptyState title="No payroll runs yet" action={open}>
            Close the attendance of a month, then open its run.
          </EmptyState>
        }
      />
      {opening && <OpenRunDialog onClose={() => setOpening(false)} />}
    </>
  )
}

function OpenRunDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const groups = useCall(payGroupList.read, { size: 100 }).data?.rows ?? []
  return (
    <Dialog open title="Open run" onClose={onClose}>
      <Form
        call={openRun}
        start={{ month: thisMonth(), kind: 'regular', reason: '' }}
        onDone={({ data }) => void navigate(`/payroll-runs/${data.id}`)}
      >
        {(form) => (
          <>
            <SelectField
              {...form('pay_group_id')}
              label="Pay group"
              options={groups.map(({ id, name, company }) => ({
                value: id,
                label: `${name}, ${company.name}`,
              }))}
            />
            <FormRow>
              <MonthField {...form('month')} label="Month" {...payMonths} />
              <SelectField {...form('kind')} label="Kind" options={openedKinds} />
            </FormRow>
            <TextArea
              {...form('reason')}
              label="Reason"
              hint="Needed off cycle, for corrections, and where the month before is skipped"
              optional
            />
            <FormActions end>
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton busy={form.busy}>Open run</SubmitButton>
            </FormActions>
          </>
        )}
      </Form>
    </Dialog>
  )
}
