import { useState } from 'react'
import type { SentBy } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import type { Binding } from '#platform/web/form/field-binding.ts'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { MoneyField, NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { openUser } from '#organization/contract/directory/directory-calls.ts'
import { ColleagueField } from '#organization/web/public.ts'
import {
  clientChoices,
  proposeToClient,
  type ClientInterviewRow,
} from '#recruitment/contract/client-interviews/client-interview-calls.ts'
import { rateUnitKeys, rateUnits } from '#recruitment/contract/client-interviews/client-interview-rules.ts'
import { CandidateField, ClientField } from './person-fields.tsx'

type ProposeProps = {
  row: ClientInterviewRow | null
  /** Whom a new proposal is for. */
  accountId?: number
  /** For the next round of the same person at the same client. */
  isNext: boolean
  can: { readonly rates: boolean; readonly candidates: boolean }
  onClose: () => void
}

function startOf({ row, isNext, can, accountId }: ProposeProps): Partial<SentBy<typeof proposeToClient>> {
  if (row === null)
    return {
      round: 1,
      ...(accountId ? { account_id: accountId } : {}),
      ...(can.rates ? { rate: null, rate_unit: 'month' as const } : {}),
    }
  return {
    ...(isNext ? {} : { id: row.id, version: row.version }),
    contact_id: row.client.id,
    account_id: row.account_id,
    candidate_id: row.candidate_id,
    requirement: row.requirement,
    round: row.round + (isNext ? 1 : 0),
    cv_edition_id: row.cv_edition?.id ?? null,
    available_on: row.available_on,
    ...(can.rates ? { rate: row.rate ?? null, rate_unit: row.rate_unit ?? 'month' } : {}),
  }
}

const units = rateUnitKeys.map((value) => ({ value, label: rateUnits[value] }))

export function ProposeDialog(props: ProposeProps) {
  const { row, isNext, can, accountId, onClose } = props
  const wished = useCall(openUser, accountId ? { id: accountId } : null).data
  const [ofCandidate, setOfCandidate] = useState(row?.candidate_id != null)
  const title = row === null ? 'Propose someone' : isNext ? 'Propose next round' : `Edit ${row.person.name}`
  return (
    <FormDialog
      call={proposeToClient}
      start={startOf(props)}
      size="l"
      title={title}
      onClose={onClose}
      submit={row === null || isNext ? 'Propose' : 'Save'}
    >
      {(form) => (
        <>
          {can.candidates && row === null && (
            <CheckboxField
              label="Propose a candidate who doesn’t work here yet"
              value={ofCandidate}
              onChange={(isCandidate) => {
                setOfCandidate(isCandidate)
                form('account_id').onChange(null)
                form('candidate_id').onChange(null)
              }}
            />
          )}
          {ofCandidate ? (
            <CandidateField
              {...form('candidate_id')}
              value={form('candidate_id').value ?? null}
              label="Candidate"
              known={row?.candidate_id == null ? null : { id: row.candidate_id, name: row.person.name }}
            />
          ) : (
            <ColleagueField
              {...form('account_id')}
              value={form('account_id').value ?? null}
              label="Employee"
              known={[
                row?.account_id == null ? null : { id: row.account_id, name: row.person.name },
                wished ? { id: wished.id, name: wished.name } : null,
              ]}
            />
          )}
          <ClientField
            {...form('contact_id')}
            value={form('contact_id').value ?? null}
            label="Client"
            hint="Contacts that sales has made customers"
            known={row?.client ?? null}
          />
          <FormRow>
            <TextField {...form('requirement')} label="Requirement" />
            <NumberField {...form('round')} label="Round" />
          </FormRow>
          <FormRow>
            <EditionField field={form('cv_edition_id')} accountId={form.values.account_id ?? null} />
            <DateField {...form('available_on')} label="Available from" optional />
          </FormRow>
          {can.rates && (
            <FormRow>
              <MoneyField {...form('rate')} label="Rate" optional />
              <SelectField {...form('rate_unit')} label="For" options={units} />
            </FormRow>
          )}
        </>
      )}
    </FormDialog>
  )
}

type EditionProps = { field: Binding<number | null | undefined>; accountId: number | null }

/** The edition that the client gets, of those that the reader may see. */
function EditionField({ field, accountId }: EditionProps) {
  const asked = accountId === null ? {} : { account_id: accountId }
  const editions = useCall(clientChoices, asked).data?.editions ?? []
  return (
    <SelectField
      {...field}
      label="CV edition"
      options={editions.map(({ id, name }) => ({ value: id, label: name }))}
      optional
    />
  )
}
