import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { MoneyField, NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { directoryOptions } from '#organization/contract/directory/directory-calls.ts'
import { ColleagueField } from '#organization/web/public.ts'
import {
  decideRequisition,
  requisitionReasons,
  saveRequisition,
  type RequisitionRow,
} from '#recruitment/contract/requisitions/requisition-calls.ts'
import styles from '#recruitment/web/recruitment.module.css'

type DialogProps = { row: RequisitionRow | null; onClose: () => void }

const startOf = (row: RequisitionRow | null) =>
  row === null
    ? { id: null, version: null, headcount: 1, reason: 'new' as const, why: '', submit: true }
    : {
        id: row.id,
        version: row.version,
        position: row.position,
        company_id: row.company_id,
        location_id: row.location_id,
        department_id: row.department_id,
        headcount: row.headcount,
        reason: row.reason,
        replaces_account_id: row.replaces?.id ?? null,
        why: row.why,
        budget_from: row.budget?.from ?? null,
        budget_to: row.budget?.to ?? null,
        needed_on: row.needed_on,
        submit: true,
      }

export function RequisitionDialog({ row, onClose }: DialogProps) {
  const lists = useCall(directoryOptions, {}).data
  const named = (list: 'companies' | 'locations' | 'departments') =>
    (lists?.[list] ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Dialog open size="l" title={row ? `Edit ${row.position}` : 'Request position'} onClose={onClose}>
      <Form call={saveRequisition} start={startOf(row)} onDone={onClose}>
        {(form) => (
          <>
            <FormRow>
              <TextField {...form('position')} label="Position" autoComplete="off" />
              <NumberField {...form('headcount')} label="People" />
            </FormRow>
            <FormRow>
              <SelectField {...form('company_id')} label="Company" options={named('companies')} />
              <SelectField {...form('location_id')} label="Office" options={named('locations')} optional />
              <SelectField
                {...form('department_id')}
                label="Department"
                options={named('departments')}
                optional
              />
            </FormRow>
            <FormRow>
              <SelectField {...form('reason')} label="Reason" options={requisitionReasons.options} />
              <DateField {...form('needed_on')} label="Needed by" optional />
            </FormRow>
            {form.values.reason === 'replacement' && (
              <ColleagueField
                {...form('replaces_account_id')}
                value={form('replaces_account_id').value ?? null}
                label="Replaces"
                known={[row?.replaces ?? null]}
              />
            )}
            <FormRow>
              <MoneyField {...form('budget_from')} label="Budget for a year, from" optional />
              <MoneyField {...form('budget_to')} label="Budget for a year, to" optional />
            </FormRow>
            <TextArea {...form('why')} label="Why the position is needed" />
            <CheckboxField {...form('submit')} label="Submit for approval now" />
            <FormActions end>
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton busy={form.busy}>{form.values.submit ? 'Submit' : 'Save draft'}</SubmitButton>
            </FormActions>
          </>
        )}
      </Form>
    </Dialog>
  )
}

export function DecideDialog({ row, onClose }: { row: RequisitionRow; onClose: () => void }) {
  const { send, busy } = useSend(decideRequisition)
  const [note, setNote] = useState('')
  const decide = async (decision: 'approved' | 'rejected') => {
    if ((await send({ id: row.id, version: row.version, decision, note })).ok) onClose()
  }
  const { budget } = row
  const amounts = [budget?.from, budget?.to].flatMap((amount) =>
    amount === null || amount === undefined ? [] : [show.money(amount)],
  )
  return (
    <Dialog open title={`Decide on ${row.position}`} onClose={onClose}>
      <KeyValue
        entries={[
          ['Requested by', row.asked_by.name],
          ['People', row.headcount],
          ['Reason', requisitionReasons.labelOf(row.reason)],
          ...(row.replaces ? [['Replaces', row.replaces.name] as const] : []),
          ['Company', row.company],
          ['Department', row.department],
          ['Needed by', row.needed_on ? show.day(row.needed_on) : 'No date'],
          ['Budget for a year', amounts.length === 0 ? 'Not set' : amounts.join(' to ')],
        ]}
      />
      <p className={styles.prose}>{row.why}</p>
      <TextArea label="Note" hint="Required to reject" value={note} onChange={setNote} />
      <FormActions end>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          look="danger"
          busy={busy}
          disabled={note.trim() === ''}
          onClick={() => void decide('rejected')}
        >
          Reject
        </Button>
        <Button look="primary" busy={busy} onClick={() => void decide('approved')}>
          Approve
        </Button>
      </FormActions>
    </Dialog>
  )
}
