import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { saveCannedReply, type CannedReply, type ChatSite } from '#chat/contract/sites/site-calls.ts'

type ReplyDialogProps = { reply: CannedReply | null; sites: readonly ChatSite[]; onClose: () => void }

export const ReplyDialog = ({ reply, sites, onClose }: ReplyDialogProps) => (
  <FormDialog
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
    size="s"
    title={reply ? `Edit /${reply.shortcut}` : 'Add canned reply'}
    onClose={onClose}
    submit="Save"
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
      </>
    )}
  </FormDialog>
)
