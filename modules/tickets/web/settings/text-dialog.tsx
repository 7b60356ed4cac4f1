import { FormDialog } from '#platform/web/form/form-dialog.tsx'
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
  <FormDialog
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
    title={text ? `Edit ${text.title}` : 'Add canned reply'}
    onClose={onClose}
    submit="Save"
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
      </>
    )}
  </FormDialog>
)
