import { IconPaperclip, IconPin } from '@tabler/icons-react'
import { show } from '#platform/web/light/format-values.ts'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import { importances } from '#notices/contract/board/board-lists.ts'
import type { PostCard } from '#notices/contract/board/post-views.ts'
import { Reactions } from './post-reactions.tsx'
import styles from '#notices/web/notices.module.css'

/** The whole card opens the post; its reactions can be used without opening it. */
export const PostCardView = ({ post, onOpen }: { post: PostCard; onOpen: (id: number) => void }) => (
  <article className={styles.card} data-importance={post.importance}>
    <h2>
      {post.unread && <span className={styles.dot} role="img" aria-label="Unread" />}
      <button type="button" className={styles.open} onClick={() => onOpen(post.id)}>
        {post.title}
      </button>
      {post.pinned && <IconPin size={16} aria-label="Pinned" />}
      {post.importance !== 'info' && <StatusBadge catalogue={importances} status={post.importance} />}
      {post.waits_for_ack && <Badge tone="info">To acknowledge</Badge>}
    </h2>
    <p className={styles.meta}>
      <span>{post.author_name}</span>
      <span>{show.moment(post.published_at ?? post.publish_at)}</span>
      <span>{post.audience_words}</span>
      {post.edited_at && <span>edited</span>}
    </p>
    <p className={styles.excerpt}>{post.excerpt}</p>
    <div className={styles.foot}>
      {post.state === 'published' && <Reactions post={post} />}
      <span>{post.comments === 1 ? '1 comment' : `${post.comments} comments`}</span>
      {post.files > 0 && (
        <span>
          <IconPaperclip size={14} aria-hidden="true" /> {post.files === 1 ? '1 file' : `${post.files} files`}
        </span>
      )}
    </div>
  </article>
)
