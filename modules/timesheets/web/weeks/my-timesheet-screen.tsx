import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { GotFrom } from '#platform/contract/call.ts'
import { CallFailure } from '#platform/web/calls/call-failure.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { PeriodStep } from '#platform/web/kit/period/period-step.tsx'
import { useWide } from '#platform/web/kit/use-wide.ts'
import { Button } from '#platform/web/light/button.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { copyWeek } from '#timesheets/contract/entries/entry-calls.ts'
import type { Work, WorkChoice } from '#timesheets/contract/entries/entry-views.ts'
import { durationInWords } from '#platform/contract/duration.ts'
import { entryStates } from '#timesheets/contract/timesheets-lists.ts'
import { readWeek, recallWeek, submitWeek } from '#timesheets/contract/weeks/week-calls.ts'
import { DayList, workName } from '#timesheets/web/entries/day-list.tsx'
import { QuickAdd } from '#timesheets/web/entries/quick-add.tsx'
import { SuggestionsSection } from '#timesheets/web/entries/suggestions-section.tsx'
import { TimerBar } from '#timesheets/web/entries/timer-bar.tsx'
import { WorkPicker } from '#timesheets/web/entries/work-picker.tsx'
import { useTimesheetNews } from '#timesheets/web/use-timesheet-news.ts'
import styles from '#timesheets/web/timesheets.module.css'
import { workKey } from './grid-model.ts'
import { WeekGrid } from './week-grid.tsx'

type Week = GotFrom<typeof readWeek>

export function Screen() {
  const [params, setParams] = useSearchParams()
  const day = params.get('week')
  const week = useCall(readWeek, day !== null && /^\d{4}-\d\d-\d\d$/.test(day) ? { day } : {}, {
    keepEarlier: true,
  })
  useTimesheetNews(week.refetch)
  const { data } = week
  const go = (to: string) => setParams({ week: to }, { replace: true, preventScrollReset: true })
  return (
    <>
      <PageHeader
        title="Timesheet"
        about={data && aboutOf(data)}
        mark={data?.status && <StatusBadge catalogue={entryStates} status={data.status} />}
        actions={data && <WeekActions week={data} onGo={go} />}
      />
      <ReadState of={week} />
      {data && <WeekBody key={data.monday} week={data} />}
    </>
  )
}

