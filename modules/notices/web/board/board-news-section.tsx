import { Link } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { FailureState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { boardCounts, listPinned, listPosts } from '#notices/contract/board/board-calls.ts'
import type { PostCard } from '#notices/contract/board/post-views.ts'
import styles from '#notices/web/notices.module.css'

const SHOWN = 3

/** What home shows of the board; anyone who does not read it is not asked. */
export function useBoardNews(reads: boolean) {
  const wish = reads ? {} : null
  return {
    pinned: useCall(listPinned, wish),
    newest: useCall(listPosts, reads ? { size: SHOWN } : null),
    counts: useCall(boardCounts, wish),
  }
}

/** What is pinned and what came last; what waits to be acknowledged says so. Nothing where the board is empty. */
export function BoardNewsSection({ reads }: { reads: boolean }) {
  const { pinned, newest, counts } = useBoardNews(reads)
  if (!reads) return null
  const failed = [pinned, newest].find((read) => read.isError)
  const posts = [...(pinned.data?.rows ?? []), ...(newest.data?.rows ?? [])]
  if (!failed && posts.length === 0) return null
  const unread = counts.data?.unread ?? 0
  return (
    <Section title="Message board">
      {failed?.error && <FailureState failure={failed.error} again={() => void failed.refetch()} />}
      <ul className={styles.news} aria-label="Message board">
        {posts.slice(0, SHOWN).map((post) => (
          <News key={post.id} post={post} />
        ))}
      </ul>
      <p className={styles.more}>
        <Link to="/message-board">{unread > 0 ? `Message board, ${unread} unread` : 'Message board'}</Link>
      </p>
    </Section>
  )
}

const News = ({ post }: { post: PostCard }) => (
  <li>
    <Link to={`/message-board?post=${post.id}`}>{post.title}</Link>{' '}
    {post.waits_for_ack && <Badge tone="warn">To acknowledge</Badge>}{' '}
    {post.unread && !post.waits_for_ack && <Badge tone="info">New</Badge>}
    <p className={styles.quiet}>
      {post.author_name}, {show.moment(post.published_at)}
    </p>
    <p>{post.excerpt}</p>
  </li>
)
