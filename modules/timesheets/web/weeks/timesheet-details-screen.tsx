import { useState } from 'react'
import { useParams } from 'react-router'
import type { GotFrom } from '#platform/contract/call.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { ApproveReject } from '#platform/web/light/approve-reject.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import { Timeline } from '#platform/web/light/timeline.tsx'
import { durationInWords } from '#platform/contract/duration.ts'
import { reviewEntries } from '#timesheets/contract/review/review-calls.ts'
import { entryStates } from '#timesheets/contract/timesheets-lists.ts'
import { decideEntries, readTimesheet, reopenEntry } from '#timesheets/contract/weeks/week-calls.ts'
import { workName } from '#timesheets/web/entries/day-list.tsx'
import { ReasonButton } from './reason-button.tsx'
import { useTimesheetNews } from '#timesheets/web/use-timesheet-news.ts'
import styles from '#timesheets/web/timesheets.module.css'
import { dayNote, weekdayOf } from './day-head.tsx'

type Timesheet = GotFrom<typeof readTimesheet>
type Entry = Timesheet['entries'][number]

export function Screen() {
  const id = Number(useParams()['id'])
  const sheet = useCall(readTimesheet, Number.isInteger(id) && id > 0 ? { id } : null)
  useTimesheetNews(sheet.refetch)
  if (!sheet.isSuccess) return <ReadState of={sheet} asPage />
  return <Sheet sheet={sheet.data} />
}

function Sheet({ sheet }: { sheet: Timesheet }) {
  const { person, monday, entries, days } = sheet
  const open = entries.filter(({ can }) => can.decide || can.review)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [opened, setOpened] = useState(() => versionsOf(entries))
  const [billable, setBillable] = useState<ReadonlyMap<number, boolean>>(new Map())
  // What has changed since the page was opened is decided once it was looked at.
  const changed = open.filter(({ id, version }) => opened.get(id) !== version)
  const chosen = open.filter((entry) => !left.has(entry.id) && !changed.includes(entry))
  return (
    <>
      <PageHeader
        title={`${person.name}, week from ${show.day(monday)}`}
        about={[
          durationInWords(sheet.minutes),
          `${durationInWords(sheet.billable_minutes)} billable`,
          sheet.pending_with !== '' && `pending with ${sheet.pending_with}`,
          sheet.in_part && 'only time on your projects',
        ]
          .filter(Boolean)
          .join(' · ')}
        mark={sheet.status && <StatusBadge catalogue={entryStates} status={sheet.status} />}
        actions={chosen.length > 0 && <Decide sheet={sheet} chosen={chosen} billable={billable} />}
      />
      <Stack>
        {changed.length > 0 && (
          <p role="status" className={styles.row}>
            {changed.length === 1 ? '1 entry has' : `${changed.length} entries have`} changed since you opened
            this page.
            <Button size="s" onClick={() => setOpened(versionsOf(entries))}>
              Include changes
            </Button>
          </p>
        )}
        {entries.length === 0 && <EmptyState title="No entries">Nothing is logged in this week.</EmptyState>}
        {days
          .filter(({ day }) => entries.some((entry) => entry.day === day))
          .map((day) => (
            <Section
              key={day.day}
              title={`${weekdayOf(day.day)}, ${show.day(day.day)}`}
              about={[dayNote(day), durationInWords(day.logged)].filter(Boolean).join(' · ')}
            >
              <ul className={styles.list}>
                {entries
                  .filter((entry) => entry.day === day.day)
                  .map((entry) => (
                    <li key={entry.id}>
                      <EntryLine
                        entry={entry}
                        isChosen={chosen.includes(entry)}
                        hasChanged={changed.includes(entry)}
                        billable={billable.get(entry.id) ?? entry.billable}
                        onBillable={(on) => setBillable(new Map([...billable, [entry.id, on]]))}
                        onChoose={(on) =>
                          setLeft(
                            new Set(on ? [...left].filter((one) => one !== entry.id) : [...left, entry.id]),
                          )
                        }
                      />
                    </li>
                  ))}
              </ul>
            </Section>
          ))}
        <History history={sheet.history} />
      </Stack>
    </>
  )
}

type DecideProps = {
  sheet: Timesheet
  chosen: readonly Entry[]
  /** What the reviewer has corrected. */
  billable: ReadonlyMap<number, boolean>
}

/** The approver decides on what waits; a manager of a project passes what is in review. */
function Decide({ sheet, chosen, billable }: DecideProps) {
  const deciding = useSend(decideEntries)
  const reviewing = useSend(reviewEntries)
  const seen = (some: readonly Entry[]) => some.map(({ id, version }) => ({ id, version }))
  const decide = (verdict: 'approved' | 'rejected') => async (comment: string) => {
    const waiting = chosen.filter(({ can }) => can.decide)
    if (waiting.length > 0)
      return deciding.send({ week_id: sheet.id, entries: seen(waiting), verdict, comment })
    return reviewing.send({
      entries: seen(chosen).map(({ id, version }) => ({ id, version, billable: billable.get(id) })),
      verdict,
      comment,
    })
  }
  return (
    <ApproveReject
      subject={`${chosen.length} of ${sheet.entries.length} entries of ${sheet.person.name}`}
      busy={deciding.busy || reviewing.busy}
      onApprove={decide('approved')}
      onReject={decide('rejected')}
    />
  )
}

const versionsOf = (entries: readonly Entry[]): ReadonlyMap<number, number> =>
  new Map(entries.map(({ id, version }) => [id, version]))

type EntryLineProps = {
  entry: Entry
  isChosen: boolean
  hasChanged: boolean
  billable: boolean
  onBillable: (on: boolean) => void
  onChoose: (on: boolean) => void
}

function EntryLine({ entry, isChosen, hasChanged, billable, onBillable, onChoose }: EntryLineProps) {
  const reopen = useSend(reopenEntry)
  const facts = [
    entry.start && `${entry.start}–${entry.end}`,
    entry.item_key && entry.project,
    entry.effort,
    entry.note,
    entry.reason && `“${entry.reason}”`,
  ]
  return (
    <>
      {entry.can.decide || entry.can.review ? (
        <CheckboxField label={workName(entry)} value={isChosen} disabled={hasChanged} onChange={onChoose} />
      ) : (
        <span>{workName(entry)}</span>
      )}
      <span className={styles.quiet}>{facts.filter(Boolean).join(' · ')}</span>
      <span className={styles.row}>
        {hasChanged && <Badge tone="warn">Changed</Badge>}
        {entry.can.review ? (
          <CheckboxField label="Billable" value={billable} onChange={onBillable} />
        ) : (
          entry.billable && <Badge tone="info">Billable</Badge>
        )}
        {entry.needs_check && <Badge tone="warn">Check</Badge>}
        <StatusBadge catalogue={entryStates} status={entry.status} />
        <strong>{durationInWords(entry.minutes)}</strong>
        {entry.can.reopen && (
          <ReasonButton
            label="Reopen"
            busy={reopen.busy}
            onGo={(reason) => reopen.send({ id: entry.id, version: entry.version, reason })}
          />
        )}
      </span>
    </>
  )
}

const History = ({ history }: { history: Timesheet['history'] }) =>
  history.length > 0 && (
    <Section title="History">
      <Timeline
        entries={history.map(({ to, by, at, comment }, id) => ({
          id,
          at,
          title: entryStates.labelOf(to as 'pending'),
          who: by,
          text: comment,
          tone: entryStates.toneOf(to as 'pending'),
        }))}
      />
    </Section>
  )
