import { Link, useSearchParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Timeline } from '#platform/web/light/timeline.tsx'
import { candidateHistory } from '#recruitment/contract/candidates/candidate-calls.ts'
import { candidateList, type CandidateRow } from '#recruitment/contract/candidates/candidate-list.ts'
import { durationInWords, statusLabel } from '#recruitment/web/applications/status-words.ts'
import styles from '#recruitment/web/applications/application.module.css'

const cells = {
  person: ({ id, person }: CandidateRow) => (
    <Link to={`/unique-candidates-history?id=${id}`}>{person.name}</Link>
  ),
}

/** Everything that happened with one candidate; without one, whose history it is to be. */
export function Screen() {
  const id = Number(useSearchParams()[0].get('id')) || null
  if (id !== null) return <History id={id} />
  return (
    <>
      <PageHeader title="Candidate history" about="Choose a candidate." />
      <ListTable
        list={candidateList}
        cells={cells}
        exports={false}
        rowName={({ person }) => person.name}
        empty={
          <EmptyState title="No candidates yet">Their history begins with the first application.</EmptyState>
        }
      />
    </>
  )
}

function History({ id }: { id: number }) {
  const read = useCall(candidateHistory, { id })
  if (!read.isSuccess) return <ReadState of={read} asPage />
  const { name, entries, dwell } = read.data
  return (
    <>
      <PageHeader title={name} about={<Link to={`/unique-candidates/${id}`}>Candidate record</Link>} />
      <div className={styles.columns}>
        <Section title="History">
          <Timeline
            entries={entries.map(({ id: key, at, title, text, application_id }) => ({
              id: key,
              at,
              text,
              title,
              link: application_id === null ? undefined : `/jobs/applicant-details/${application_id}`,
            }))}
          />
        </Section>
        <Section title="Time in each status">
          {dwell.length === 0 ? (
            <p className={styles.quiet}>No applications yet.</p>
          ) : (
            <table className={styles.score}>
              <thead>
                <tr>
                  <th scope="col">Status</th>
                  <th scope="col" data-end>
                    Times
                  </th>
                  <th scope="col" data-end>
                    Together
                  </th>
                </tr>
              </thead>
              <tbody>
                {dwell.map(({ cv_status, seconds, times }) => (
                  <tr key={cv_status}>
                    <td>{statusLabel(cv_status)}</td>
                    <td data-end>{times}</td>
                    <td data-end>{durationInWords(seconds)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </Section>
      </div>
    </>
  )
}
