import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import { meetingList, type MeetingRow } from '#sales/contract/meetings/meeting-calls.ts'
import { meetingOutcomes } from '#sales/contract/meetings/meeting-lists.ts'
import styles from '#sales/web/sales.module.css'
import { MeetingDialog, type MeetingPlace } from './meeting-dialog.tsx'
import { SettleDialog } from './settle-dialog.tsx'

type MeetingsSectionProps = {
  /** Null where there is no contact to meet. */
  place: MeetingPlace | null
  of: { readonly contact: number } | { readonly deal: number }
  mayEdit: boolean
}

const MOST_SHOWN = 20

export function MeetingsSection({ place, of, mayEdit }: MeetingsSectionProps) {
  const [adding, setAdding] = useState(false)
  const asked = { view: 'all', size: MOST_SHOWN, direction: 'desc', ...of } as const
  const meetings = useCall(meetingList.read, asked).data?.rows
  return (
    <Section
      title="Meetings"
      actions={mayEdit && place && <Button onClick={() => setAdding(true)}>Add meeting</Button>}
    >
      {meetings?.length === 0 && (
        <p className={styles.quiet}>{place ? 'No meetings.' : 'Add a contact to arrange a meeting.'}</p>
      )}
      <ul className={styles.lines}>
        {meetings?.map((meeting) => (
          <li key={meeting.id}>
            <MeetingLine meeting={meeting} />
          </li>
        ))}
      </ul>
      {adding && place && <MeetingDialog place={place} meeting={null} onClose={() => setAdding(false)} />}
    </Section>
  )
}

const placeOf = ({ contact, deal }: MeetingRow): MeetingPlace => ({
  contact_id: contact.id,
  deal_id: deal?.id ?? null,
  leads: [],
})

function MeetingLine({ meeting }: { meeting: MeetingRow }) {
  const [open, setOpen] = useState<'edit' | 'settle' | 'follow' | null>(null)
  const close = () => setOpen(null)
  const { can, outcomes, people, guests } = meeting
  const others = [...people.map(({ name }) => name), ...guests].join(', ')
  return (
    <>
      <div className={styles.head}>
        <strong>{meeting.subject}</strong>
        {meeting.unsettled ? (
          <Badge tone="bad">Outcome missing</Badge>
        ) : (
          <StatusBadge catalogue={meetingOutcomes} status={meeting.status} />
        )}
      </div>
      <p className={styles.quiet}>
        {[show.moment(meeting.starts_at), `${meeting.minutes} minutes`, meeting.host.name, meeting.place]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {others && <p className={styles.quiet}>With {others}</p>}
      {meeting.notes && <p className={styles.prose}>{meeting.notes}</p>}
      <div className={styles.actions}>
        {outcomes.length > 0 && (
          <Button size="s" onClick={() => setOpen('settle')}>
            {meeting.status === 'scheduled' ? 'Record outcome' : 'Correct outcome'}
          </Button>
        )}
        {can.edit && !meeting.unsettled && (
          <Button size="s" onClick={() => setOpen('edit')}>
            Edit meeting
          </Button>
        )}
        {can.follow && (
          <Button size="s" onClick={() => setOpen('follow')}>
            Arrange again
          </Button>
        )}
      </div>
      {open === 'edit' && <MeetingDialog place={placeOf(meeting)} meeting={meeting} onClose={close} />}
      {open === 'settle' && <SettleDialog meeting={meeting} onClose={close} />}
      {open === 'follow' && (
        <MeetingDialog place={placeOf(meeting)} meeting={null} follows={meeting} onClose={close} />
      )}
    </>
  )
}
