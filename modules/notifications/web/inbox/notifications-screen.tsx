import { useState } from 'react'
import { ShortText } from '#platform/web/light/short-text.tsx'
import { Link, useNavigate } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { DataTable } from '#platform/web/kit/data-table/data-table.tsx'
import type { Column, TableFilter } from '#platform/web/kit/data-table/table-types.ts'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import {
  exportNotifications,
  listNotifications,
  markRead,
  unreadCount,
} from '#notifications/contract/notifications-calls.ts'
import { listPreferences } from '#notifications/contract/preferences/preference-calls.ts'
import type { Notification } from './notice-item.tsx'
import styles from './notifications-screen.module.css'

const columns: Column<Notification>[] = [
  {
    key: 'title',
    title: 'Notice',
    main: true,
    width: 340,
    cell: (row) => (
      <>
        {row.title} {row.urgent && <Badge tone="warn">Urgent</Badge>}{' '}
        {row.merged_count > 1 && <Badge tone="neutral">{`${row.merged_count} times`}</Badge>}
      </>
    ),
  },
  { key: 'text', title: 'Text', wide: true, cell: (row) => <ShortText>{row.text}</ShortText> },
  { key: 'kind', title: 'Type', width: 220, hidden: true, cell: (row) => row.kind_label },
  { key: 'at', title: 'When', width: 170, cell: (row) => show.moment(row.at) },
  {
    key: 'state',
    title: 'State',
    width: 100,
    cell: (row) => <Badge tone={row.read_at ? 'neutral' : 'info'}>{row.read_at ? 'Read' : 'Unread'}</Badge>,
  },
]

export function Screen() {
  const navigate = useNavigate()
  const { send, busy } = useSend(markRead)
  const [read, setRead] = useState<Notification | null>(null)
  const one = useSend(markRead, { silent: true })
  const unread = useCall(unreadCount, {}).data?.unread ?? 0

  function open(row: Notification) {
    if (row.read_at === null) void send({ ids: [row.id] })
    if (row.link === '') setRead(row)
    else void navigate(row.link)
  }

  return (
    <>
      <PageHeader
        title="Notices"
        about={unread === 0 ? 'You’re all caught up.' : `${show.count(unread)} unread.`}
        actions={
          <>
            <Link to="/settings/notifications">What is mailed to me</Link>
            {unread > 0 && (
              <Button busy={busy} onClick={() => void send({ all: true })}>
                Mark all as read
              </Button>
            )}
          </>
        }
      />
      <DataTable
        name="notices"
        label="Your notifications"
        call={listNotifications}
        rowKey={(row) => row.id}
        rowName={(row) => row.title}
        columns={columns}
        filters={useFilters()}
        searchLabel="Title or text"
        onOpen={open}
        bulkActions={[{ label: 'Mark as read', run: (row) => one.send({ ids: [row.id] }) }]}
        exportCall={exportNotifications}
        empty={<EmptyState title="Nothing yet">Your notifications appear here, newest first.</EmptyState>}
      />
      {read && <NoticeDialog notice={read} onClose={() => setRead(null)} />}
    </>
  )
}

/** A notice that leads nowhere is read here, in its full length. */
const NoticeDialog = ({ notice, onClose }: { notice: Notification; onClose: () => void }) => (
  <Dialog open size="s" title={notice.title} onClose={onClose}>
    <p className={styles.words}>{notice.text}</p>
    <p className={styles.told}>
      {notice.kind_label} · {show.moment(notice.at)}
    </p>
  </Dialog>
)

function useFilters(): TableFilter[] {
  const kinds = useCall(listPreferences, {}).data?.rows ?? []
  return [
    {
      kind: 'choice',
      name: 'state',
      label: 'State',
      options: [
        { value: 'unread', label: 'Unread' },
        { value: 'read', label: 'Read' },
      ],
    },
    {
      kind: 'choice',
      name: 'kind',
      label: 'Type',
      options: kinds.map(({ kind, label }) => ({ value: kind, label })),
    },
  ]
}
