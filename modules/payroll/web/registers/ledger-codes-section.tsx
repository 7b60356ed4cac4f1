import { useState } from 'react'
import type { GotFrom } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { WideTable } from '#platform/web/kit/wide-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { FailureState, LoadingState } from '#platform/web/light/states.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { ledgerCodes, saveLedgerCode } from '#payroll/contract/registers/register-calls.ts'
import styles from './registers.module.css'

type Line = GotFrom<typeof ledgerCodes>['rows'][number]

/** Where each line is booked. Codes of components can also be set with the component. */
export function LedgerCodesSection() {
  const read = useCall(ledgerCodes, {})
  const [opened, open] = useState<Line | null>(null)
  return (
    <Section title="Ledger codes" about="Employer contributions have two: the expense and the liability.">
      {read.isPending && <LoadingState />}
      {read.isError && <FailureState failure={read.error} again={() => void read.refetch()} />}
      {read.data && (
        <WideTable label="Table: Ledger codes">
          <table className={styles.register}>
            <thead>
              <tr>
                <th scope="col">Line</th>
                <th scope="col">Ledger code</th>
                <th scope="col">Liability</th>
                <th scope="col" aria-label="Actions" />
              </tr>
            </thead>
            <tbody>
              {read.data.rows.map((line) => (
                <tr key={line.line_code}>
                  <th scope="row">{line.label}</th>
                  <td>{line.ledger || '–'}</td>
                  <td>{hasLiability(line) ? line.payable || '–' : ''}</td>
                  <td data-end>
                    {read.data.can.change && !line.is_component && (
                      <Button size="s" aria-label={`Edit ${line.label}`} onClick={() => open(line)}>
                        Edit
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </WideTable>
      )}
      {opened && <LedgerDialog line={opened} onClose={() => open(null)} />}
    </Section>
  )
}

const hasLiability = ({ kind }: Line): boolean => kind === 'employer' || kind === 'employer_contribution'

const LedgerDialog = ({ line, onClose }: { line: Line; onClose: () => void }) => (
  <Dialog open title={`Ledger code of ${line.label}`} onClose={onClose} size="s">
    <Form
      call={saveLedgerCode}
      start={{
        line_code: line.line_code,
        version: line.version,
        payable: line.payable,
        ...(line.ledger === '' ? {} : { ledger: line.ledger }),
      }}
      onDone={onClose}
    >
      {(form) => (
        <>
          <FormRow>
            <TextField {...form('ledger')} label="Ledger code" autoComplete="off" autoFocus />
            {hasLiability(line) && (
              <TextField
                {...form('payable')}
                value={form('payable').value ?? ''}
                label="Liability"
                autoComplete="off"
              />
            )}
          </FormRow>
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Save</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
