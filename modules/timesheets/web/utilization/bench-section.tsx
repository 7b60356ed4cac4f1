import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { benchList } from '#timesheets/contract/utilization/utilization-calls.ts'
import { BENCH_WORKING_DAYS } from '#timesheets/contract/utilization/utilization-lists.ts'
import { shareInWords } from './share-in-words.ts'
import styles from './utilization.module.css'

/** People who could take on work now. */
export const BenchSection = ({ offices }: { offices: readonly { id: number; name: string }[] }) => (
  <>
    <p className={styles.quiet}>
      People with less than 25 % of their last {BENCH_WORKING_DAYS} working days on projects, planned or
      logged.
    </p>
    <ListTable
      list={benchList}
      rowName={({ person }) => person.name}
      choices={{ office: offices.map(({ id, name }) => ({ value: String(id), label: name })) }}
      cells={{
        busy: ({ busy }) => shareInWords(busy),
      }}
      empty={<EmptyState title="No one is on the bench">Everybody you see works on projects.</EmptyState>}
    />
  </>
)
