import { useState } from 'react'
import type { GotFrom } from '#platform/contract/call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import { durationInWords } from '#platform/contract/duration.ts'
import type { DayView, EntryView } from '#timesheets/contract/entries/entry-views.ts'
import { entryStates, specialTasks } from '#timesheets/contract/timesheets-lists.ts'
import type { readWeek } from '#timesheets/contract/weeks/week-calls.ts'
import styles from '#timesheets/web/timesheets.module.css'
import { dayNote, weekdayOf } from '#timesheets/web/weeks/day-head.tsx'
import { EntryDialog } from './entry-dialog.tsx'

type Week = GotFrom<typeof readWeek>

const EARLIEST_START = '10:00'

type Named = Pick<EntryView, 'project' | 'item_key' | 'item_title' | 'special_task'>
export function workName({ project, item_key, item_title, special_task }: Named): string {
  if (special_task !== null) return specialTasks.labelOf(special_task)
  return item_key === null ? (project ?? '') : `${item_key} ${item_title}`
}

/** The days of the week one under another, each with its entries by start and end or by total hours. */
/** On a phone today stands first. */
export function DayList({ week, todayFirst = false }: { week: Week; todayFirst?: boolean }) {
  const days = todayFirst
    ? week.days.toSorted((one, other) => Number(other.day === week.today) - Number(one.day === week.today))
    : week.days
  const [opened, open] = useState<{ day: string; entry: EntryView | null } | null>(null)
  const lastEnd = (day: string) =>
    week.entries.findLast((entry) => entry.day === day && entry.end !== null && entry.end !== '24:00')?.end ??
    EARLIEST_START
  return (
    <>
      {days.map((day) => (
        <DaySection
          key={day.day}
          day={day}
          entries={week.entries.filter((entry) => entry.day === day.day)}
          onOpen={(entry) => open({ day: day.day, entry })}
        />
      ))}
      {opened && (
        <EntryDialog
          {...opened}
          choices={[...week.choices, ...week.favourites.filter(({ item_id }) => item_id !== null)]}
          efforts={week.efforts}
          startsAt={lastEnd(opened.day)}
          onClose={() => open(null)}
        />
      )}
    </>
  )
}

type DaySectionProps = {
  day: DayView
  entries: readonly EntryView[]
  onOpen: (entry: EntryView | null) => void
}

function DaySection({ day, entries, onOpen }: DaySectionProps) {
  const facts = [dayNote(day), `${durationInWords(day.logged)} of ${durationInWords(day.expected)}`]
  return (
    <Section
      title={`${weekdayOf(day.day)}, ${show.day(day.day)}`}
      about={[...facts, day.lock].filter(Boolean).join(' · ')}
      actions={
        day.lock === null && (
          <Button size="s" aria-label={`Add time, ${show.day(day.day)}`} onClick={() => onOpen(null)}>
            Add time
          </Button>
        )
      }
    >
      {entries.length > 0 && (
        <ul className={styles.list}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <span>
                {workName(entry)}
                <br />
                <span className={styles.quiet}>
                  {[
                    entry.start && `${entry.start}–${entry.end}`,
                    entry.item_key && entry.project,
                    entry.effort,
                    entry.note,
                    entry.reason && `“${entry.reason}”`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className={styles.row}>
                {entry.needs_check && <Badge tone="warn">Check</Badge>}
                <StatusBadge catalogue={entryStates} status={entry.status} />
                <strong>{durationInWords(entry.minutes)}</strong>
                {day.entry_lock === null && (entry.status === 'pending' || entry.status === 'rejected') && (
                  <Button size="s" aria-label={`Edit ${workName(entry)}`} onClick={() => onOpen(entry)}>
                    Edit
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
