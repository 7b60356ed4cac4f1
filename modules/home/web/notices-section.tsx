import { Link } from 'react-router'
import type { GotFrom } from '../../../platform/contract/call.ts'
import { useCall } from '../../../platform/web/calls/use-call.ts'
import { useSend } from '../../../platform/web/calls/use-send.ts'
import { Button } from '../../../platform/web/light/button.tsx'
import { Section } from '../../../platform/web/light/section.tsx'
import { show } from '../../../platform/web/light/show.ts'
import { EmptyState, FailureState, LoadingState } from '../../../platform/web/light/states.tsx'
import { listNotifications, markRead } from '../../notifications/contract/notifications-calls.ts'
import { homeMessages } from '../contract/home-messages.ts'
import styles from './home-screen.module.css'

const SHOWN = 5

type Notice = GotFrom<typeof listNotifications>['rows'][number]

export function NoticesSection() {
  const notices = useCall(listNotifications, { state: 'unread', size: SHOWN })
  const { send, busy } = useSend(markRead, { silent: true })
  const rows = notices.data?.rows ?? []
  return (
    <Section
      title="Unread notices"
      about={countOf(notices.data)}
      actions={
        rows.length > 0 && (
          <Button look="plain" size="s" busy={busy} onClick={() => void send({ all: true })}>
            Mark all as read
          </Button>
        )
      }
    >
      {notices.isPending && <LoadingState />}
      {notices.isError && <FailureState failure={notices.error} again={() => void notices.refetch()} />}
      {notices.isSuccess && rows.length === 0 && <EmptyState title={homeMessages.allRead} />}
      <ul className={styles.notices}>
        {rows.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} onRead={() => void send({ ids: [notice.id] })} />
        ))}
      </ul>
    </Section>
  )
}

const countOf = (page: GotFrom<typeof listNotifications> | undefined) =>
  page?.total && page.total > SHOWN ? `The newest ${SHOWN} of ${show.count(page.total)}.` : undefined

const NoticeItem = ({ notice, onRead }: { notice: Notice; onRead: () => void }) => (
  <li data-urgent={notice.urgent || undefined}>
    <div className={styles.noticeHead}>
      {notice.link ? (
        <Link to={notice.link} onClick={onRead}>
          {notice.title}
        </Link>
      ) : (
        <b>{notice.title}</b>
      )}
      <time dateTime={notice.at}>{show.moment(notice.at)}</time>
    </div>
    <p>{notice.text}</p>
  </li>
)
