import { useEffect } from 'react'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { RichText } from '#platform/web/kit/rich-text.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import { acknowledgePost, markSeen, openPost } from '#notices/contract/board/board-calls.ts'
import { importances, postStates } from '#notices/contract/board/board-lists.ts'
import type { Post } from '#notices/web/post-and-policy-types.ts'
import { PostActions } from './post-actions.tsx'
import { PostComments } from '#notices/web/comments/post-comments.tsx'
import { PostFiles } from './post-files.tsx'
import { Reactions } from './post-reactions.tsx'
import styles from '#notices/web/notices.module.css'

// Shorter than this no one has read anything.
const SEEN_AFTER_MS = 2_000

export function PostSheet({ id, onClose }: { id: number; onClose: () => void }) {
  const post = useCall(openPost, { post_id: id })
  useSeen(post.data)
  return (
    <Dialog open side size="l" title={post.data?.title ?? 'Post'} onClose={onClose}>
      <ReadState of={post} />
      {post.data && <PostBody post={post.data} onClose={onClose} />}
    </Dialog>
  )
}

function useSeen(post: Post | undefined) {
  const { send } = useSend(markSeen, { silent: true })
  const waiting = post?.unread ? post.id : null
  useEffect(() => {
    if (waiting === null) return
    const timer = setTimeout(() => void send({ post_ids: [waiting] }), SEEN_AFTER_MS)
    return () => clearTimeout(timer)
    // Only another post begins the time again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [waiting])
}

const PostBody = ({ post, onClose }: { post: Post; onClose: () => void }) => (
  <div className={styles.sheet}>
    <div>
      <p className={styles.meta}>
        <StatusBadge catalogue={postStates} status={post.state} />
        {post.importance !== 'info' && <StatusBadge catalogue={importances} status={post.importance} />}
        {post.pinned && <Badge tone="neutral">{`Pinned until ${show.moment(post.pinned_until)}`}</Badge>}
      </p>
      <p className={styles.meta}>
        <span>{post.author_name}</span>
        <span>{show.moment(post.published_at ?? post.publish_at)}</span>
        <span>For: {post.audience_words}</span>
        {post.expires_at && <span>until {show.moment(post.expires_at)}</span>}
        {post.edited_at && <span>edited {show.moment(post.edited_at)}</span>}
      </p>
    </div>
    <PostActions post={post} onGone={onClose} />
    {post.state === 'withdrawn' && <p>This post was withdrawn. {post.withdrawn_reason}</p>}
    {post.body !== '' && <RichText html={post.body} />}
    <PostFiles post={post} />
    <Acknowledgement post={post} />
    {post.state === 'published' && <Reactions post={post} />}
    {(post.state === 'published' || post.comments > 0) && <PostComments post={post} />}
  </div>
)

function Acknowledgement({ post }: { post: Post }) {
  const { send, busy } = useSend(acknowledgePost)
  const isUrgent = post.importance === 'urgent' && post.state === 'published' && !post.needs_ack
  if (post.acknowledged_at)
    return (
      <p className={styles.ask} data-done>
        You acknowledged this on {show.moment(post.acknowledged_at)}.
      </p>
    )
  if (!post.waits_for_ack && !(isUrgent && !post.can.edit)) return null
  return (
    <div className={styles.ask}>
      <p>
        {post.needs_ack
          ? `Acknowledge that you have read this${post.ack_by ? ` by ${show.day(post.ack_by)}` : ''}.`
          : 'Shown on every screen until you dismiss it.'}
      </p>
      <Button look="primary" busy={busy} onClick={() => void send({ post_id: post.id })}>
        I have read this
      </Button>
    </div>
  )
}
