import type { GotFrom } from '../../../platform/contract/call.ts'
import { FormActions, SubmitButton } from '../../../platform/web/form/form-row.tsx'
import { Form } from '../../../platform/web/form/form.tsx'
import { Button } from '../../../platform/web/light/button.tsx'
import { Dialog } from '../../../platform/web/light/dialog.tsx'
import { TextArea } from '../../../platform/web/light/text-area.tsx'
import { TextField } from '../../../platform/web/light/text-field.tsx'
import { saveEntry, type readRecord } from '../contract/record-calls.ts'
import { sectionOf, type SectionKey } from '../contract/record-fields.ts'
import { EntryFields } from './entry-fields.tsx'

export type RecordView = GotFrom<typeof readRecord>
export type SectionView = RecordView['sections'][number]
export type EntryView = SectionView['entries'][number]

type EntryDialogProps = {
  personId: number
  section: SectionKey
  entry: EntryView | null
  asks: boolean
  onClose: () => void
}

const LONGEST_REASON = 500

/** Changes or adds one entry; where somebody else decides, it says so before it is sent. */
export function EntryDialog({ personId, section, entry, asks, onClose }: EntryDialogProps) {
  const { noun, change } = sectionOf(section)
  const decider = change === 'asks-payroll' ? 'Payroll' : 'HR'
  const start = {
    person_id: personId,
    section,
    seen_id: entry?.id ?? null,
    fields: entry?.fields ?? {},
    ...(entry ? { entry_key: entry.entry_key } : {}),
  }
  return (
    <Dialog open title={`${entry ? 'Change' : 'Add'}: ${noun}`} onClose={onClose}>
      <Form call={saveEntry} start={start} onDone={onClose}>
        {(form) => (
          <>
            {asks && <p>{decider} decides on this; until then the record stays as it is.</p>}
            <EntryFields form={form} section={section} />
            {section === 'bank' && (
              <TextField {...form('number_again')} label="Account number once more" autoComplete="off" />
            )}
            <TextArea {...form('reason')} label="Why" optional longest={LONGEST_REASON} />
            <FormActions end>
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton busy={form.busy}>{asks ? `Ask ${decider}` : 'Save'}</SubmitButton>
            </FormActions>
          </>
        )}
      </Form>
    </Dialog>
  )
}
