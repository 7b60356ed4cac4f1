import { Form } from '#platform/web/form/form.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { addEntry, entryKinds } from '#sales/contract/timeline/timeline-calls.ts'
import type { WorkedRecord } from '#sales/web/worked-record.ts'
import { FormEnd } from '#sales/web/form-end.tsx'

const callOptions = (['call_connected', 'call_attempted'] as const).map((value) => ({
  value,
  label: entryKinds[value],
}))

type EntryDialogProps = { record: WorkedRecord; writes: 'note' | 'call'; onClose: () => void }

export function EntryDialog({ record, writes, onClose }: EntryDialogProps) {
  const { leads } = record
  const isCall = writes === 'call'
  const title = isCall ? 'Log call' : 'Add note'
  const start = {
    contact_id: record.contact_id,
    deal_id: record.deal_id,
    lead_id: leads[0]?.id ?? null,
    kind: isCall ? ('call_connected' as const) : ('note' as const),
    text: '',
    is_private: false,
  }
  return (
    <Dialog open title={title} onClose={onClose}>
      <Form call={addEntry} start={start} onDone={onClose}>
        {(form) => (
          <>
            {isCall && <SelectField {...form('kind')} label="Call" options={callOptions} />}
            <TextArea {...form('text')} label={isCall ? 'What was said' : 'Note'} longest={5_000} />
            {leads.length > 0 && (
              <SelectField
                {...form('lead_id')}
                label="Lead"
                options={leads.map(({ id, title: label }) => ({ value: id, label }))}
                optional
              />
            )}
            <CheckboxField
              {...form('is_private')}
              label="Private"
              hint="Only you and sales managers see it."
            />
            <FormEnd busy={form.busy} onClose={onClose}>
              {title}
            </FormEnd>
          </>
        )}
      </Form>
    </Dialog>
  )
}
