import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { reportPost } from '#notices/contract/comments/comment-calls.ts'

type ReportDialogProps = { postId: number; commentId?: number; onClose: () => void }

export const ReportDialog = ({ postId, commentId, onClose }: ReportDialogProps) => (
  <Dialog open size="s" title={commentId ? 'Report a comment' : 'Report a post'} onClose={onClose}>
    <Form
      call={reportPost}
      start={{ post_id: postId, ...(commentId ? { comment_id: commentId } : {}), reason: '' }}
      onDone={onClose}
    >
      {(form) => (
        <>
          <TextArea {...form('reason')} label="What is wrong" longest={300} />
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Report</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
