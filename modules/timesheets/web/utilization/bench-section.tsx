import { useNavigate } from 'react-router'
import { me } from '#identity/contract/identity-calls.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { mayOpen } from '#platform/web/shell/menu.ts'
import { benchList } from '#timesheets/contract/utilization/utilization-calls.ts'
import { BENCH_WORKING_DAYS } from '#timesheets/contract/utilization/utilization-lists.ts'
import { benchOffers } from './bench-places.ts'
import { shareInWords } from './share-in-words.ts'
import styles from './utilization.module.css'

/** People who could take on work now, with what areas above do with them. */
export function BenchSection({ offices }: { offices: readonly { id: number; name: string }[] }) {
  const navigate = useNavigate()
  const viewer = useCall(me, {}).data
  const offers = viewer ? benchOffers.all().filter((offer) => mayOpen(viewer, offer)) : []
  return (
    <>
      <p className={styles.quiet}>
        People with less than 25 % of their last {BENCH_WORKING_DAYS} working days on projects, planned or
        logged.
      </p>
      <ListTable
        list={benchList}
        rowName={({ person }) => person.name}
        rowActions={({ person }) =>
          offers.map(({ label, pathFor }) => ({ label, run: () => void navigate(pathFor(person.id)) }))
        }
        choices={{ office: offices.map(({ id, name }) => ({ value: String(id), label: name })) }}
        cells={{
          busy: ({ busy }) => shareInWords(busy),
        }}
        empty={<EmptyState title="No one is on the bench">Everybody you see works on projects.</EmptyState>}
      />
    </>
  )
}
