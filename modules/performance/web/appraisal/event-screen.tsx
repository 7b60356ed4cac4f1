import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import {
  appraisalList,
  calibrate,
  moveEvent,
  readEvent,
  remindEvent,
  type AppraisalRow,
  type EventPage,
} from '#performance/contract/appraisal-calls.ts'
import { eventStates, type EventState } from '#performance/contract/performance-lists.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { usePerformanceNews } from '#performance/web/use-performance-news.ts'
import { EventDialog } from './event-dialog.tsx'
import styles from '#performance/web/performance.module.css'

const verbs: Partial<Record<EventState, string>> = {
  published: 'Publish',
  calibration: 'Start calibration',
  released: 'Release',
  closed: 'Close',
  cancelled: 'Cancel event',
}
const warnings: Partial<Record<EventState, string>> = {
  published: 'Each person gets an appraisal and is told to write the self review.',
  calibration: 'Open reviews expire, and no grade is proposed any more.',
  released: 'Each person reads the result. Released figures no longer change.',
  closed: 'The event becomes read only.',
  cancelled: 'Open reviews expire. This can’t be undone.',
}

export function Screen() {
  const { id } = useParams()
  const read = useCall(readEvent, { id: Number(id) })
  usePerformanceNews(read.refetch)
  const [opened, open] = useState<EventState | 'edit' | null>(null)
  if (!read.isSuccess) return <ReadState of={read} asPage />
  const event = read.data
  return (
    <>
      <PageHeader
        title={event.name}
        mark={<StatusBadge catalogue={eventStates} status={event.state} />}
        about={show.range(event.from_on, event.to_on)}
        actions={<Actions event={event} open={open} />}
      />
      <Stack>
        <Section title="Due">
          <KeyValue
            entries={[
              ['Self reviews', show.day(event.self_due)],
              ['Reviews', show.day(event.review_due)],
              ['Release', show.day(event.release_due)],
            ]}
          />
        </Section>
        {event.state === 'draft' ? <Preview event={event} /> : <Appraisals event={event} />}
      </Stack>
      {opened === 'edit' && (
        <EventDialog event={event} onClose={() => open(null)} onDone={() => open(null)} />
      )}
      {opened !== null && opened !== 'edit' && (
        <MoveDialog event={event} to={opened} onClose={() => open(null)} />
      )}
    </>
  )
}

type ActionsProps = { event: EventPage; open: (opened: EventState | 'edit') => void }

function Actions({ event: { id, state, can }, open }: ActionsProps) {
  const remind = useSend(remindEvent)
  return (
    <>
      {can.edit && <Button onClick={() => open('edit')}>Edit</Button>}
      {(state === 'published' || state === 'running') && (
        <Button busy={remind.busy} onClick={() => void remind.send({ id })}>
          Remind
        </Button>
      )}
      {can.moves.toReversed().map((to) => (
        <Button key={to} look={to === 'cancelled' ? undefined : 'primary'} onClick={() => open(to)}>
          {verbs[to]}
        </Button>
      ))}
    </>
  )
}

function MoveDialog({ event, to, onClose }: { event: EventPage; to: EventState; onClose: () => void }) {
  const move = useSend(moveEvent)
  const go = async () => {
    await move.send({ id: event.id, version: event.version, to })
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={`${verbs[to]}?`}
      confirm={verbs[to]!}
      tone={to === 'cancelled' ? 'danger' : 'primary'}
      busy={move.busy}
      onConfirm={() => void go()}
      onClose={onClose}
    >
      <p>{warnings[to]}</p>
    </ConfirmDialog>
  )
}

function Preview({ event: { people } }: { event: EventPage }) {
  const inside = people.filter(({ included }) => included)
  const outside = people.filter(({ included }) => !included)
  return (
    <div className={styles.split}>
      <Section title="Takes part" about={`${inside.length} of ${people.length} people`}>
        {inside.length === 0 ? (
          <EmptyState title="No one yet">Change who takes part.</EmptyState>
        ) : (
          <People rows={inside} />
        )}
      </Section>
      <Section title="Left out" about={`${outside.length} of ${people.length} people`}>
        {outside.length === 0 ? <EmptyState title="No one" /> : <People rows={outside} />}
      </Section>
    </div>
  )
}

const People = ({ rows }: { rows: EventPage['people'] }) => (
  <ul className={styles.lines}>
    {rows.map(({ id, name, department, reason }) => (
      <li key={id} className={styles.marks}>
        <strong>{name}</strong>
        <span className={styles.quiet}>{[department, reason].filter(Boolean).join(' · ')}</span>
      </li>
    ))}
  </ul>
)

const bandCells = {
  band_before: ({ band_before }: AppraisalRow) => band_before ?? '–',
  band_after: ({ band_after, band_before }: AppraisalRow) =>
    band_after && band_after !== band_before ? <strong>{band_after}</strong> : (band_after ?? '–'),
}

function Appraisals({ event }: { event: EventPage }) {
  const go = useNavigate()
  const [changing, change] = useState<AppraisalRow | null>(null)
  const open = (row: AppraisalRow) => void go(`/appraisal-event-list/appraisal-review/${row.id}`)
  return (
    <>
      {event.spread.some(({ before }) => before > 0) && (
        <Section title="Bands">
          <div className={styles.spread}>
            <strong>Band</strong>
            <strong>Before</strong>
            <strong>After</strong>
            {event.spread.flatMap(({ band, before, after }) => [
              <span key={band}>{band}</span>,
              <span key={`${band} before`}>{before}</span>,
              <span key={`${band} after`}>{after}</span>,
            ])}
          </div>
        </Section>
      )}
      <ListTable
        list={appraisalList}
        input={{ event_id: event.id }}
        rowName={({ person }) => person.name}
        onOpen={open}
        cells={bandCells}
        rowActions={(row) => [
          { label: 'Open', run: () => open(row) },
          ...(event.can.calibrate && row.band_before
            ? [{ label: 'Change band', run: () => change(row) }]
            : []),
        ]}
        empty={<EmptyState title="No appraisals">The filters hide them.</EmptyState>}
      />
      {changing && <CalibrateDialog event={event} row={changing} onClose={() => change(null)} />}
    </>
  )
}

const CalibrateDialog = ({
  event,
  row,
  onClose,
}: {
  event: EventPage
  row: AppraisalRow
  onClose: () => void
}) => (
  <FormDialog
    call={calibrate}
    title={`Change the band of ${row.person.name}`}
    submit="Change"
    size="s"
    onClose={onClose}
    start={{ id: row.id, version: row.version, band: row.band_after ?? row.band_before ?? '', reason: '' }}
  >
    {(form) => (
      <>
        <p className={styles.quiet}>
          {`Before: ${row.band_before}${row.grade_reason ? `, because ${row.grade_reason}` : ''}. It stays beside the new one.`}
        </p>
        <SelectField
          {...form('band')}
          label="Band"
          options={event.bands.map(({ label }) => ({ value: label, label }))}
        />
        <TextArea {...form('reason')} label="Reason" rows={2} longest={500} />
      </>
    )}
  </FormDialog>
)
