import { useState } from 'react'
import { Link } from 'react-router'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import { meetingList, type MeetingRow } from '#sales/contract/meetings/meeting-calls.ts'
import { meetingOutcomes } from '#sales/contract/meetings/meeting-lists.ts'
import { useSalesRights } from '#sales/web/use-sales-rights.ts'
import { MeetingDialog } from './meeting-dialog.tsx'
import { SettleDialog } from './settle-dialog.tsx'

const cells = {
  contact: ({ contact }: MeetingRow) => (
    <Link to={`/contacts/view-contact/${contact.id}`}>{contact.name}</Link>
  ),
  status: ({ status, unsettled }: MeetingRow) =>
    unsettled ? (
      <Badge tone="bad">Outcome missing</Badge>
    ) : (
      <StatusBadge catalogue={meetingOutcomes} status={status} />
    ),
}

export function Screen() {
  const [opened, setOpened] = useState<{ meeting: MeetingRow; as: 'edit' | 'settle' } | null>(null)
  const { mayExport } = useSalesRights()
  const close = () => setOpened(null)
  return (
    <>
      <PageHeader title="Sales meetings" about="Meetings with contacts, and how they went." />
      <ListTable
        list={meetingList}
        cells={cells}
        exports={mayExport}
        rowName={(row) => `${row.subject} with ${row.contact.name}`}
        rowActions={(row) => [
          ...(row.outcomes.length > 0
            ? [
                {
                  label: row.status === 'scheduled' ? 'Record outcome' : 'Correct outcome',
                  run: () => setOpened({ meeting: row, as: 'settle' }),
                },
              ]
            : []),
          ...(row.can.edit && !row.unsettled
            ? [{ label: 'Edit meeting', run: () => setOpened({ meeting: row, as: 'edit' }) }]
            : []),
        ]}
        empty={<EmptyState title="No meetings">Arrange one on the page of a contact.</EmptyState>}
      />
      {opened?.as === 'settle' && <SettleDialog meeting={opened.meeting} onClose={close} />}
      {opened?.as === 'edit' && (
        <MeetingDialog
          place={{
            contact_id: opened.meeting.contact.id,
            deal_id: opened.meeting.deal?.id ?? null,
            leads: [],
          }}
          meeting={opened.meeting}
          onClose={close}
        />
      )}
    </>
  )
}
