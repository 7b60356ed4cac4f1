import { useParams } from 'react-router'
import { companyToday } from '#platform/contract/zone-clock.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { Timeline } from '#platform/web/light/timeline.tsx'
import { readSettlement } from '#payroll/contract/settlements/settlement-calls.ts'
import { settlementStates } from '#payroll/contract/settlements/settlement-lists.ts'
import type { SettlementView } from '#payroll/contract/settlements/settlement-views.ts'
import payStyles from '#payroll/web/payroll.module.css'
import { DueClock } from './due-clock.tsx'
import { SettlementActions } from './settlement-actions.tsx'
import { SettlementEntries } from './settlement-entries.tsx'
import { HeldSlips, SettlementLines, SettlementPart } from './settlement-tables.tsx'
import styles from './settlements.module.css'

export function Screen() {
  const { id } = useParams()
  const read = useCall(readSettlement, { id: Number(id) })
  if (!read.isSuccess) return <ReadState of={read} asPage />
  const one = read.data
  return (
    <>
      <PageHeader
        title={`Settlement of ${one.person.name}`}
        mark={<StatusBadge catalogue={settlementStates} status={one.status} />}
        about={[one.person.code, one.person.company].join(' · ')}
        actions={<SettlementActions one={one} />}
      />
      <div className={styles.columns}>
        <div className={styles.parts}>
          <Notes one={one} />
          <Summary one={one} />
          {one.wages && <SettlementPart title="Final wages" part={one.wages} />}
          {one.lines.length > 0 && <SettlementLines lines={one.lines} />}
          {one.dues && <SettlementPart title="Final settlement" part={one.dues} />}
          {one.held.length > 0 && <HeldSlips slips={one.held} />}
          <SettlementEntries one={one} />
        </div>
        <Section title="History">
          <Timeline
            entries={one.history.map(({ id: move, to, by, at, comment }) => ({
              id: move,
              at,
              title: settlementStates.labelOf(to),
              who: by,
              text: comment,
              tone: settlementStates.toneOf(to),
            }))}
          />
          {one.history.length === 0 && <p className={payStyles.quiet}>Not computed yet.</p>}
        </Section>
      </div>
    </>
  )
}

const isOpen = ({ status }: SettlementView) => ['draft', 'computed', 'approved'].includes(status)

const areWagesOpen = (one: SettlementView) => isOpen(one) && one.wages?.payment !== 'paid'

const clockOf = (day: string, isRunning: boolean) => (isRunning ? <DueClock day={day} /> : show.day(day))

function Notes({ one }: { one: SettlementView }) {
  const isLate = areWagesOpen(one) && companyToday() > one.clocks.wages_due_on
  const notes = [
    ...(isLate ? [`The wages were due on ${show.day(one.clocks.wages_due_on)}.`] : []),
    ...(isOpen(one) && one.clearances_open > 0
      ? [
          `${one.clearances_open === 1 ? '1 clearance is' : `${one.clearances_open} clearances are`} open. The final wages can be paid first.`,
        ]
      : []),
    ...(one.demand.amount > 0 && one.demand.paid_on === null
      ? [`${one.person.name} owes ${show.money(one.demand.amount)}. It is demanded, never debited.`]
      : []),
    ...(one.died ? ['The pay goes to the nominees in the record.'] : []),
  ]
  if (notes.length === 0) return null
  return (
    <ul className={payStyles.notes} style={{ marginTop: 0 }}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}

const Summary = ({ one }: { one: SettlementView }) => (
  <Section title="Summary">
    <KeyValue
      entries={[
        ['Last working day', show.day(one.last_day)],
        ['Wages due by', clockOf(one.clocks.wages_due_on, areWagesOpen(one))],
        ['Gratuity due by', clockOf(one.clocks.gratuity_due_on, isOpen(one))],
        ['Receives', one.computed_at === null && one.wages === null ? 'Not computed' : show.money(one.total)],
        ...(one.demand.amount > 0
          ? [
              ['Owes', show.money(one.demand.amount)] as const,
              [
                'Demand paid',
                one.demand.paid_on === null
                  ? 'No'
                  : `${show.day(one.demand.paid_on)}, ${one.demand.reference}`,
              ] as const,
            ]
          : []),
        ['Computed by', one.computed_by ?? '–'],
        ['Approved by', one.approved_by ?? '–'],
      ]}
    />
  </Section>
)
