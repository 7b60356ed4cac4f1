import type { GotFrom } from '#platform/contract/call.ts'
import { durationText } from '#platform/contract/duration.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { EditableGrid } from '#platform/web/kit/grid/editable-grid.tsx'
import { saveFavourite } from '#timesheets/contract/entries/entry-calls.ts'
import type { EntryView, WorkChoice } from '#timesheets/contract/entries/entry-views.ts'
import type { readWeek } from '#timesheets/contract/weeks/week-calls.ts'
import styles from '#timesheets/web/timesheets.module.css'
import { CellBar } from './cell-bar.tsx'
import { workKey } from './grid-model.ts'
import { useWeekCells, type EntryFacts } from './use-week-cells.tsx'

type Week = GotFrom<typeof readWeek>
type GridProps = { week: Week; rows: readonly WorkChoice[] }

const sumOf = (entries: readonly EntryView[]): number =>
  entries.reduce((sum, { minutes }) => sum + minutes, 0)

/** The week as a spreadsheet: work by days, each cell saved by itself. */
export function WeekGrid({ week, rows }: GridProps) {
  const { grid, entryAt } = useWeekCells(week, rows)
  return (
    <>
      <EditableGrid
        grid={grid}
        label="Time by work and day"
        corner="Work"
        renderHead={(work) => <RowHead week={week} work={work} />}
        endHead={
          <th scope="col" data-figure>
            Total
          </th>
        }
        renderEnd={(work) => (
          <td className={styles.sum}>
            {durationText(sumOf(week.entries.filter((one) => workKey(one) === workKey(work))))}
          </td>
        )}
        foot={<Totals week={week} />}
      />
      <ChosenCell {...{ week, rows, grid, entryAt }} />
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

type ChosenCellProps = GridProps & ReturnType<typeof useWeekCells>

function ChosenCell({ week, rows, grid: { chosen, options, cells }, entryAt }: ChosenCellProps) {
  const work = rows[chosen.at.row]
  const day = options.columns[chosen.at.column]
  if (!work || !day) return null
  const entry = entryAt(work, day)
  const save = (facts: EntryFacts) => {
    if (!entry) return
    const { minutes } = entry
    cells.saveWith({ place: chosen.at, value: minutes, text: durationText(minutes), facts })
  }
  return (
    <CellBar
      key={`${workKey(work)} ${day.key} ${entry?.id ?? ''}`}
      label={`${work.label}, ${day.name}`}
      entry={entry}
      efforts={week.efforts.filter(({ project_id }) => project_id === work.project_id)}
      locked={options.lockOf?.(work, day) !== null}
      onSave={save}
    />
  )
}
