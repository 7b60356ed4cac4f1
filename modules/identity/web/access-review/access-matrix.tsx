import { useRef, useState, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import type { Column } from '#platform/web/kit/data-table/table-types.ts'
import { scopeWords } from '#identity/web/roles/scope-badge.tsx'
import type { MatrixRow } from '#identity/contract/roles/role-calls.ts'
import styles from './access-matrix.module.css'

export type MatrixCell = { person: MatrixRow; area: string }

type AccessMatrixProps = {
  rows: readonly MatrixRow[]
  columns: readonly Column<MatrixRow>[]
  density: 'airy' | 'dense'
  onOpen: (cell: MatrixCell) => void
}

/** People down, areas across. One stop of the tab key; the arrows move between the marks. */
export function AccessMatrix({ rows, columns, density, onOpen }: AccessMatrixProps) {
  const [person, ...areas] = columns
  const cells = useCellKeys(rows.length, areas.length)
  return (
    <div className={styles.frame} data-density={density}>
      <table ref={cells.table} className={styles.matrix} aria-label="Access by person and area">
        <thead>
          <tr>
            <th scope="col">{person?.title}</th>
            {areas.map((area) => (
              <th key={area.key} scope="col">
                {area.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.id}>
              <th scope="row">
                <Link to={`/access-control/people/${row.id}`} title={row.email}>
                  {row.name}
                </Link>
              </th>
              {areas.map((area, across) => (
                <td key={area.key}>
                  <button
                    type="button"
                    data-cell={`${at} ${across}`}
                    tabIndex={cells.isStop(at, across) ? 0 : -1}
                    aria-label={`${row.name}, ${area.title}: ${scopeWords[row.areas[area.key] ?? 'none'].label}`}
                    onFocus={() => cells.stopAt(at, across)}
                    onKeyDown={(event) => cells.move(event, at, across)}
                    onClick={() => onOpen({ person: row, area: area.key })}
                  >
                    {area.cell(row)}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const steps: Readonly<Record<string, readonly [down: number, across: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

function useCellKeys(rowCount: number, areaCount: number) {
  const table = useRef<HTMLTableElement>(null)
  const [stop, setStop] = useState<readonly [number, number]>([0, 0])
  return {
    table,
    isStop: (at: number, across: number) => {
      const [down, right] = stop
      return at === Math.min(down, rowCount - 1) && across === Math.min(right, areaCount - 1)
    },
    stopAt: (at: number, across: number) => setStop([at, across]),
    move(event: KeyboardEvent, at: number, across: number) {
      const step = steps[event.key]
      if (!step) return
      event.preventDefault()
      table.current?.querySelector<HTMLElement>(`[data-cell="${at + step[0]} ${across + step[1]}"]`)?.focus()
    },
  }
}
