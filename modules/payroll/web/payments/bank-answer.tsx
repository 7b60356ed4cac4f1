import { useState } from 'react'
import { companyToday } from '#platform/contract/zone-clock.ts'
import type { GotFrom } from '#platform/contract/call.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import {
  applyBankAnswer,
  readBankAnswer,
  type ReadAnswer,
} from '#payroll/contract/payments/bank-answer-calls.ts'
import { SheetDrop } from '#payroll/web/sheets/sheet-drop.tsx'
import { SheetRows, type SheetColumn } from '#payroll/web/sheets/sheet-rows.tsx'

type Read = GotFrom<typeof readBankAnswer>
type BankAnswerProps = { fileId: number; onClose: () => void }

/** What the bank says of a file: read and looked over first, recorded as a whole afterwards. */
export function BankAnswer({ fileId, onClose }: BankAnswerProps) {
  const [read, setRead] = useState<Read | null>(null)
  return (
    <Dialog open size="l" title="Bank answer" onClose={onClose}>
      {read ? (
        <Preview read={read} onBack={() => setRead(null)} onClose={onClose} />
      ) : (
        <Form call={readBankAnswer} start={{ id: fileId }} onDone={({ data }) => setRead(data)}>
          {(form) => (
            <>
              <p>
                Upload the file that the bank sent back. It needs the columns of the bank file with Status,
                UTR and Reason. Nothing is saved until you have seen the preview.
              </p>
              <SheetDrop
                {...form.files('sheet')}
                rule={readBankAnswer.files.sheet}
                progress={form.progress}
                onCancel={form.cancel}
                busy={form.busy}
              />
            </>
          )}
        </Form>
      )}
    </Dialog>
  )
}

const outcomeLabels = { paid: 'Paid', failed: 'Refused' } as const

const columns: readonly SheetColumn<ReadAnswer>[] = [
  { label: 'Person', is: 'head', of: ({ name }) => name || '–' },
  { label: 'Amount', is: 'number', of: ({ amount }) => show.money(amount) },
  { label: 'Outcome', of: ({ outcome }) => (outcome ? outcomeLabels[outcome] : '–') },
  { label: 'UTR or reason', of: ({ reference, reason }) => reference || reason || '–' },
]

function Preview({ read, onBack, onClose }: { read: Read; onBack: () => void; onClose: () => void }) {
  const { id, version, file_name, rows, missing } = read
  const wrong = rows.filter(({ problem }) => problem !== null).length
  const isWhole = wrong === 0 && missing.length === 0
  const sent = isWhole
    ? rows.map(({ payslip_id, outcome, reference, reason }) => ({
        payslip_id: payslip_id!,
        outcome: outcome!,
        reference,
        reason,
      }))
    : []
  return (
    <Form
      call={applyBankAnswer}
      start={{ id, version, file_name, rows: sent, paid_on: companyToday() }}
      onDone={onClose}
    >
      {(form) => (
        <>
          <KeyValue
            entries={[
              ['File', file_name],
              ['Paid', totalOf(rows, 'paid')],
              ['Refused by the bank', totalOf(rows, 'failed')],
              ['Wrong rows', show.count(wrong)],
              ['Missing', missing.length === 0 ? 'None' : missing.join(', ')],
            ]}
          />
          <DateField {...form('paid_on')} label="Paid on" />
          <SheetRows rows={rows} columns={columns} />
          <p>
            {isWhole
              ? 'What the bank refused is to pay again, with another file or one by one.'
              : 'Correct the file first. The answer needs each payment of the bank file once.'}
          </p>
          <FormActions end>
            <Button onClick={onBack}>Choose another file</Button>
            <SubmitButton busy={form.busy} disabled={!isWhole}>
              Record answer
            </SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  )
}

function totalOf(rows: readonly ReadAnswer[], wanted: ReadAnswer['outcome']): string {
  const those = rows.filter(({ outcome, problem }) => outcome === wanted && problem === null)
  return `${show.count(those.length)}, ${show.money(those.reduce((sum, { amount }) => sum + (amount ?? 0), 0))}`
}
