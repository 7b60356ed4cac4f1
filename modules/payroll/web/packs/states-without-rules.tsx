import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { statesWithoutPacks } from '#payroll/contract/packs/pack-lists.ts'
import { confirmStateWithoutRules, statesWithoutRules } from '#payroll/contract/packs/state-calls.ts'
import styles from './packs.module.css'

/** States without rule packs in which people may be paid; nothing is drawn for those who only look where there is none. */
export function StatesWithoutRules() {
  const { data } = useCall(statesWithoutRules, {})
  const [isOpen, setOpen] = useState(false)
  if (!data || (data.rows.length === 0 && !data.can.confirm)) return null
  return (
    <Section
      title="States without rules"
      about="These states have no professional tax and no welfare fund. People in any other state without rule packs can’t be paid until it is confirmed here."
      actions={data.can.confirm && <Button onClick={() => setOpen(true)}>Confirm a state</Button>}
    >
      {data.rows.length === 0 ? (
        <p>No state confirmed yet.</p>
      ) : (
        <ul className={styles.open}>
          {data.rows.map((row) => (
            <li key={row.id}>
              <div>
                {`${row.state} from ${show.day(row.valid_from)}`}
                <p>{`${row.source}. ${row.note} Confirmed by ${row.confirmed_by}, ${show.moment(row.confirmed_at)}.`}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {isOpen && <ConfirmState onClose={() => setOpen(false)} />}
    </Section>
  )
}

const stateOptions = statesWithoutPacks.map((state) => ({ value: state, label: state }))

const ConfirmState = ({ onClose }: { onClose: () => void }) => (
  <Dialog open title="Confirm a state without rules" onClose={onClose}>
    <Form call={confirmStateWithoutRules} start={{}} onDone={onClose}>
      {(form) => (
        <>
          <p>Nothing is deducted in this state from the day on. A confirmation can’t be undone.</p>
          <FormRow>
            <SelectField {...form('state')} label="State" options={stateOptions} />
            <DateField {...form('valid_from')} label="From" />
          </FormRow>
          <TextField {...form('source')} label="Source" hint="The notification or advice that you read" />
          <TextArea {...form('note')} label="What you checked" longest={500} />
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Confirm state</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
