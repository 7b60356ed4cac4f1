import { useState } from 'react'
import { Link } from 'react-router'
import type { GotFrom } from '#platform/contract/call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { markRead, type listNotifications } from '#notifications/contract/notifications-calls.ts'
import styles from './notice-bell.module.css'

export type Notification = GotFrom<typeof listNotifications>['rows'][number]

type NoticeItemProps = {
  notice: Notification
  onLeave?: () => void
  /** Where a notice goes as soon as it is read, one that leads nowhere is shown in its full length. */
  inFull?: boolean
}

/** Opening a notice marks it as read; one that leads nowhere opens in its place. */
export function NoticeItem({ notice, onLeave, inFull }: NoticeItemProps) {
  const { send } = useSend(markRead)
  const [isOpen, setOpen] = useState(inFull && notice.link === '')
  const unread = notice.read_at === null
  const open = () => {
    if (unread) void send({ ids: [notice.id] })
    if (notice.link === '') setOpen((before) => !before)
    else onLeave?.()
  }
  const content = (
    <>
      <span className={styles.title}>
        {notice.title} {unread && notice.urgent && <Badge tone="warn">Urgent</Badge>}
      </span>
      <span className={styles.text}>{notice.text}</span>
      <span className={styles.when}>
        {show.moment(notice.at)}
        {notice.merged_count > 1 && ` · ${notice.merged_count} times`}
        {unread && <span className="unseen"> · unread</span>}
      </span>
    </>
  )
  return (
    <li className={styles.item} data-unread={unread || undefined} data-open={isOpen || undefined}>
      {notice.link === '' ? (
        <button type="button" aria-expanded={isOpen} onClick={open}>
          {content}
        </button>
      ) : (
        <Link to={notice.link} onClick={open}>
          {content}
        </Link>
      )}
    </li>
  )
}
