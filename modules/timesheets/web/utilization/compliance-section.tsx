import { useState } from 'react'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { complianceList, type ComplianceRow } from '#timesheets/contract/utilization/compliance-list.ts'
import { ExplainDialog } from './explain-dialog.tsx'
import type { ReportWish } from './use-report.ts'
import styles from './utilization.module.css'

/** 6667 → 66.7 %, and 0 → 0 %. */
const cells = {
  share: ({ share }: ComplianceRow) => (share === null ? '–' : `${Number((share / 100).toFixed(1))} %`),
}

/** Who submitted in time, and who has working days without time; a row opens its days and entries. */
export function ComplianceSection({ wish }: { wish: ReportWish }) {
  const [opened, open] = useState<ComplianceRow | null>(null)
  const { counted: _all, ...period } = wish
  return (
    <>
      <p className={styles.quiet}>
        A week is in time when it is submitted by the end of the next Monday. Missing days are working days
        that are over and have no time.
      </p>
      <ListTable
        list={complianceList}
        input={period}
        cells={cells}
        rowName={({ person }) => person.name}
        onOpen={open}
        empty={<EmptyState title="No one to show">Choose another period or clear the filters.</EmptyState>}
      />
      {opened && (
        <ExplainDialog
          wish={{ ...wish, counted: 'submitted' }}
          person={opened.person}
          onClose={() => open(null)}
        />
      )}
    </>
  )
}
