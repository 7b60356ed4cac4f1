import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { MoneyField, NumberField } from '#platform/web/light/number-field.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { monthInWords } from '#platform/contract/day-in-words.ts'
import { ColleagueField } from '#organization/web/public.ts'
import { addLoan, loanList, moveInstallment, type LoanRow } from '#payroll/contract/inputs/input-calls.ts'
import { loanKinds } from '#payroll/contract/inputs/input-lists.ts'
import { useMayRun } from '#payroll/web/use-may-run.ts'
import { monthOptions, thisMonth, useCompanyOptions } from './input-fields.ts'
import styles from '#payroll/web/payroll.module.css'

export function Screen() {
  const [adding, setAdding] = useState(false)
  const [opened, open] = useState<LoanRow | null>(null)
  const add = useMayRun() && (
    <Button look="primary" onClick={() => setAdding(true)}>
      Add loan
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Loans"
        about="Loans and advances that are taken from the pay in monthly instalments."
        actions={add}
      />
      <ListTable
        list={loanList}
        rowName={(row) => `${row.label} of ${row.person.name}`}
        rowActions={(row) => [{ label: 'Schedule', run: () => open(row) }]}
        empty={<EmptyState title="No loans yet" action={add} />}
      />
      {adding && <LoanDialog onClose={() => setAdding(false)} />}
      {opened && <ScheduleDialog loan={opened} onClose={() => open(null)} />}
    </>
  )
}

function LoanDialog({ onClose }: { onClose: () => void }) {
  const companies = useCompanyOptions()
  return (
    <Dialog open title="Add loan" onClose={onClose}>
      <Form call={addLoan} start={{ first_month: thisMonth(), kind: 'loan' }} onDone={onClose}>
        {(form) => (
          <>
            <ColleagueField {...form('account_id')} label="Person" />
            <FormRow>
              <SelectField {...form('company_id')} label="Company" options={companies} />
              <SelectField {...form('kind')} label="Kind" options={loanKinds.options} />
            </FormRow>
            <FormRow>
              <TextField
                {...form('label')}
                label="Name"
                autoComplete="off"
                hint="It stands on the payslip."
              />
              <MoneyField {...form('principal')} label="Amount" />
            </FormRow>
            <FormRow>
              <SelectField
                {...form('first_month')}
                label="First instalment"
                options={monthOptions({ back: 1, ahead: 6 })}
              />
              <NumberField {...form('installments')} label="Instalments" />
            </FormRow>
            <TextArea {...form('reason')} label="Reason" />
            <FormActions end>
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton busy={form.busy}>Add</SubmitButton>
            </FormActions>
          </>
        )}
      </Form>
    </Dialog>
  )
}

function ScheduleDialog({ loan, onClose }: { loan: LoanRow; onClose: () => void }) {
  const move = useSend(moveInstallment)
  const skip = async (installment: number) => {
    const sent = await move.send({ id: loan.id, installment_id: installment, version: loan.version })
    if (sent.ok) onClose()
  }
  return (
    <Dialog open title={`${loan.label} of ${loan.person.name}`} onClose={onClose}>
      <table className={styles.breakup}>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col" data-end>
              Instalment
            </th>
            {loan.can.change && <th scope="col" aria-label="Action" />}
          </tr>
        </thead>
        <tbody>
          {loan.installments.map(({ id, month, amount }) => (
            <tr key={id}>
              <th scope="row">{monthInWords(month)}</th>
              <td data-end>{show.money(amount)}</td>
              {loan.can.change && (
                <td data-end>
                  {month >= thisMonth() && (
                    <Button
                      size="s"
                      busy={move.busy}
                      aria-label={`Move ${monthInWords(month)} to the end`}
                      onClick={() => void skip(id)}
                    >
                      Move to the end
                    </Button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
