import { useState } from 'react'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { sizeText } from '#platform/web/light/file-rules.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { Row, Section, Stack } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { readAppointment } from '#appointments/contract/meetings/appointment-calls.ts'
import { outcomes } from '#contacts/contract/meeting-outcomes.ts'
import { attentions, nextSteps } from '#appointments/contract/appointments-lists.ts'
import type { Appointment, Decision } from './meeting-decision.ts'
import { DecisionDialog } from './decision-dialog.tsx'

type AppointmentDialogProps = { id: number; onClose: () => void; onOpen: (id: number) => void }

/** One meeting beside the list: who comes, when for both, what was moved, and what to do next. */
export function AppointmentDialog({ id, onClose, onOpen }: AppointmentDialogProps) {
  const read = useCall(readAppointment, { id })
  const [deciding, setDeciding] = useState<Decision | null>(null)
  return (
    <Dialog open side title={read.data?.name ?? 'Meeting'} onClose={onClose}>
      <ReadState of={read} />
      {read.data && <Content appointment={read.data} onDecide={setDeciding} onOpen={onOpen} />}
      {read.data && deciding && (
        <DecisionDialog
          decision={deciding}
          appointment={read.data}
          onClose={() => setDeciding(null)}
          onMoved={onOpen}
        />
      )}
    </Dialog>
  )
}

type ContentProps = {
  appointment: Appointment
  onDecide: (decision: Decision) => void
  onOpen: (id: number) => void
}

const Content = ({ appointment, onDecide, onOpen }: ContentProps) => (
  <Stack>
    <Facts appointment={appointment} />
    <Actions appointment={appointment} onDecide={onDecide} />
    <Section title="Attendees">
      <KeyValue
        entries={[
          ['Name', appointment.name],
          ['Company', appointment.company_name],
          [
            'Email',
            <a key="mail" href={`mailto:${appointment.email}`}>
              {appointment.email}
            </a>,
          ],
          [
            'Phone',
            <a key="phone" href={`tel:${appointment.phone}`}>
              {appointment.phone}
            </a>,
          ],
          ['Guest', appointment.guest_email],
          ['Message', appointment.message],
          ['Lead', appointment.lead_title],
          ['Page', appointment.source_page],
        ]}
      />
    </Section>
    <Before appointment={appointment} onOpen={onOpen} />
  </Stack>
)

const Facts = ({ appointment }: { appointment: Appointment }) => (
  <KeyValue
    entries={[
      ['Outcome', <StatusBadge key="outcome" catalogue={outcomes} status={appointment.outcome} />],
      [
        'Needs a host',
        appointment.attention && (
          <StatusBadge key="attention" catalogue={attentions} status={appointment.attention} />
        ),
      ],
      ['Call by', appointment.call_by && show.moment(appointment.call_by)],
      ['With', appointment.host],
      ['Visitor’s time', `${appointment.visitor_time} (${appointment.zone})`],
      ['Local time', `${appointment.host_time} (${appointment.host_zone})`],
      ['Booked', show.moment(appointment.created_at)],
      ['Outcome notes', appointment.outcome_note],
      [
        'Next',
        appointment.next_step &&
          [nextSteps.labelOf(appointment.next_step), appointment.next_step_note].filter(Boolean).join(': '),
      ],
    ]}
  />
)

function Actions({ appointment: { can }, onDecide }: Omit<ContentProps, 'onOpen'>) {
  const offered: (readonly [Decision, string, boolean])[] = [
    ['complete', 'Mark completed', can.complete],
    ['missed', 'Mark no-show', can.missed],
    ['move', 'Move', can.change],
    ['assign', 'Reassign', can.assign],
    ['cancel', 'Cancel', can.change],
    ['correct', 'Correct outcome', can.correct],
  ]
  return (
    <Row>
      {offered
        .filter(([, , isOffered]) => isOffered)
        .map(([decision, label], at) => (
          <Button key={decision} look={at === 0 ? 'primary' : 'quiet'} onClick={() => onDecide(decision)}>
            {label}
          </Button>
        ))}
    </Row>
  )
}

function Before({ appointment, onOpen }: Omit<ContentProps, 'onDecide'>) {
  const { history, earlier, files } = appointment
  return (
    <>
      {history.length > 1 && (
        <Section title="Moved">
          <ul>
            {history.map(({ id, when, host, outcome }) => (
              <li key={id}>
                <Button
                  look="plain"
                  size="s"
                  disabled={id === appointment.id}
                  onClick={() => onOpen(id)}
                >{`${when}, ${host}`}</Button>{' '}
                <StatusBadge catalogue={outcomes} status={outcome} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {files.length > 0 && (
        <Section title="Attachments">
          <ul>
            {files.map(({ name, bytes, link }) => (
              <li key={link}>
                <a href={link}>{name}</a> {sizeText(bytes)}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {earlier.length > 0 && (
        <Section title="Asked for before">
          <KeyValue entries={earlier.map(({ at, what }) => [show.moment(at), what])} />
        </Section>
      )}
    </>
  )
}
