import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { IconBell } from '@tabler/icons-react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { unreadCount } from '#notifications/contract/notifications-calls.ts'
import { BellList } from './notice-bell-list.tsx'
import styles from './notice-bell.module.css'

const MOST_SHOWN = 99

/** The bell of the shell: how much is unread, and the newest on a sheet below it. */
export function NoticeBell() {
  const unread = useCall(unreadCount, {}).data?.unread ?? 0
  const { pathname } = useLocation()
  return (
    <>
      <button type="button" className={styles.bell} popoverTarget="notice-sheet" title="Notices">
        <IconBell size={20} aria-hidden="true" />
        <span className="unseen">{unread === 0 ? 'Notices' : `Notices, ${unread} unread`}</span>
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </span>
        )}
      </button>
      <span className="unseen" role="status">
        {unread > 0 && `${unread} unread ${unread === 1 ? 'notice' : 'notices'}`}
      </span>
      <Sheet key={pathname} unread={unread} />
    </>
  )
}

/** The browser's own popover: Escape and a click outside close it, and the focus goes back to the bell. */
function Sheet({ unread }: { unread: number }) {
  const sheet = useRef<HTMLElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <section
      ref={sheet}
      id="notice-sheet"
      popover="auto"
      className={styles.sheet}
      aria-label="Latest notifications"
      onToggle={(event) => setOpen(event.newState === 'open')}
    >
      {open && <BellList unread={unread} onLeave={() => sheet.current?.hidePopover()} />}
    </section>
  )
}
