import { monthInFull } from '#platform/contract/day-in-words.ts'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { Timeline } from '#platform/web/light/timeline.tsx'
import { readRun } from '#payroll/contract/runs/run-calls.ts'
import { runKinds, runStates, type RunState } from '#payroll/contract/runs/run-lists.ts'
import type { RunView } from '#payroll/contract/runs/run-views.ts'
import { RunActions } from './run-actions.tsx'
import { RunChanges } from './run-changes.tsx'
import { BankFileSection } from '#payroll/web/payments/bank-file-section.tsx'
import { ReconciliationSection } from '#payroll/web/registers/reconciliation-section.tsx'
import { RunPayments } from '#payroll/web/payments/run-payments.tsx'
import { RunPeople } from './run-people.tsx'
import { RunRail } from './run-rail.tsx'
import styles from './runs.module.css'
import payStyles from '#payroll/web/payroll.module.css'

const LOOK_AGAIN_MS = 1_500
const settled: readonly RunState[] = ['approved', 'published', 'paying', 'locked']

export function Screen() {
  const { id } = useParams()
  const read = useCall(readRun, { id: Number(id) })
  const isComputing = (read.data?.computing ?? null) !== null
  const { refetch } = read
  useEffect(() => {
    if (!isComputing) return
    const timer = setInterval(() => void refetch(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isComputing, refetch])
  if (!read.isSuccess) return <ReadState of={read} asPage />
  const run = read.data
  return (
    <>
      <PageHeader
        title={monthInFull(run.month)}
        mark={<StatusBadge catalogue={runStates} status={run.status} />}
        about={
          <>
            {aboutOf(run)}
            {run.can.see_people && run.computed_at !== null && (
              <>
                {' · '}
                <Link to={`/payroll-runs/${run.id}/parallel`}>Compare with a register</Link>
              </>
            )}
          </>
        }
        actions={<RunActions run={run} />}
      />
      <div className={styles.page}>
        <RunRail steps={run.steps} />
        <div className={styles.main}>
          <Notes run={run} />
          {run.totals && <Totals totals={run.totals} />}
          {run.can.see_people && run.computed_at !== null && <RunChanges id={run.id} />}
          {run.can.see_people && run.steps[1]!.done && <RunPeople run={run} />}
          {run.can.see_payments && <BankFileSection run={run} />}
          {run.can.see_payments && <RunPayments run={run} />}
          {run.can.reconcile && settled.includes(run.status) && <ReconciliationSection runId={run.id} />}
          <Section title="History">
            <Timeline
              entries={run.history.map(({ id: move, at, to, by, comment }) => ({
                id: move,
                at,
                title: runStates.labelOf(to),
                who: by,
                text: comment,
                tone: runStates.toneOf(to),
              }))}
            />
            {run.history.length === 0 && <p className={payStyles.quiet}>Opened. Collect the inputs next.</p>}
          </Section>
        </div>
      </div>
    </>
  )
}

const aboutOf = ({ company, pay_group, kind, revision, reason }: RunView): string =>
  [
    `${pay_group.name}, ${company.name}`,
    ...(kind === 'regular' ? [] : [runKinds.labelOf(kind)]),
    ...(revision > 1 ? [`version ${revision}`] : []),
    // Of a final settlement the reason is its kind.
    ...(reason === '' || reason === runKinds.labelOf(kind) ? [] : [reason]),
  ].join(' · ')

function Notes({ run }: { run: RunView }) {
  const notes = [
    ...(run.computing
      ? [`Being computed by ${run.computing.by} since ${show.moment(run.computing.since)}.`]
      : []),
    ...(run.reopening ? [`${run.reopening.by} asked to reopen this run: ${run.reopening.reason}`] : []),
    ...(run.exception ? [exceptionNote(run, run.exception)] : []),
    ...(run.unverified.length > 0 ? [`Rules that are not confirmed yet: ${run.unverified.join(', ')}.`] : []),
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

const exceptionNote = ({ decided_by }: RunView, exception: NonNullable<RunView['exception']>): string => {
  const { why, until, given_by, used } = exception
  const granted = `an exception until ${show.day(until)}${given_by === null ? '' : `, granted by ${given_by}`}`
  return used
    ? `${decided_by} submitted and approved this run under ${granted}: ${why}`
    : `You submitted this run. You may approve it under ${granted}: ${why}`
}

const Totals = ({ totals }: { totals: NonNullable<RunView['totals']> }) => (
  <Section title="Totals">
    <KeyValue
      entries={[
        ['Payslips', show.count(totals.people)],
        ['Gross', show.money(totals.earnings)],
        ['Reimbursements', show.money(totals.reimbursements)],
        ['Deductions', show.money(totals.deductions)],
        ['Net', show.money(totals.net)],
        ['Paid by the company on top', show.money(totals.employer)],
        ['Cost', show.money(totals.earnings + totals.employer)],
        ['On hold', totals.held_people === 0 ? 'None' : show.money(totals.held)],
      ]}
    />
  </Section>
)
