import { Link, useSearchParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { taskTeams } from '#onboarding/contract/onboarding-lists.ts'
import { readOnboarding, type OnboardingView } from '#onboarding/contract/hr/onboarding-record-calls.ts'
import styles from '#onboarding/web/onboarding.module.css'

export function Screen() {
  const [params] = useSearchParams()
  const id = Number(params.get('id'))
  return Number.isSafeInteger(id) && id > 0 ? (
    <Checklist id={id} />
  ) : (
    <EmptyState title="No one selected">Choose a new hire from the list.</EmptyState>
  )
}

/** One sheet for the first day: who comes, what is prepared, which originals are shown. */
function Checklist({ id }: { id: number }) {
  const read = useCall(readOnboarding, { id })
  if (!read.isSuccess) return <ReadState of={read} />
  const onboarding = read.data
  return (
    <Stack>
      <PageHeader
        title={`Joining date of ${onboarding.name}`}
        about={
          <span data-print="off">
            <Link to={`/onboarding/record?id=${id}`}>Back to {onboarding.name}</Link>
          </span>
        }
        actions={
          <Button look="primary" onClick={() => window.print()}>
            Print
          </Button>
        }
      />
      <Section title="New hire">
        <KeyValue
          entries={[
            ['Joining date', show.day(onboarding.joining_on ?? onboarding.tentative_doj)],
            ['Company', onboarding.company.name],
            ['Office', onboarding.location?.name],
            ['Designation', onboarding.designation?.name],
            ['Line manager', onboarding.line_manager?.name],
            ['Employee code', onboarding.employee?.code],
          ]}
        />
      </Section>
      <Section title="Tasks">
        <Boxes
          entries={onboarding.tasks.map((task) => ({
            id: task.id,
            ticked: task.state !== 'open',
            text: task.title,
            detail: `${taskTeams.labelOf(task.team)}${task.owner ? `, ${task.owner.name}` : ''}, ${show.day(task.due_on)}`,
          }))}
        />
      </Section>
      <Section title="Original documents to check">
        <Boxes entries={originalsOf(onboarding)} />
      </Section>
      <p className={styles.signature}>Place, day, signatures of the new hire and of HR</p>
    </Stack>
  )
}

/** Nothing is ticked beforehand: the originals are seen on the day. */
const originalsOf = ({ items }: OnboardingView) =>
  items
    .filter(
      ({ status, kind }) =>
        status !== 'open' && !['joining_date', 'provident_fund', 'bank_details'].includes(kind),
    )
    .map(({ id, label }) => ({ id, ticked: false, text: label, detail: '' }))

type Box = { readonly id: number; readonly ticked: boolean; readonly text: string; readonly detail: string }

const Boxes = ({ entries }: { entries: readonly Box[] }) =>
  entries.length === 0 ? (
    <p className={styles.quiet}>Nothing.</p>
  ) : (
    <ul className={styles.boxes}>
      {entries.map(({ id, ticked, text, detail }) => (
        <li key={id}>
          <span aria-hidden="true" className={styles.box}>
            {ticked ? '✓' : ''}
          </span>
          <span>
            {text}
            {ticked && <span className="unseen"> (done)</span>} <span className={styles.quiet}>{detail}</span>
          </span>
        </li>
      ))}
    </ul>
  )