const aboutOf = ({ minutes, expected, pending_with }: Week): string =>
  [
    `${durationInWords(minutes)} of ${durationInWords(expected)}`,
    pending_with.length > 0 && `pending with ${pending_with.join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ')

function WeekActions({ week, onGo }: { week: Week; onGo: (day: string) => void }) {
  const { monday, today, version, can } = week
  const [short, askShort] = useState<string | null>(null)
  const submit = useSend(submitWeek, { shows: (failure) => failure.detail.facts['short'] === true })
  const recall = useSend(recallWeek)
  async function go(agreed: boolean) {
    const sent = await submit.send({ monday, version: version!, short: agreed })
    const isShort =
      !sent.ok && sent.failure instanceof CallFailure && sent.failure.detail.facts['short'] === true
    askShort(isShort ? sent.failure.message : null)
  }
  return (
    <>
      <PeriodStep unit="week" value={monday} today={today} latest={today} onChange={onGo} />
      {can.recall && (
        <Button busy={recall.busy} onClick={() => void recall.send({ monday })}>
          Recall
        </Button>
      )}
      {can.submit && (
        <Button look="primary" busy={submit.busy} onClick={() => void go(false)}>
          Submit week
        </Button>
      )}
      <ConfirmDialog
        open={short !== null}
        title="Submit a short week?"
        confirm="Submit"
        busy={submit.busy}
        onConfirm={() => void go(true)}
        onClose={() => askShort(null)}
      >
        <p>{short}</p>
      </ConfirmDialog>
    </>
  )
}

function WeekBody({ week }: { week: Week }) {
  const isWide = useWide()
  const [added, setAdded] = useState<readonly WorkChoice[]>([])
  const rows = useMemo(() => rowsOf(week, added), [week, added])
  const [picking, pick] = useState(false)
  const copy = useSend(copyWeek)
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const recent = week.recent.filter((work) => !rows.some((row) => workKey(row) === workKey(work)))
  const isOpen = week.days.some(({ lock }) => lock === null)
  const add = (...some: readonly WorkChoice[]) => setAdded([...added, ...some])
  async function copyLast() {
    const sent = await copy.send({ monday: week.monday })
    if (sent.ok) setLeftOut(sent.data.left_out)
  }
  return (
    <Stack>
      <TimerBar week={week} />
      {isWide && (
        <Section
          title="Week"
          about="Type a time, move with the arrow keys. Ctrl+D fills down, Ctrl+Z undoes."
        >
          {rows.length > 0 && <WeekGrid week={week} rows={rows} />}
          <div className={styles.below}>
            <Button onClick={() => pick(true)}>Add row</Button>
            {recent.length > 0 && (
              <Button onClick={() => add(...recent.flatMap((work) => choiceOf(week, work)))}>
                Add rows of recent weeks
              </Button>
            )}
            {isOpen && (
              <Button busy={copy.busy} onClick={() => void copyLast()}>
                Copy last week
              </Button>
            )}
          </div>
          <LeftOut lines={leftOut} />
        </Section>
      )}
      {!isWide && <QuickAdd week={week} usual={usualOf(week)} />}
      <SuggestionsSection
        week={week}
        onItem={(item) => add({ ...item, key: '', billable: true, days: week.days.map(({ day: on }) => on) })}
      />
      <DayList week={week} todayFirst={!isWide} />
      {picking && (
        <WorkPicker
          day={week.monday}
          choices={week.choices}
          onClose={() => pick(false)}
          onPick={(work) => {
            add(work)
            pick(false)
          }}
        />
      )}
    </Stack>
  )
}

const LeftOut = ({ lines }: { lines: readonly string[] }) =>
  lines.length > 0 && (
    <ul className={styles.quiet} aria-label="Left out">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )

/** Work of earlier weeks by its name, where one may still work on it. */
function choiceOf({ choices, favourites, recent_items }: Week, work: Work): WorkChoice[] {
  const found = [...choices, ...favourites, ...recent_items].find((one) => workKey(one) === workKey(work))
  return found ? [found] : []
}

const byName = (one: WorkChoice, other: WorkChoice): number =>
  Number(one.special_task !== null) - Number(other.special_task !== null) ||
  one.label.localeCompare(other.label)

/** What a phone offers first: favourites, then what was worked on lately, then the projects. */
function usualOf(week: Week): WorkChoice[] {
  const all = [...week.favourites, ...week.recent.flatMap((work) => choiceOf(week, work)), ...week.choices]
  return [...new Map(all.toReversed().map((work) => [workKey(work), work])).values()].toReversed()
}

/**
 * What has entries and favourites, by name, then what was added, in the order of adding: a row stays where it is when
 * its first cell is saved, because the next one is being typed.
 */
function rowsOf({ entries, choices, favourites }: Week, added: readonly WorkChoice[]): WorkChoice[] {
  const rows = new Map<string, WorkChoice>()
  for (const entry of entries) {
    const key = workKey(entry)
    const { project_id, item_id, special_task, billable } = entry
    const gone = {
      project_id,
      item_id,
      special_task,
      label: workName(entry),
      key: entry.project_key ?? '',
      billable,
      days: [],
    }
    rows.set(key, choices.find((choice) => workKey(choice) === key) ?? gone)
  }
  for (const work of favourites) if (!rows.has(workKey(work))) rows.set(workKey(work), work)
  const last = new Map(added.map((work) => [workKey(work), work]))
  const first = [...rows.values()].filter((work) => !last.has(workKey(work))).toSorted(byName)
  return [...first, ...last.values()]
}
