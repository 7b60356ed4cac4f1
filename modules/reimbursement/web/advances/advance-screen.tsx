import { Link, useParams } from 'react-router'
import { monthInFull } from '#platform/contract/day-in-words.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { Timeline } from '#platform/web/light/timeline.tsx'
import { DueClock } from '#payroll/web/public.ts'
import { readAdvance, type AdvanceView } from '#reimbursement/contract/advances/advance-calls.ts'
import { advanceStates } from '#reimbursement/contract/advances/advance-lists.ts'
import { useClaimNews } from '#reimbursement/web/use-claim-news.ts'
import styles from '#reimbursement/web/reimbursement.module.css'
import { AdvanceActions } from './advance-actions.tsx'

export function Screen() {
  const id = Number(useParams()['id'])
  const read = useCall(readAdvance, Number.isInteger(id) && id > 0 ? { id } : null)
  useClaimNews(read.refetch)
  if (!read.isSuccess) return <ReadState of={read} asPage />
  const advance = read.data
  return (
    <>
      <PageHeader
        title={advance.title}
        about={[advance.number, advance.person.name, advance.company].join(' · ')}
        mark={<StatusBadge catalogue={advanceStates} status={advance.status} />}
        actions={<AdvanceActions advance={advance} />}
      />
      <Stack>
        <Section title="Advance">
          <KeyValue entries={factsOf(advance)} />
        </Section>
        {advance.paid_on && <Settlements advance={advance} />}
        <History advance={advance} />
      </Stack>
    </>
  )
}

const factsOf = (advance: AdvanceView): (readonly [string, React.ReactNode])[] => [
  ['Requested', show.money(advance.amount)],
  ['Approved', show.money(advance.approved_amount)],
  ['Category', advance.category],
  ['Project', advance.project],
  ['Needed on', show.day(advance.needed_on)],
  ['Over on', show.day(advance.ends_on)],
  ...(advance.decided_by
    ? [['Decided', `${advance.decided_by}, ${show.moment(advance.decided_at)}`] as const]
    : []),
  ...(advance.paid_on
    ? [
        ['Paid', `${show.day(advance.paid_on)}, ${advance.utr}`] as const,
        ['Paid by', advance.paid_by] as const,
      ]
    : []),
]

const lastDayOf = ({ settle_by, status }: AdvanceView) =>
  settle_by && status === 'paid' ? <DueClock day={settle_by} /> : show.day(settle_by)

/** What became of the money: which claims took it, and what payroll takes. */
const Settlements = ({ advance }: { advance: AdvanceView }) => (
  <Section
    title="Settlement"
    about="Approved claims are set against the advance before they are paid. The oldest advance comes first."
  >
    <KeyValue
      entries={[
        ['Settled by claims', show.money(advance.settled)],
        ...(advance.recover_month
          ? [
              [
                'Recovered from pay',
                `${show.money(advance.recovered)}, from ${monthInFull(advance.recover_month)}`,
              ] as const,
            ]
          : []),
        ['Balance', show.money(advance.balance)],
        ['Settle by', lastDayOf(advance)],
      ]}
    />
    {advance.settlements.length > 0 && (
      <ul className={styles.list} aria-label="Claims set against this advance">
        {advance.settlements.map(({ claim, amount, at }) => (
          <li key={claim.id}>
            <span>
              <Link to={`/reimbursement/${claim.id}`}>{claim.number}</Link>{' '}
              <span className={styles.quiet}>{show.moment(at)}</span>
            </span>
            <span className={styles.amount}>{show.money(amount)}</span>
          </li>
        ))}
      </ul>
    )}
  </Section>
)

const History = ({ advance }: { advance: AdvanceView }) => (
  <Section title="History">
    {advance.pending_with.length > 0 && (
      <p className={styles.quiet}>
        {`Pending with ${advance.pending_with
          .map(({ kind, names }) => `${names.slice(0, 3).join(' or ')} (${kind})`)
          .join(', then ')}`}
      </p>
    )}
    <Timeline
      entries={[
        ...advance.history.map(({ to, by, at, comment }) => ({
          id: `move ${to}`,
          at,
          title: advanceStates.labelOf(to),
          who: by,
          text: comment,
          tone: advanceStates.toneOf(to),
        })),
        ...advance.decisions.map(({ step, status, by_name, for_name, at, comment }, index) => ({
          id: `decision ${index}`,
          at,
          title: `Step ${step} ${status} by ${by_name}${for_name ? ` for ${for_name}` : ''}`,
          text: comment,
        })),
        { id: 'requested', at: advance.requested_at, title: 'Requested', who: advance.person.name },
      ].toSorted((one, other) => other.at.localeCompare(one.at))}
    />
  </Section>
)
