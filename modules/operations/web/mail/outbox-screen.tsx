import { useSearchParams } from 'react-router'
import { mailStates, type MailRow } from '#platform/contract/mail-message.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { DataTable } from '#platform/web/kit/data-table/data-table.tsx'
import type { Column, TableFilter } from '#platform/web/kit/data-table/table-types.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import { listOutbox, sendMailAgain } from '#operations/contract/mail/outbox-calls.ts'
import { MailDialog } from './mail-dialog.tsx'
import { TestMailButton } from './test-mail-button.tsx'

const columns: Column<MailRow>[] = [
  {
    key: 'subject',
    title: 'Subject',
    main: true,
    cell: (row) => (
      <>
        {row.subject} {row.urgent && <Badge tone="warn">Urgent</Badge>}
      </>
    ),
  },
  {
    key: 'to',
    title: 'To',
    width: 280,
    cell: (row) => <span title={row.to_name}>{row.to_address}</span>,
  },
  {
    key: 'state',
    title: 'State',
    width: 170,
    cell: (row) => <StatusBadge catalogue={mailStates} status={row.state} />,
  },
  { key: 'error', title: 'Error', cell: (row) => <span title={row.error ?? ''}>{row.error}</span> },
  { key: 'attempts', title: 'Attempts', width: 100, align: 'end', hidden: true, cell: (row) => row.attempts },
  { key: 'response', title: 'Server response', hidden: true, cell: (row) => row.response },
  { key: 'created_at', title: 'Written', width: 170, cell: (row) => show.moment(row.created_at) },
  { key: 'sent_at', title: 'Sent', width: 170, hidden: true, cell: (row) => show.moment(row.sent_at) },
]

const filters: TableFilter[] = [
  { kind: 'choice', name: 'state', label: 'State', options: mailStates.options },
]

export function Screen() {
  const [opened, open] = useOpenedMail()
  const { send } = useSend(sendMailAgain)
  return (
    <>
      <PageHeader
        title="Outbox"
        about="Every email sent by Atrium. Opening one is logged."
        actions={<TestMailButton />}
      />
      <DataTable
        name="outbox"
        label="Mails"
        call={listOutbox}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.subject}, to ${row.to_address}`}
        columns={columns}
        filters={filters}
        searchLabel="Recipient or subject"
        onOpen={(row) => open(row.id)}
        rowActions={(row) =>
          ['sent', 'kept', 'failed'].includes(row.state)
            ? [{ label: 'Send again', run: () => void send({ id: row.id }) }]
            : []
        }
        empty={<EmptyState title="No emails yet">Emails appear here as they are sent.</EmptyState>}
      />
      {opened !== null && <MailDialog key={opened} id={opened} onClose={() => open(null)} />}
    </>
  )
}

/** The opened mail stands in the address, so that the back button closes it. */
function useOpenedMail() {
  const [params, setParams] = useSearchParams()
  const id = Number(params.get('mail'))
  const open = (mail: number | null) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old)
        if (mail === null) next.delete('mail')
        else next.set('mail', String(mail))
        return next
      },
      { replace: mail === null, preventScrollReset: true },
    )
  return [Number.isSafeInteger(id) && id > 0 ? id : null, open] as const
}
