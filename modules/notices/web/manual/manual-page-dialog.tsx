import type { GotFrom } from '#platform/contract/call.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { RichTextEditor } from '#platform/web/kit/rich-text-editor.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { saveManualPage, type openManual } from '#notices/contract/manual/manual-calls.ts'

type ManualDialogProps = { page: GotFrom<typeof openManual>; onClose: () => void }

export const ManualDialog = ({ page, onClose }: ManualDialogProps) => (
  <Dialog open size="l" title="Edit the page" onClose={onClose}>
    <Form
      call={saveManualPage}
      start={{ slug: page.slug, version: page.number, title: page.title, body: page.body, note: '' }}
      onDone={onClose}
    >
      {(form) => (
        <>
          <TextField {...form('title')} label="Title" />
          <RichTextEditor {...form('body')} label="Text" />
          <TextField {...form('note')} label="What was changed" optional />
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Save</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
