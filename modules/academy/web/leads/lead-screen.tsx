import { IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { Remarks } from '#remarks/web/public.ts'
import { companyToday } from '#platform/contract/zone-clock.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { Timeline, type TimelineEntry } from '#platform/web/light/timeline.tsx'
import { callOutcomes } from '#academy/contract/academy-lists.ts'
import { readLead, takeLead, type LeadPage } from '#academy/contract/leads/lead-calls.ts'
import { useAcademyChoices } from '#academy/web/use-academy-choices.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { EditLeadDialog } from './lead-dialog.tsx'
import { Reach } from './lead-card.tsx'
import { LogCall } from './log-call.tsx'
import { MoveDialog } from './move-dialog.tsx'
import styles from '#academy/web/academy.module.css'

export function Screen() {
  const { id } = useParams()
  const read = useCall(readLead, { id: Number(id) })
  if (!read.isSuccess) return <ReadState of={read} asPage />
  const lead = read.data
  return (
    <>
      <PageHeader
        title={lead.name}
        mark={<Badge tone={lead.status.tone}>{lead.status.name}</Badge>}
        about={[lead.number, lead.courses.join(', ')].filter(Boolean).join(' · ')}
        actions={<Actions lead={lead} />}
      />
      <div className={styles.columns}>
        <div className={styles.parts}>
          <Contact lead={lead} />
          <Section title="Details">
            <KeyValue entries={factsOf(lead)} />
          </Section>
          {lead.fee !== null && (
            <Section title="Fee">
              <KeyValue entries={feeOf(lead)} />
            </Section>
          )}
          <Section title="Notes">
            <Remarks subject="academy.lead" subjectId={lead.id} />
          </Section>
        </div>
        <Section title="History">
          <Timeline entries={entriesOf(lead)} />
        </Section>
      </div>
    </>
  )
}

const Contact = ({ lead }: { lead: LeadPage }) => (
  <Section
    title={lead.phone}
    about={
      lead.follow_up_on
        ? `Next follow-up ${show.day(lead.follow_up_on)}${lead.overdue ? ', overdue' : ''}`
        : undefined
    }
  >
    <div className={styles.parts}>
      {lead.opted_out ? (
        <p className={styles.known}>Asked on {show.day(lead.opted_out)} not to be contacted.</p>
      ) : (
        <Reach phone={lead.phone} name={lead.name} />
      )}
      {lead.can.work && <LogCall lead={lead} today={companyToday()} />}
    </div>
  </Section>
)

type Opened = 'edit' | 'move' | 'enrol' | 'assign'

function Actions({ lead }: { lead: LeadPage }) {
  const [opened, open] = useState<Opened | null>(null)
  const { statuses } = useAcademyChoices()
  const take = useSend(takeLead)
  const close = () => open(null)
  const won = statuses.find(({ kind }) => kind === 'won')
  const { can, status } = lead
  return (
    <>
      {can.assign && <Button onClick={() => open('assign')}>Assign</Button>}
      {can.work && <Button onClick={() => open('edit')}>Edit</Button>}
      {can.move && (
        <Button onClick={() => open('move')}>{status.kind === 'open' ? 'Move' : 'Reopen or move'}</Button>
      )}
      {can.take && (
        <Button look="primary" busy={take.busy} onClick={() => void take.send({ id: lead.id })}>
          Take
        </Button>
      )}
      {can.move && status.kind === 'open' && won && (
        <Button look="primary" onClick={() => open('enrol')}>
          Enrol
        </Button>
      )}
      {opened === 'edit' && <EditLeadDialog lead={lead} onClose={close} />}
      {opened === 'move' && <MoveDialog lead={lead} onClose={close} />}
      {opened === 'enrol' && won && <MoveDialog lead={lead} to={won.id} onClose={close} />}
      {opened === 'assign' && <AssignDialog leads={[lead]} onClose={close} />}
    </>
  )
}

type Entry = readonly [string, React.ReactNode]

const factsOf = (lead: LeadPage): Entry[] => [
  ['Counsellor', lead.counsellor?.name ?? 'Unassigned'],
  ['Email', lead.email],
  ['City', lead.city],
  ['Qualification', lead.qualification],
  ['Source', lead.source?.name],
  ['Asked', `${show.moment(lead.asked_at)}${lead.times_asked > 1 ? `, ${lead.times_asked} times` : ''}`],
  ...(lead.enrolled_on
    ? ([
        ['Enrolled', show.day(lead.enrolled_on)],
        ['Batch', lead.batch],
      ] as const)
    : []),
  ...(lead.reason ? ([['Reason', lead.reason]] as const) : []),
  ...(lead.remarks
    ? ([
        [
          'Remarks',
          <p key="remarks" className={styles.prose}>
            {lead.remarks}
          </p>,
        ],
      ] as const)
    : []),
]

const feeOf = (lead: LeadPage): Entry[] => [
  ['Fee', show.money(lead.fee)],
  ...(lead.discount_bp > 0 ? ([['Discount', `${show.days(lead.discount_bp)} %`]] as const) : []),
  ['Quoted', show.money(lead.fee_quoted)],
  ['Collected', show.money(lead.fee_collected)],
  ['Still to pay', show.money(lead.fee_open)],
]

/** Calls and moves together, the newest first. */
function entriesOf({ calls, moves }: LeadPage): TimelineEntry[] {
  const called = calls.map(({ id, at, by, outcome, note, next_on }) => ({
    id: `call-${id}`,
    at,
    title: `Call: ${callOutcomes.labelOf(outcome)}`,
    who: by,
    icon: <IconPhone size={14} />,
    text: linesOf(note, next_on && `Next follow-up ${show.day(next_on)}`),
    tone: callOutcomes.toneOf(outcome),
  }))
  const moved = moves.map(({ id, at, by, from, to, reason }) => ({
    id: `move-${id}`,
    at,
    title: from === '' ? `Added as ${to}` : `${from} → ${to}`,
    who: by,
    text: reason,
  }))
  return [...called, ...moved].toSorted((one, other) => other.at.localeCompare(one.at))
}

const linesOf = (...lines: readonly (string | null)[]) => (
  <>
    {lines.filter(Boolean).map((line) => (
      <p key={line}>{line}</p>
    ))}
  </>
)
