import { Link } from 'react-router'
import { useCall } from '../../../platform/web/calls/use-call.ts'
import { useSend } from '../../../platform/web/calls/use-send.ts'
import { Button } from '../../../platform/web/light/button.tsx'
import { Section } from '../../../platform/web/light/section.tsx'
import { EmptyState, FailureState, LoadingState } from '../../../platform/web/light/states.tsx'
import { listNotifications, markRead } from '../../notifications/contract/notifications-calls.ts'
import { NoticeItem } from '../../notifications/web/public.ts'
import styles from './home-screen.module.css'

const SHOWN = 5

export function NoticesSection() {
  const unread = useCall(listNotifications, { state: 'unread', size: SHOWN })
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
      {unread.isPending && <LoadingState />}
      {unread.isError && <FailureState failure={unread.error} again={() => void unread.refetch()} />}
      {unread.isSuccess && rows.length === 0 && <EmptyState title="You have read everything" />}
      <ul className={styles.notices}>
        {rows.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} />
        ))}
      </ul>
      <p className={styles.more}>
        <Link to="/notifications">
          {total && total > SHOWN ? `All ${total} unread notices` : 'All notices'}
        </Link>
      </p>
    </Section>
  )
}
