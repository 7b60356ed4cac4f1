import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import type { GotFrom } from '#platform/contract/call.ts'
import { RichTextEditor } from '#platform/web/kit/rich-text-editor.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { saveManualPage, type openManual } from '#notices/contract/manual/manual-calls.ts'

type ManualDialogProps = { page: GotFrom<typeof openManual>; onClose: () => void }

export const ManualDialog = ({ page, onClose }: ManualDialogProps) => (
  <FormDialog
    call={saveManualPage}
    start={{ slug: page.slug, version: page.number, title: page.title, body: page.body, note: '' }}
    size="l"
    title="Edit the page"
    onClose={onClose}
    submit="Save"
  >
    {(form) => (
      <>
        <TextField {...form('title')} label="Title" />
        <RichTextEditor {...form('body')} label="Text" />
        <TextField {...form('note')} label="What was changed" optional />
      </>
    )}
  </FormDialog>
)
