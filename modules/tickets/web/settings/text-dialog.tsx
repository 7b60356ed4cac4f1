import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { saveCannedText, type CannedText, type TicketCategory } from '#tickets/contract/settings-calls.ts'

type TextDialogProps = {
  text: CannedText | null
  categories: readonly TicketCategory[]
  onClose: () => void
}

export const TextDialog = ({ text, categories, onClose }: TextDialogProps) => (
  <Dialog open title={text ? `Edit ${text.title}` : 'Add canned reply'} onClose={onClose}>
    <Form
      call={saveCannedText}
      start={
        text
          ? {
              id: text.id,
              version: text.version,
              title: text.title,
              text: text.text,
              category_id: text.category_id,
            }
          : {}
      }
      onDone={onClose}
    >
      {(form) => (
        <>
          <TextField {...form('title')} label="Title" autoComplete="off" />
          <TextArea {...form('text')} label="Text" rows={6} />
          <SelectField
            {...form('category_id')}
            label="Category"
            optional
            placeholder="All categories"
            options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Save</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
