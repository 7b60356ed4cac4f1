import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import {
  decideConfirmation,
  readConfirmation,
  saveConfirmationNote,
  type ConfirmationPage,
} from '#performance/contract/confirmation-calls.ts'
import { confirmationStates, recommendations } from '#performance/contract/performance-lists.ts'
import { AnswersForm } from '#performance/web/parts/answers-form.tsx'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { ShownReviews } from '#performance/web/parts/shown-reviews.tsx'
import { usePerformanceNews } from '#performance/web/use-performance-news.ts'
import styles from '#performance/web/performance.module.css'

/** HR decides, the manager reviews, the person adds a note: each sees their part. */
export function Screen() {
  const { id } = useParams()
  const read = useCall(readConfirmation, { id: Number(id) })
  usePerformanceNews(read.refetch)
  const [opened, open] = useState<'note' | 'decide' | null>(null)
  if (!read.isSuccess) return <ReadState of={read} asPage />
  const row = read.data
  const { mine, items, reviews, can } = row
  return (
    <>
      <PageHeader
        title={row.person.name}
        mark={<StatusBadge catalogue={confirmationStates} status={row.state} />}
        about={`Probation until ${show.day(row.probation_end)} · ${row.company}`}
        actions={
          <>
            {can.note && (
              <Button onClick={() => open('note')}>{row.self_note ? 'Change note' : 'Add note'}</Button>
            )}
            {can.decide && (
              <Button look="primary" onClick={() => open('decide')}>
                Decide
              </Button>
            )}
          </>
        }
      />
      <div className={styles.parts}>
        <Facts row={row} />
        <div className={styles.split}>
          <Section title="Note of the person">
            {row.self_note ? <p className={styles.said}>{row.self_note}</p> : <EmptyState title="No note" />}
          </Section>
          <Section title={mine?.writable ? 'Your review' : 'Review'}>
            {mine?.writable ? (
              <AnswersForm key={mine.id} mine={mine} items={items} recommends={mine.kind === 'manager'} />
            ) : reviews.length > 0 ? (
              <ShownReviews items={items} reviews={reviews} />
            ) : (
              <EmptyState title="Not submitted yet" />
            )}
          </Section>
        </div>
      </div>
      {opened === 'note' && <NoteDialog row={row} onClose={() => open(null)} />}
      {opened === 'decide' && <DecideDialog row={row} onClose={() => open(null)} />}
    </>
  )
}

const Facts = ({ row }: { row: ConfirmationPage }) => (
  <Section title="Confirmation">
    {row.overdue && <Badge tone="bad">Overdue: decide now. No one is confirmed by silence.</Badge>}
    <KeyValue
      entries={[
        ['Joined', show.day(row.joined_on)],
        ['Manager', row.manager?.name],
        ['Extended before', row.extended_before === 0 ? null : `${row.extended_before} months`],
        ...(row.recommendation
          ? ([
              [
                'Recommended',
                `${recommendations.labelOf(row.recommendation)}${row.months ? `, ${row.months} months` : ''}`,
              ],
            ] as const)
          : []),
        ...(row.decided_at
          ? ([
              ['Decided', [show.moment(row.decided_at), row.decided_by].filter(Boolean).join(', ')],
              ['Reason', row.reason],
              ['Extended to', row.extended_to ? show.day(row.extended_to) : null],
            ] as const)
          : []),
      ]}
    />
    {row.letter_id && row.effects.length > 0 && (
      <Link to="/letters">The letter waits to be issued under Letters</Link>
    )}
    {row.state === 'not_confirmed' && row.effects.length > 0 && (
      <Link to={`/staff/person?id=${row.person.id}`}>Release the person in the employee record</Link>
    )}
  </Section>
)

type DialogProps = { row: ConfirmationPage; onClose: () => void }

const NoteDialog = ({ row, onClose }: DialogProps) => (
  <FormDialog
    call={saveConfirmationNote}
    title="Note on your confirmation"
    submit="Save"
    onClose={onClose}
    start={{ id: row.id, note: row.self_note }}
  >
    {(form) => (
      <TextArea {...form('note')} label="Note" hint="Your manager and HR read it." rows={4} longest={4_000} />
    )}
  </FormDialog>
)

const DecideDialog = ({ row, onClose }: DialogProps) => (
  <FormDialog
    call={decideConfirmation}
    title={`Decide on ${row.person.name}`}
    submit="Decide"
    onClose={onClose}
    start={{
      id: row.id,
      version: row.version,
      decision:
        row.recommendation === 'release' && !row.can.release ? 'extend' : (row.recommendation ?? 'confirm'),
      months: row.months,
      reason: '',
    }}
  >
    {(form) => (
      <>
        <SelectField
          {...form('decision')}
          label="Decision"
          options={recommendations.options.filter(({ value }) => value !== 'release' || row.can.release)}
        />
        {form.values.decision === 'extend' && (
          <NumberField {...form('months')} label="Months" hint="At most 6 in total." />
        )}
        {form.values.decision === 'confirm' && (
          <KeyValue
            entries={row.effects.map(({ label, before, after }) => [
              label,
              before === '–' ? after : `${before} → ${after}`,
            ])}
          />
        )}
        {form.values.decision === 'release' && (
          <p className={styles.quiet}>
            The employment goes on until you release the person in the employee record.
          </p>
        )}
        <TextArea {...form('reason')} label="Reason" rows={2} longest={500} />
      </>
    )}
  </FormDialog>
)
