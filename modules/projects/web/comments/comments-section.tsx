import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { RichTextEditor } from '#platform/web/kit/rich-text-editor.tsx'
import { RichText } from '#platform/web/kit/rich-text.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { FailureState, LoadingState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import {
  addComment,
  listComments,
  removeComment,
  suggestMentions,
} from '#projects/contract/comments/comment-calls.ts'
import type { ItemView } from '#projects/contract/items/item-calls.ts'
import styles from '#projects/web/projects.module.css'

export function CommentsSection({ item }: { item: ItemView }) {
  const [written, setWritten] = useState(0)
  return (
    <Section title="Comments">
      {item.can.comment && (
        <CommentForm key={written} item={item} onAdded={() => setWritten((count) => count + 1)} />
      )}
      <Comments item={item} />
    </Section>
  )
}

function CommentForm({ item, onAdded }: { item: ItemView; onAdded: () => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const wish = typed === null ? null : { item_id: item.id, search: typed }
  const people = useCall(suggestMentions, wish, { keepEarlier: true }).data?.rows ?? []
  return (
    <Form
      call={addComment}
      start={{ item_id: item.id, text: '', to_client: false }}
      onDone={onAdded}
      label="Comment"
    >
      {(form) => (
        <>
          <RichTextEditor
            {...form('text')}
            label="Your comment"
            low
            {...(item.inside
              ? {
                  hint: 'Type @ to mention members of the project.',
                  mentions: { people: typed === null ? [] : people, onAsk: setTyped },
                }
              : {})}
          />
          {item.inside?.client_visible && (
            <CheckboxField {...form('to_client')} label="The client reads this comment" />
          )}
          <FormActions end>
            <SubmitButton busy={form.busy}>Comment</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  )
}

/** One page and, on request, the older ones beneath it. */
function Comments({ item, before }: { item: ItemView; before?: number }) {
  const [older, setOlder] = useState(false)
  const remove = useSend(removeComment)
  const read = useCall(listComments, { item_id: item.id, ...(before ? { before } : {}) })
  if (read.isPending) return <LoadingState />
  if (read.isError) return <FailureState failure={read.error} again={() => void read.refetch()} />
  const { rows, next } = read.data
  return (
    <>
      {rows.length === 0 && <p className={styles.quiet}>No comments yet.</p>}
      <ul className={styles.lines}>
        {rows.map((comment) => (
          <li key={comment.id}>
            <div className={styles.head}>
              <strong>{comment.by}</strong>
              <span className={styles.quiet}>{show.moment(comment.written_at)}</span>
              {item.inside && comment.to_client && <Badge tone="warn">To the client</Badge>}
              {comment.can_remove && (
                <span className={styles.actions}>
                  <Button
                    size="s"
                    aria-label={`Remove comment by ${comment.by}`}
                    onClick={() => void remove.send({ id: comment.id })}
                  >
                    Remove
                  </Button>
                </span>
              )}
            </div>
            <RichText html={comment.text} />
          </li>
        ))}
      </ul>
      {next !== null && !older && <Button onClick={() => setOlder(true)}>Show older</Button>}
      {next !== null && older && <Comments item={item} before={next} />}
    </>
  )
}
