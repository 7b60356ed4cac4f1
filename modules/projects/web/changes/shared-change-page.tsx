import { useState } from 'react'
import { useAnswer } from '#platform/web/calls/use-answer.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { FailureState, LoadingState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import type { OpenedLink } from '#links/web/public-pages.ts'
import type { GotFrom } from '#platform/contract/call.ts'
import { decideSharedChange, readSharedChange } from '#projects/contract/changes/change-calls.ts'
import { changeInWords, changeKinds } from '#projects/contract/changes/change-lists.ts'
import { hoursText } from '#projects/web/projects/hours-field.tsx'
import styles from './shared-change.module.css'

type Shared = GotFrom<typeof readSharedChange>
type Inside = Pick<OpenedLink, 'token' | 'pass'>

export function Page({ link: { token, pass } }: { link: OpenedLink }) {
  const inside = { token, pass }
  const read = useAnswer(readSharedChange, inside)
  if (read.state === 'loading') return <LoadingState />
  if (read.state === 'failed') return <FailureState asPage byLink failure={read.failure} again={read.again} />
  const change = read.data
  return (
    <article className={styles.page}>
      <header>
        <p className={styles.quiet}>{`${change.key} · ${change.project} · ${change.company}`}</p>
        <h1>{change.title}</h1>
      </header>
      {change.decided_by !== null && (
        <p role="status">
          {change.state === 'rejected' ? 'Rejected' : 'Accepted'} by {change.decided_by}. Thank you.
        </p>
      )}
      <p className={styles.prose}>{change.reason}</p>
      <Changes change={change} />
      <KeyValue
        entries={[
          ['Additional hours', hoursText(change.minutes)],
          ['Cost', `${change.currency} ${show.days(change.amount)}`],
          ['Later end', laterText(change.days)],
        ]}
      />
      {change.is_open && <Answer inside={inside} onAnswered={read.again} />}
    </article>
  )
}

const laterText = (days: number) => {
  if (days === 0) return 'No change'
  return days === 1 ? '1 day' : `${days} days`
}

const Changes = ({ change: { lines } }: { change: Shared }) =>
  lines.length === 0 ? null : (
    <section aria-label="Changes">
      <h2>What changes</h2>
      <ul className={styles.lines}>
        {lines.map(({ id, kind, before, after }) => (
          <li key={id}>
            <Badge tone={changeKinds.toneOf(kind)}>{changeKinds.labelOf(kind)}</Badge>
            <span>{changeInWords(before, after)}</span>
          </li>
        ))}
      </ul>
    </section>
  )

function Answer({ inside, onAnswered }: { inside: Inside; onAnswered: () => void }) {
  const [accept, choose] = useState(true)
  return (
    <section aria-label="Your decision" className={styles.answer}>
      <h2>{accept ? 'Accept the change' : 'Reject the change'}</h2>
      <Form
        key={String(accept)}
        call={decideSharedChange}
        start={{ ...inside, accept, reason: '' }}
        guard={false}
        onDone={onAnswered}
      >
        {(form) => (
          <>
            {accept && <p className={styles.quiet}>Accepting can’t be undone.</p>}
            <TextField {...form('name')} label="Your name" autoComplete="name" />
            {!accept && <TextArea {...form('reason')} label="Reason" longest={1_000} />}
            <FormActions>
              <SubmitButton busy={form.busy}>{accept ? 'Accept change' : 'Reject change'}</SubmitButton>
              <Button onClick={() => choose(!accept)}>{accept ? 'Reject instead' : 'Back'}</Button>
            </FormActions>
          </>
        )}
      </Form>
    </section>
  )
}
