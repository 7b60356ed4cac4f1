import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { ColleagueField } from '#organization/web/public.ts'
import {
  addWatch,
  finishWatch,
  planWatch,
  type WatchRow,
} from '#payroll/contract/law-watch/law-watch-calls.ts'
import { confidenceMarks, packKinds, places } from '#payroll/contract/packs/pack-lists.ts'

type EntryDialogProps = { entry: WatchRow; onClose: () => void }

export const FinishWatchDialog = ({ entry, onClose }: EntryDialogProps) => (
  <Dialog open size="s" title={entry.title} onClose={onClose}>
    <Form call={finishWatch} start={{ key: entry.key, version: entry.version }} onDone={onClose}>
      {(form) => (
        <>
          <p>{entry.note}</p>
          <TextArea {...form('outcome')} label="What you found" longest={500} autoFocus />
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Mark as checked</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)

export const PlanWatchDialog = ({ entry, onClose }: EntryDialogProps) => (
  <Dialog open size="s" title={entry.title} onClose={onClose}>
    <Form
      call={planWatch}
      start={{
        key: entry.key,
        version: entry.version,
        owner_id: entry.owner?.id ?? null,
        due_on: entry.due_on,
      }}
      onDone={onClose}
    >
      {(form) => (
        <>
          <ColleagueField {...form('owner_id')} label="Owner" optional known={[entry.owner]} />
          <DateField {...form('due_on')} label="Check by" />
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Save</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)

export const AddWatchDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open title="Add change" onClose={onClose}>
    <Form call={addWatch} start={{ jurisdiction: 'IN', confidence: 'M' }} onDone={onClose}>
      {(form) => (
        <>
          <TextField {...form('title')} label="Title" autoComplete="off" autoFocus />
          <TextArea {...form('note')} label="What is expected" longest={500} />
          <FormRow>
            <SelectField {...form('pack_code')} label="Rule pack" options={packKinds.options} optional />
            <SelectField {...form('jurisdiction')} label="Place" options={places.options} />
            <SelectField {...form('confidence')} label="Confidence" options={confidenceMarks.options} />
          </FormRow>
          <FormRow>
            <DateField {...form('expected_on')} label="Expected" optional />
            <DateField {...form('due_on')} label="Check by" />
          </FormRow>
          <ColleagueField {...form('owner_id')} label="Owner" optional />
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Save</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
