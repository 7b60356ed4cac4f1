import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Progress } from '#platform/web/light/progress.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { readToday } from '#mining/contract/record-calls.ts'
import { recordList } from '#mining/contract/record-list.ts'
import { useKeys } from './use-keys.ts'
import styles from './mining.module.css'

export type TabProps = { onOpen: (id: number) => void; onAdd: () => void }

/** The day of a miner: the target, what came back, and everything mined. */
export function MineTab({ onOpen, onAdd }: TabProps) {
  useKeys({ n: onAdd })
  return (
    <Stack>
      <Today />
      <Returned onOpen={onOpen} />
      <Section title="My companies" bare>
        <ListTable
          list={recordList}
          input={{ view: 'mine' }}
          rowName={({ name }) => name}
          onOpen={({ id }) => onOpen(id)}
          empty={
            <EmptyState title="No companies yet" action={<Button onClick={onAdd}>New company</Button>}>
              Add one, or import a list.
            </EmptyState>
          }
        />
      </Section>
    </Stack>
  )
}

function Today() {
  const day = useCall(readToday, {}).data?.mine
  if (!day) return null
  return (
    <Section title="Today">
      {day.is_working_day ? (
        <Progress
          label="Verified today"
          share={Math.min(1, day.verified / day.target)}
          state={day.verified >= day.target ? 'done' : 'running'}
          detail={`${day.verified} of ${day.target} (${((day.share ?? 0) / 100).toFixed(1)} %)`}
        />
      ) : (
        <p className={styles.quiet}>No target today. {day.verified} verified.</p>
      )}
      <p className={styles.quiet}>
        {day.submitted} submitted, {day.drafts} {day.drafts === 1 ? 'draft' : 'drafts'}.
        <span className={styles.byKey}>
          {' '}
          Press <kbd>N</kbd> for a new company.
        </span>
      </p>
    </Section>
  )
}

/** What a verifier sent back comes first, with the reason. */
function Returned({ onOpen }: { onOpen: (id: number) => void }) {
  const rows = useCall(recordList.read, { view: 'mine', state: 'returned', size: 50 }).data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <Section title={`Returned to you, ${rows.length}`} bare>
      <ul className={styles.lines}>
        {rows.map(({ id, name, domain, reason }) => (
          <li key={id} className={styles.line}>
            <div>
              <strong>{name}</strong> <span className={styles.quiet}>{domain}</span>
              <p>{reason}</p>
            </div>
            <Button size="s" aria-label={`Correct ${name}`} onClick={() => onOpen(id)}>
              Correct
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
