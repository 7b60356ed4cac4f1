import { useState, type ReactNode } from 'react'
import { ExplainButton } from '#platform/web/light/explain.tsx'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { utilizationList, type UtilizationRow } from '#timesheets/contract/utilization/utilization-calls.ts'
import { RED_BELOW_TARGET } from '#timesheets/contract/utilization/utilization-lists.ts'
import { ExplainDialog } from './explain-dialog.tsx'
import type { Summary } from './report-bar.tsx'
import { shareInWords } from './share-in-words.ts'
import type { ReportWish } from './use-report.ts'
import styles from './utilization.module.css'

const choicesOf = (some: readonly { id: number; name: string }[]) =>
  some.map(({ id, name }) => ({ value: String(id), label: name }))

/** Every person with their figures; each percentage opens the days it comes from. */
export function PeopleSection({ wish, summary }: { wish: ReportWish; summary: Summary }) {
  const [opened, open] = useState<UtilizationRow | null>(null)
  const { office, department, manager } = summary.choices
  const explained = (share: number | null, row: UtilizationRow) =>
    row.in_part ? '–' : <ExplainButton onOpen={() => open(row)}>{shareInWords(share)}</ExplainButton>
  return (
    <>
      <ListTable
        list={utilizationList}
        input={{ ...wish }}
        rowName={({ person }) => person.name}
        onOpen={open}
        choices={{
          office: choicesOf(office),
          department: choicesOf(department),
          manager: choicesOf(manager),
        }}
        cells={{
          billable_share: (row) => againstTarget(row, explained(row.billable_share, row)),
          productive_share: (row) => explained(row.productive_share, row),
          logged_share: (row) => explained(row.logged_share, row),
          standing: noteOf,
        }}
        empty={
          <EmptyState title="No one to show">
            You see yourself, your team and the members of your projects here.
          </EmptyState>
        }
      />
      {opened && <ExplainDialog wish={wish} person={opened.person} onClose={() => open(null)} />}
    </>
  )
}

const againstTarget = (row: UtilizationRow, share: ReactNode) => (
  <span data-below={isBelow(row) || undefined} className={styles.share}>
    {share}
    {isBelow(row) && <span className="unseen">, below target</span>}
  </span>
)

const isBelow = ({ billable_share, target }: UtilizationRow): boolean =>
  billable_share !== null && target !== null && billable_share < target - RED_BELOW_TARGET

/** What the figures of a row do not say by themselves. */
function noteOf({ standing, in_part, over_days, at_risk, differs }: UtilizationRow): string {
  const notes = [
    in_part && 'Your projects only',
    standing === 'off' && 'On leave / off',
    standing === 'no_capacity' && 'n/a',
    over_days && `Over-allocated on ${over_days === 1 ? '1 day' : `${over_days} days`}`,
    at_risk && 'Leave pending',
    differs && 'Recomputed differs',
  ]
  return notes.filter((note) => typeof note === 'string').join(', ')
}
