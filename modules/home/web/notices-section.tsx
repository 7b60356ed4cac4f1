import { Link } from 'react-router'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { EmptyState, FailureState } from '#platform/web/light/states.tsx'
import { markRead } from '#notifications/contract/notifications-calls.ts'
import { NoticeItem } from '#notifications/web/public.ts'
import { NOTICES_SHOWN, useUnreadNotices } from './use-home-reads.ts'
import styles from './home-screen.module.css'

export function NoticesSection() {
  const unread = useUnreadNotices()
  const { send, busy } = useSend(markRead)
  const { rows = [], total = 0 } = unread.data ?? {}
  return (
    <Section
      title="Unread notices"
      actions={
        rows.length > 0 && (
          <Button look="plain" size="s" busy={busy} onClick={() => void send({ all: true })}>
            Mark all as read
          </Button>
        )
      }
    >
      {unread.isError && <FailureState failure={unread.error} again={() => void unread.refetch()} />}
      {unread.isSuccess && rows.length === 0 && <EmptyState title="No unread notifications" />}
      <ul className={styles.notices}>
        {rows.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} inFull />
        ))}
      </ul>
      <p className={styles.more}>
        <Link to="/notifications">
          {total && total > NOTICES_SHOWN ? `All ${total} unread notices` : 'All notices'}
        </Link>
      </p>
    </Section>
  )
}
