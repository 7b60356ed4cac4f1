import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { askForAsset } from '#assets/contract/requests/asset-request-calls.ts'

type AskDialogProps = {
  categories: readonly { readonly id: number; readonly name: string }[]
  onClose: () => void
}

export const AskDialog = ({ categories, onClose }: AskDialogProps) => (
  <FormDialog
    call={askForAsset}
    start={{}}
    size="s"
    title="Request an asset"
    onClose={onClose}
    submit="Send request"
  >
    {(form) => (
      <>
        <SelectField
          {...form('category_id')}
          label="Category"
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextArea {...form('reason')} label="What do you need it for?" />
        <DateField {...form('needed_on')} label="Needed by" optional />
      </>
    )}
  </FormDialog>
)
