import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { reportPost } from '#notices/contract/comments/comment-calls.ts'

type ReportDialogProps = { postId: number; commentId?: number; onClose: () => void }

export const ReportDialog = ({ postId, commentId, onClose }: ReportDialogProps) => (
  <FormDialog
    call={reportPost}
    start={{ post_id: postId, ...(commentId ? { comment_id: commentId } : {}), reason: '' }}
    size="s"
    title={commentId ? 'Report a comment' : 'Report a post'}
    onClose={onClose}
    submit="Report"
  >
    {(form) => <TextArea {...form('reason')} label="What is wrong" longest={300} />}
  </FormDialog>
)
