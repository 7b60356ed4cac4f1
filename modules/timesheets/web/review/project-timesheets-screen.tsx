import { useNavigate } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import {
  listReviewProjects,
  projectEntryList,
  saveReview,
  type ProjectEntryRow,
} from '#timesheets/contract/review/review-calls.ts'
import styles from '#timesheets/web/timesheets.module.css'

const nameOf = ({ person, project, day }: ProjectEntryRow) => `${person.name}, ${project}, ${day}`

export function Screen() {
  const go = useNavigate()
  const projects = useCall(listReviewProjects, {}).data?.projects ?? []
  const save = useSend(saveReview)
  const managed = projects.filter(({ manages }) => manages)
  return (
    <>
      <PageHeader title="Project timesheets" about="Time on the projects that you manage or may see." />
      <Stack>
        {managed.length > 0 && (
          <Section title="Review" about="Reviewed time goes to you before the week is submitted.">
            <ul className={styles.list}>
              {managed.map(({ id, name, required, to_review }) => (
                <li key={id}>
                  <CheckboxField
                    label={`Review time on ${name}`}
                    value={required}
                    disabled={save.busy}
                    onChange={(next) => void save.send({ project_id: id, required: next })}
                  />
                  <span className={styles.quiet}>{to_review} in review</span>
                </li>
              ))}
            </ul>
          </Section>
        )}
        <ListTable
          list={projectEntryList}
          rowName={nameOf}
          choices={{ project_id: projects.map(({ id, name }) => ({ value: String(id), label: name })) }}
          onOpen={({ week_id }) => void go(`/projects-timesheet/timesheet-details/${week_id}`)}
          empty={<EmptyState title="No time yet">Time on your projects appears here.</EmptyState>}
        />
      </Stack>
    </>
  )
}
