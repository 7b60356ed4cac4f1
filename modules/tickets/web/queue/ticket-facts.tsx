import { Link } from 'react-router'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import { Timeline } from '#platform/web/light/timeline.tsx'
import type { TicketPage } from '#tickets/contract/ticket-calls.ts'
import type { Clock } from '#tickets/contract/tickets-fields.ts'
import { priorities, ticketEvents, waitings } from '#tickets/contract/tickets-lists.ts'
import styles from '#tickets/web/tickets.module.css'

export function TicketFacts({ ticket }: { ticket: TicketPage }) {
  const { inside } = ticket
  return (
    <div className={styles.parts}>
      {inside && (
        <Section title="Targets">
          <ClockLine label="First reply" clock={inside.response} />
          <ClockLine label="Resolution" clock={inside.resolution} />
        </Section>
      )}
      <Section title="Details">
        <KeyValue entries={factsOf(ticket)} />
      </Section>
      {inside && (
        <Section title="History">
          <Timeline
            entries={inside.events.map((event) => ({
              id: event.id,
              at: event.at,
              tone: ticketEvents.toneOf(event.kind),
              title: ticketEvents.labelOf(event.kind),
              who: event.by,
              text: valueOf(event),
            }))}
          />
        </Section>
      )}
    </div>
  )
}

const words = { running: 'Running', paused: 'Paused', met: 'Met', late: 'Overdue', missed: 'Missed' } as const
const tones = { running: 'info', paused: 'neutral', met: 'good', late: 'bad', missed: 'bad' } as const

const ClockLine = ({ label, clock }: { label: string; clock: Clock }) => (
  <div className={styles.line}>
    <span className={styles.marks}>
      <strong>{label}</strong>
      <Badge tone={tones[clock.state]}>{words[clock.state]}</Badge>
      {clock.due && <span>{show.moment(clock.due)}</span>}
    </span>
    <span className={styles.quiet}>{clock.reason}</span>
  </div>
)

type Event = NonNullable<TicketPage['inside']>['events'][number]

function valueOf({ kind, value }: Event): string {
  if (kind === 'priority' || kind === 'created') return priorities.labelOf(value as TicketPage['priority'])
  if (kind === 'waiting') return waitings.labelOf(value as TicketPage['waiting_on'])
  if (kind === 'assigned') return value || 'No one'
  if (kind === 'replied') return ''
  return value
}

const factsOf = (ticket: TicketPage): (readonly [string, React.ReactNode])[] => [
  ['Requester', ticket.requester.name],
  ...(ticket.on_behalf_of ? ([['For', ticket.on_behalf_of.name]] as const) : []),
  ['Assignee', ticket.assignee?.name ?? 'No one'],
  ['Priority', <StatusBadge key="priority" catalogue={priorities} status={ticket.priority} />],
  ['Waiting on', ticket.waiting_on === 'none' ? null : waitings.labelOf(ticket.waiting_on)],
  ['Tags', ticket.tags.join(', ')],
  ...(ticket.asset
    ? ([
        [
          'Asset',
          <Link key="asset" to={`/asset-list/asset-details/${ticket.asset_id}`}>
            {ticket.asset}
          </Link>,
        ],
      ] as const)
    : []),
  ...(ticket.customer ? ([['Account', ticket.customer]] as const) : []),
  ...(ticket.contact
    ? ([
        [
          'Contact',
          <Link key="contact" to={`/contacts/view-contact/${ticket.contact.id}`}>
            {ticket.contact.name}
          </Link>,
        ],
      ] as const)
    : []),
  ['Created', show.moment(ticket.created_at)],
  [
    'Reopened',
    ticket.reopened === 0 ? null : `${ticket.reopened} ${ticket.reopened === 1 ? 'time' : 'times'}`,
  ],
  ['Rating', ticket.rating === null ? null : `${ticket.rating} of 5`],
  ['Followers', ticket.followers.map(({ name }) => name).join(', ')],
]
