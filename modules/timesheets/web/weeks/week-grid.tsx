import { useRef, useState, type ClipboardEvent } from 'react'
import type { GotFrom } from '#platform/contract/call.ts'
import { durationText } from '#timesheets/contract/read-duration.ts'
import type { EntryView, WorkChoice } from '#timesheets/contract/entries/entry-views.ts'
import type { readWeek } from '#timesheets/contract/weeks/week-calls.ts'
import styles from '#timesheets/web/timesheets.module.css'
import { useSend } from '#platform/web/calls/use-send.ts'
import { saveFavourite } from '#timesheets/contract/entries/entry-calls.ts'
import { CellBar } from './cell-bar.tsx'
import { DayHead } from './day-head.tsx'
import { chosenPlaces, pasted, pressed, type Chosen, type Going } from './grid-keys.ts'
import { clockMinutes, shown, workKey, writeTable, type Place } from './grid-model.ts'
import { useGridCells, type GridCells } from './use-grid-cells.tsx'

type Week = GotFrom<typeof readWeek>
type GridProps = { week: Week; rows: readonly WorkChoice[] }

const sumOf = (entries: readonly EntryView[]): number =>
  entries.reduce((sum, { minutes }) => sum + minutes, 0)

/** The week as a spreadsheet: work by days, each cell saved by itself. */
export function WeekGrid({ week, rows }: GridProps) {
  const cells = useGridCells(week, rows)
  const [chosen, setChosen] = useState<Chosen>({ at: { row: 0, column: 0 }, corner: null })
  const table = useRef<HTMLTableElement>(null)
  const go: Going = (place, extend) => {
    if (!cells.isInside(place)) return
    if (extend) setChosen(({ at }) => ({ at, corner: place }))
    else table.current?.querySelector<HTMLInputElement>(`[data-cell="${place.row}-${place.column}"]`)?.focus()
  }
  const unsaved = [...cells.drafts.values()].find(({ state }) => state !== 'saving')
  return (
    <>
      <div className={styles.gridFrame}>
        <table ref={table} className={styles.grid} aria-label="Time by work and day">
          <thead>
            <tr>
              <th scope="col">Work</th>
              {week.days.map((day) => (
                <DayHead key={day.day} day={day} isToday={day.day === week.today} />
              ))}
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((work, row) => (
              <tr key={workKey(work)}>
                <th scope="row">
                  <RowHead week={week} work={work} />
                </th>
                {week.days.map(({ day }, column) => (
                  <GridCell
                    key={day}
                    label={`${work.label}, ${day}`}
                    place={{ row, column }}
                    clock={clockMinutes(week.entries, workKey(work), day)}
                    {...{ cells, chosen, go }}
                    onChoose={(at) => setChosen({ at, corner: null })}
                  />
                ))}
                <td className={styles.sum}>
                  {durationText(sumOf(week.entries.filter((one) => workKey(one) === workKey(work))))}
                </td>
              </tr>
            ))}
          </tbody>
          <Totals week={week} />
        </table>
      </div>
      <p role="status" className={styles.quiet}>
        {unsaved?.why ?? (cells.saved.size > 0 ? 'Saved' : '')}
      </p>
      <ChosenCell {...{ week, rows, cells }} at={chosen.at} />
    </>
  )
}

function RowHead({ week, work }: { week: Week; work: WorkChoice }) {
  const save = useSend(saveFavourite, { silent: true })
  const { project_id, item_id, special_task } = work
  const isKept = week.favourites.some((one) => workKey(one) === workKey(work))
  const project = week.choices.find((one) => one.project_id === project_id && one.item_id === null)
  return (
    <span className={styles.rowHead}>
      <button
        type="button"
        className={styles.star}
        aria-pressed={isKept}
        aria-label={`Favourite: ${work.label}`}
        title={isKept ? 'Remove from favourites' : 'Add to favourites'}
        disabled={save.busy}
        onClick={() => void save.send({ project_id, item_id, special_task, on: !isKept })}
      >
        {isKept ? '★' : '☆'}
      </button>
      <span>
        {work.label}
        {item_id !== null && project && <small className={styles.note}>{project.label}</small>}
      </span>
    </span>
  )
}

const Totals = ({ week }: { week: Week }) => (
  <tfoot>
    <tr>
      <th scope="row">Total</th>
      {week.days.map(({ day, logged, expected }) => (
        <td key={day} className={styles.sum}>
          {durationText(logged)}
          {expected > 0 && <small> of {durationText(expected)}</small>}
        </td>
      ))}
      <td className={styles.sum}>{durationText(week.minutes)}</td>
    </tr>
  </tfoot>
)

type GridCellProps = {
  label: string
  place: Place
  /** What the cell has by start and end, beside what is typed here. */
  clock: number
  cells: GridCells
  chosen: Chosen
  go: Going
  onChoose: (place: Place) => void
}

function GridCell({ label, place, clock, cells, chosen, go, onChoose }: GridCellProps) {
  const draft = cells.draftAt(place)
  const entry = cells.entryAt(place)
  const lock = cells.lockAt(place)
  const places = chosenPlaces(chosen)
  const isChosen = places.some(({ row, column }) => row === place.row && column === place.column)
  function copy(event: ClipboardEvent) {
    if (places.length === 1) return
    const byRow = [...Map.groupBy(places, ({ row }) => row).values()]
    event.clipboardData.setData('text/plain', writeTable(byRow.map((some) => some.map(cells.textAt))))
    event.preventDefault()
  }
  function paste(event: ClipboardEvent) {
    event.preventDefault()
    cells.drop()
    cells.write(pasted(event.clipboardData.getData('text/plain'), chosen))
  }
  return (
    <td
      data-chosen={isChosen || undefined}
      data-locked={lock !== null || undefined}
      data-state={draft?.state ?? entry?.status}
    >
      <input
        data-cell={`${place.row}-${place.column}`}
        aria-label={label}
        aria-invalid={draft?.state === 'refused' || undefined}
        title={(draft?.why ?? '') || lock || entry?.note || undefined}
        autoComplete="off"
        readOnly={lock !== null}
        value={cells.textAt(place)}
        onFocus={(event) => {
          onChoose(place)
          event.currentTarget.select()
        }}
        onBlur={() => cells.finish(place)}
        onChange={(event) => cells.type(place, event.target.value)}
        onKeyDown={(event) => pressed(event, cells, { chosen, go }) && event.preventDefault()}
        onCopy={copy}
        onPaste={paste}
      />
      {cells.saved.has(cells.keyAt(place)) && !draft && <small className={styles.saved}>Saved</small>}
      {clock > 0 && <small>+{durationText(clock)}</small>}
    </td>
  )
}

function ChosenCell({ week, rows, cells, at }: GridProps & { cells: GridCells; at: Place }) {
  const work = rows[at.row]
  const day = week.days[at.column]
  if (!work || !day) return null
  const entry = cells.entryAt(at)
  const save = (facts: { note: string; billable: boolean; effort_id: number | null }) => {
    if (!entry) return
    const { project_id, item_id, special_task, minutes } = entry
    cells.save([
      { wish: { project_id, item_id, special_task, day: day.day, minutes, ...facts }, text: shown(minutes) },
    ])
  }
  return (
    <CellBar
      key={`${cells.keyAt(at)} ${entry?.id ?? ''}`}
      label={`${work.label}, ${day.day}`}
      entry={entry}
      efforts={week.efforts.filter(({ project_id }) => project_id === work.project_id)}
      locked={cells.lockAt(at) !== null}
      onSave={save}
    />
  )
}
