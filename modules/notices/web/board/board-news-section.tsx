import { Link } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { FailureState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { boardNews } from '#notices/contract/board/board-calls.ts'
import type { PostCard } from '#notices/contract/board/post-views.ts'
import styles from '#notices/web/notices.module.css'

/** What home shows of the board; not loaded for a person who does not read it. */
export const useBoardNews = (reads: boolean) => useCall(boardNews, reads ? {} : null)

/** What is pinned and what came last; what waits to be acknowledged says so. Nothing where the board is empty. */
export function BoardNewsSection({ reads }: { reads: boolean }) {
  const news = useBoardNews(reads)
  if (!reads) return null
  const { rows, unread } = news.data ?? { rows: [], unread: 0 }
  if (!news.isError && rows.length === 0) return null
  return (
    <Section title="Message board">
      {news.isError && <FailureState failure={news.error} again={() => void news.refetch()} />}
      <ul className={styles.news} aria-label="Message board">
        {rows.map((post) => (
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
