import { Link } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { listNotifications, markRead } from '#notifications/contract/notifications-calls.ts'
import { NoticeItem } from './notice-item.tsx'
import styles from './notice-bell.module.css'

const NEWEST = 10

type BellListProps = { unread: number; onLeave: () => void }

export function BellList({ unread, onLeave }: BellListProps) {
  const newest = useCall(listNotifications, { size: NEWEST })
  const { send, busy } = useSend(markRead)
  return (
    <>
      <header className={styles.head}>
        <h2>Notices</h2>
        {unread > 0 && (
          <Button size="s" look="plain" busy={busy} onClick={() => void send({ all: true })}>
            Mark all as read
          </Button>
        )}
      </header>
      <div className={styles.body}>
        <ReadState of={newest} />
        {newest.data?.rows.length === 0 && (
          <EmptyState title="Nothing yet">Your notifications appear here, newest first.</EmptyState>
        )}
        <ul>
          {newest.data?.rows.map((notice) => (
            <NoticeItem key={notice.id} notice={notice} onLeave={onLeave} />
          ))}
        </ul>
      </div>
      <footer className={styles.foot}>
        <Link to="/notifications" onClick={onLeave}>
          All notifications
        </Link>
        <Link to="/settings/notifications" onClick={onLeave}>
          What is mailed to me
        </Link>
      </footer>
    </>
  )
}
