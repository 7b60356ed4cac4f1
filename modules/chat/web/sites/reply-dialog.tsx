import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { saveCannedReply, type CannedReply, type ChatSite } from '#chat/contract/sites/site-calls.ts'

type ReplyDialogProps = { reply: CannedReply | null; sites: readonly ChatSite[]; onClose: () => void }

export const ReplyDialog = ({ reply, sites, onClose }: ReplyDialogProps) => (
  <Dialog open size="s" title={reply ? `Edit /${reply.shortcut}` : 'Add canned reply'} onClose={onClose}>
    <Form
      call={saveCannedReply}
      start={
        reply
          ? {
              id: reply.id,
              version: reply.version,
              shortcut: reply.shortcut,
              text: reply.text,
              site_id: reply.site_id,
            }
          : { site_id: null }
      }
      onDone={onClose}
    >
      {(form) => (
        <>
          <TextField
            {...form('shortcut')}
            label="Shortcut"
            hint="Agents type it after a slash."
            autoComplete="off"
          />
          <TextArea {...form('text')} label="Text" rows={4} />
          <SelectField
            {...form('site_id')}
            label="Site"
            hint="Without a site it is offered in all."
            optional
            options={sites.map(({ id, name }) => ({ value: id, label: name }))}
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
