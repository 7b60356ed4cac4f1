import { startTransition, useState } from 'react'
import { dayOfYear } from '#platform/contract/day-in-words.ts'
import { choiceCell, fixedCell, hoursCell, textCell, wholeCell } from '#platform/web/kit/grid/cell-kinds.ts'
import { EditableGrid } from '#platform/web/kit/grid/editable-grid.tsx'
import type { CellOutcome, GridColumn, TypedCell } from '#platform/web/kit/grid/grid-types.ts'
import { useGrid } from '#platform/web/kit/grid/use-grid.ts'
import { Section } from '#platform/web/light/section.tsx'
import { KitLargePage } from './kit-large-page.tsx'
import { planDays, planRows, shifts, type PlanRow } from './kit-samples-large.ts'

const SAVING_MS = 150
const SLOW_MS = 3_000
const MOST_MINUTES = 12 * 60

const columns: readonly GridColumn[] = [
  { key: 'code', name: 'Code', kind: fixedCell, width: 96 },
  { key: 'shift', name: 'Shift', kind: choiceCell(shifts), width: 96 },
  { key: 'tickets', name: 'Tickets', kind: wholeCell({ most: 999 }), width: 72 },
  { key: 'note', name: 'Note', kind: textCell({ longest: 40 }), width: 140 },
  ...planDays.map((day) => ({ key: day, name: dayOfYear(day), kind: hoursCell, width: 72 })),
]

const rowKey = ({ id }: PlanRow) => String(id)
const rowName = ({ name }: PlanRow) => name
const rowHead = ({ name }: PlanRow) => <span title={name}>{name}</span>
const textOf = ({ cells }: PlanRow, { key }: GridColumn) => cells[key] ?? ''
const lockOf = ({ id }: PlanRow, { key }: GridColumn) =>
  id === 5 && key === planDays[0] ? 'This day is closed.' : null

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** As a server would: one that refuses long days, is slow on one row, and has a colleague who was faster on another. */
function answerTo({ row, column, value }: TypedCell<PlanRow>, wasSeen: boolean): CellOutcome {
  if (column.kind === hoursCell && Number(value) > MOST_MINUTES)
    return { state: 'refused', why: 'This plan has at most 12 hours a day. Enter 12:00 or less.' }
  if (row.id === 3 && column.key === planDays[1] && !wasSeen)
    return { state: 'stale', why: `Tenzin Dorje has saved ${textOf(row, column)} here meanwhile.` }
  return { state: 'saved' }
}

/** A month of 200 people: 200 by 31 cells of every kind. */
export function KitGrid() {
  const [rows, setRows] = useState(planRows)
  const [seen] = useState(() => new Set<string>())
  async function save(cells: readonly TypedCell<PlanRow>[]) {
    await sleep(cells.some(({ row }) => row.id === 4) ? SLOW_MS : SAVING_MS)
    const outcomes = cells.map((cell) => {
      const key = `${cell.row.id} ${cell.column.key}`
      const outcome = answerTo(cell, seen.has(key))
      seen.add(key)
      return outcome
    })
    const saved = Map.groupBy(
      cells.filter((_, at) => outcomes[at]!.state === 'saved'),
      ({ row }) => row.id,
    )
    const keep = () => setRows((all) => all.map((row) => withCells(row, saved.get(row.id) ?? [])))
    // As the grid draws its own part: one row at once, many in pieces.
    if (saved.size > 1) startTransition(keep)
    else keep()
    return outcomes
  }
  const grid = useGrid<PlanRow>({ rows, columns, rowKey, rowName, textOf, lockOf, save, most: 200 })
  return (
    <KitLargePage
      title="Grid"
      about="200 rows by 31 columns. Type, move with the arrow keys, copy and paste blocks, also from a spreadsheet."
    >
      <Section
        title="Plan of December"
        about="More than 12 hours are refused. Row 3 has a cell saved by a colleague, row 4 saves slowly, row 5 has a locked cell."
      >
        <EditableGrid grid={grid} label="Plan of December" corner="Employee" renderHead={rowHead} />
      </Section>
    </KitLargePage>
  )
}

const withCells = (row: PlanRow, cells: readonly TypedCell<PlanRow>[]): PlanRow =>
  cells.length === 0
    ? row
    : {
        ...row,
        cells: { ...row.cells, ...Object.fromEntries(cells.map(({ column, text }) => [column.key, text])) },
      }
