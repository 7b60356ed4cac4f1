import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { MoneyField } from '#platform/web/light/number-field.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { addSettlementEntry, removeSettlementEntry } from '#payroll/contract/settlements/settlement-calls.ts'
import { entryKinds } from '#payroll/contract/settlements/settlement-lists.ts'
import type { SettlementView } from '#payroll/contract/settlements/settlement-views.ts'
import payStyles from '#payroll/web/payroll.module.css'

/** Pay and recoveries that no other record holds. */
export function SettlementEntries({ one }: { one: SettlementView }) {
  const [adding, setAdding] = useState(false)
  const remove = useSend(removeSettlementEntry)
  const { id, version, entries, can } = one
  if (entries.length === 0 && !can.enter) return null
  return (
    <Section
      title="Entries"
      about="Compute again after a change."
      actions={can.enter && <Button onClick={() => setAdding(true)}>Add entry</Button>}
    >
      {entries.length === 0 && <p className={payStyles.quiet}>No entries.</p>}
      {entries.length > 0 && (
        <table className={payStyles.breakup}>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id}>
                <th scope="row">
                  {entryKinds.labelOf(entry.kind)}
                  <div className={payStyles.quiet}>
                    {entry.reason}, {entry.entered_by}
                  </div>
                </th>
                <td data-end>
                  {entry.kind === 'ex_gratia' ? '' : '− '}
                  {show.money(entry.amount)}
                </td>
                {can.enter && (
                  <td data-end>
                    <Button
                      size="s"
                      busy={remove.busy}
                      aria-label={`Remove ${entryKinds.labelOf(entry.kind)}`}
                      onClick={() => void remove.send({ id, version, entry_id: entry.id })}
                    >
                      Remove
                    </Button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {adding && (
        <Dialog open title="Add entry" onClose={() => setAdding(false)}>
          <Form
            call={addSettlementEntry}
            start={{ id, version, kind: 'ex_gratia', reason: '' }}
            onDone={() => setAdding(false)}
          >
            {(form) => (
              <>
                <FormRow>
                  <SelectField {...form('kind')} label="Kind" options={entryKinds.options} />
                  <MoneyField {...form('amount')} label="Amount" />
                </FormRow>
                <TextArea {...form('reason')} label="Reason" />
                <FormActions end>
                  <Button onClick={() => setAdding(false)}>Cancel</Button>
                  <SubmitButton busy={form.busy}>Add</SubmitButton>
                </FormActions>
              </>
            )}
          </Form>
        </Dialog>
      )}
    </Section>
  )
}
