import { Link } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { urgentPosts } from '#notices/contract/board/board-calls.ts'
import styles from '#notices/web/notices.module.css'

/** What is urgent stands over every screen until the reader has acknowledged it. */
export function UrgentBanner({ reads }: { reads: boolean }) {
  const rows = useCall(urgentPosts, reads ? {} : null).data?.rows ?? []
  return rows.map((post) => (
    <aside key={post.id} className={styles.banner} aria-label="Urgent">
      <p>
        <b>{post.title}</b> {post.excerpt}
      </p>
      <Link to={`/message-board?post=${post.id}`}>Read it</Link>
    </aside>
  ))
}
