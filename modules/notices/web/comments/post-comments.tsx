import { useState } from 'react'
import { usePages } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { SubmitButton, FormActions } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { ActionMenu, type MenuAction } from '#platform/web/kit/action-menu.tsx'
import { PersonName } from '#platform/web/kit/avatar.tsx'
import { MentionText } from '#platform/web/kit/rich-text.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { FailureState } from '#platform/web/light/states.tsx'
import {
  addComment,
  changeComment,
  hideComment,
  listComments,
  removeComment,
} from '#notices/contract/comments/comment-calls.ts'
import type { CommentView } from '#notices/contract/board/post-views.ts'
import { CommentField } from './comment-field.tsx'
import { ReportDialog } from './report-content-dialog.tsx'
import type { Post } from '#notices/web/post-and-policy-types.ts'
import styles from '#notices/web/notices.module.css'

/** The newest comments stand last, where one goes on writing; the earlier ones come when they are asked for. */
export function PostComments({ post }: { post: Post }) {
  const pages = usePages(listComments, { post_id: post.id })
  const rows = (pages.data?.pages.flatMap((page) => page.rows) ?? []).toReversed()
  const total = pages.data?.pages[0]?.total ?? 0
  return (
    <section aria-label="Comments">
      <h3>{total === 1 ? '1 comment' : `${total} comments`}</h3>
      {pages.isError && <FailureState failure={pages.error} again={() => void pages.refetch()} />}
      {pages.hasNextPage && (
        <p className={styles.more}>
          <Button size="s" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            Earlier comments
          </Button>
        </p>
      )}
      <ul>
        {rows.map((comment) => (
          <Comment key={comment.id} comment={comment} postId={post.id} />
        ))}
      </ul>
      {post.can.comment ? (
        <NewComment postId={post.id} />
      ) : (
        <p className={styles.quiet}>Comments are closed.</p>
      )}
    </section>
  )
}

function NewComment({ postId }: { postId: number }) {
  return (
    <Form call={addComment} start={{ post_id: postId, text: '' }}>
      {(form) => (
        <>
          <CommentField {...form('text')} postId={postId} />
          <FormActions>
            <SubmitButton busy={form.busy}>Comment</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  )
}

function Comment({ comment, postId }: { comment: CommentView; postId: number }) {
  const [editing, setEditing] = useState(false)
  const [reporting, setReporting] = useState(false)
  const remove = useSend(removeComment)
  const hide = useSend(hideComment)
  const { id, can } = comment
  const actions: MenuAction[] = [
    ...(can.edit ? [{ label: 'Change', run: () => setEditing(true) }] : []),
    ...(can.remove
      ? [{ label: 'Remove', tone: 'bad' as const, run: () => void remove.send({ comment_id: id }) }]
      : []),
    ...(can.hide ? [{ label: 'Hide', run: () => void hide.send({ comment_id: id, hidden: true }) }] : []),
    ...(can.show
      ? [{ label: 'Show again', run: () => void hide.send({ comment_id: id, hidden: false }) }]
      : []),
    ...(comment.state === 'shown' && !can.remove ? [{ label: 'Report', run: () => setReporting(true) }] : []),
  ]
  return (
    <li className={styles.comment}>
      <div>
        <PersonName id={comment.author_id} name={comment.author_name} />
        <span className={styles.quiet}>
          {show.moment(comment.at)}
          {comment.edited_at && ', edited'}
        </span>
        {actions.length > 0 && (
          <ActionMenu actions={actions}>
            <Button look="plain" size="s" aria-label={`Actions for the comment of ${comment.author_name}`}>
              …
            </Button>
          </ActionMenu>
        )}
      </div>
      {editing ? (
        <Form
          call={changeComment}
          start={{ comment_id: id, version: comment.version, text: comment.text }}
          onDone={() => setEditing(false)}
        >
          {(form) => (
            <>
              <CommentField {...form('text')} postId={postId} />
              <FormActions>
                <Button onClick={() => setEditing(false)}>Cancel</Button>
                <SubmitButton busy={form.busy}>Save</SubmitButton>
              </FormActions>
            </>
          )}
        </Form>
      ) : (
        <CommentText comment={comment} />
      )}
      {reporting && <ReportDialog postId={postId} commentId={id} onClose={() => setReporting(false)} />}
    </li>
  )
}

function CommentText({ comment: { state, text } }: { comment: CommentView }) {
  if (state === 'removed') return <p className={styles.quiet}>This comment was removed.</p>
  if (state === 'shown') return <MentionText text={text} />
  return (
    <>
      <p className={styles.quiet}>This comment is hidden.</p>
      {text !== '' && <MentionText text={text} />}
    </>
  )
}
