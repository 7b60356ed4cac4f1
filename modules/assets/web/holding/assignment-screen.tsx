import { Link, useParams } from 'react-router'
import { download } from '#platform/web/calls/download.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { acceptances, conditions, outcomes } from '#assets/contract/assets-lists.ts'
import {
  downloadReceipt,
  readAssignment,
  type AssignmentPage,
} from '#assets/contract/holding/assignment-calls.ts'
import styles from '#assets/web/assets.module.css'

export function Screen() {
  const { id } = useParams()
  const read = useCall(readAssignment, { id: Number(id) })
  if (!read.isSuccess) return <ReadState of={read} asPage />
  const line = read.data
  return (
    <>
      <PageHeader
        title={`${line.tag} ${line.model}`}
        mark={<StatusBadge catalogue={acceptances} status={line.acceptance} />}
        about={`Assigned to ${line.holder.name}`}
        actions={
          <Button onClick={() => void download(downloadReceipt, { id: line.id })}>Download receipt</Button>
        }
      />
      <Stack>
        <Section title="Details">
          <KeyValue entries={factsOf(line)} />
        </Section>
        {line.acceptance_text !== '' && (
          <Section title="What is accepted">
            <p className={styles.text}>{line.acceptance_text}</p>
          </Section>
        )}
      </Stack>
    </>
  )
}

const factsOf = (line: AssignmentPage): (readonly [string, React.ReactNode])[] => [
  [
    'Asset',
    <Link key="asset" to={`/asset-list/asset-details/${line.asset_id}`}>
      {line.tag}
    </Link>,
  ],
  ['Given by', `${line.given_by}, ${show.moment(line.given_at)}`],
  ['Expected back', line.return_on ? show.day(line.return_on) : 'No date'],
  ...(line.accepted_at
    ? ([['Accepted', `${line.accepted_name}, ${show.moment(line.accepted_at)}`]] as const)
    : []),
  ...(line.decline_reason ? ([['Declined', line.decline_reason]] as const) : []),
  ...(line.ended_at
    ? ([
        ['Ended', `${outcomes.labelOf(line.outcome!)}, ${show.moment(line.ended_at)}, ${line.ended_by}`],
        ['Condition', line.end_condition && conditions.labelOf(line.end_condition)],
      ] as const)
    : []),
  ...(line.note ? ([['Note', line.note]] as const) : []),
]
