import { useState } from 'react'
import { Link } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { keepApart, listDuplicates } from '#recruitment/contract/candidates/candidate-calls.ts'
import styles from '#recruitment/web/applications/application.module.css'
import { MergeDialog } from './merge-dialog.tsx'

type Pair = { readonly first_id: number; readonly second_id: number }

export const becauseText = (because: readonly string[]): string =>
  because.length === 0 ? 'Alike name' : `Same ${because.join(', ')}`

/** Pairs who may be one person: merge them, or note that they are two. */
export function DuplicatesSection() {
  const read = useCall(listDuplicates, {})
  const apart = useSend(keepApart)
  const [merging, merge] = useState<Pair | null>(null)
  if (!read.isSuccess) return <ReadState of={read} />
  const { rows } = read.data
  return (
    <Section title="Possible duplicates" about="Alike names with the same birth date, company or résumé.">
      {rows.length === 0 && (
        <EmptyState title="No possible duplicates">Candidates who look alike appear here.</EmptyState>
      )}
      <ul className={styles.others}>
        {rows.map(({ first, second, because }) => (
          <li key={`${first.id}-${second.id}`}>
            <Link to={`/unique-candidates/${first.id}`}>{first.name}</Link>
            <span>and</span>
            <Link to={`/unique-candidates/${second.id}`}>{second.name}</Link>
            <span>{becauseText(because)}</span>
            <Button size="s" onClick={() => merge({ first_id: first.id, second_id: second.id })}>
              Compare
            </Button>
            <Button
              size="s"
              look="plain"
              busy={apart.busy}
              onClick={() => void apart.send({ first_id: first.id, second_id: second.id })}
            >
              Two people
            </Button>
          </li>
        ))}
      </ul>
      {merging && (
        <MergeDialog keptId={merging.first_id} goneId={merging.second_id} onClose={() => merge(null)} />
      )}
    </Section>
  )
}
