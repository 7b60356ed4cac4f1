import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { WideTable } from '#platform/web/kit/wide-table.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { readFigures } from '#performance/contract/reviewer-calls.ts'
import styles from '#performance/web/performance.module.css'

const shown = (count: number | null) => (count === null ? 'Fewer than 5' : String(count))

export function Screen() {
  const read = useCall(readFigures, {})
  if (!read.isSuccess) return <ReadState of={read} asPage />
  return (
    <>
      <PageHeader title="Appraisal figures" about="Departments of five people or more." />
      {read.data.rows.length === 0 ? (
        <EmptyState title="No appraisals yet" />
      ) : (
        <WideTable label="Appraisals by department">
          <table className={styles.table}>
            <thead>
              <tr>
                <th>Event</th>
                <th>Department</th>
                <th>People</th>
                <th>Graded</th>
              </tr>
            </thead>
            <tbody>
              {read.data.rows.map(({ event, department, people, graded }) => (
                <tr key={`${event}/${department}`}>
                  <td>{event}</td>
                  <td>{department}</td>
                  <td>{shown(people)}</td>
                  <td>{people === null ? '–' : shown(graded)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </WideTable>
      )}
    </>
  )
}
