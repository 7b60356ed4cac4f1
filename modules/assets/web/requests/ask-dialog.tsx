import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { askForAsset } from '#assets/contract/requests/asset-request-calls.ts'

type AskDialogProps = {
  categories: readonly { readonly id: number; readonly name: string }[]
  onClose: () => void
}

export const AskDialog = ({ categories, onClose }: AskDialogProps) => (
  <Dialog open size="s" title="Request an asset" onClose={onClose}>
    <Form call={askForAsset} start={{}} onDone={onClose}>
      {(form) => (
        <>
          <SelectField
            {...form('category_id')}
            label="Category"
            options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <TextArea {...form('reason')} label="What do you need it for?" />
          <DateField {...form('needed_on')} label="Needed by" optional />
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Send request</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
