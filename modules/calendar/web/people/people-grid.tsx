import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { GotFrom } from '#platform/contract/call.ts'
import { Explain } from '#platform/web/light/explain.tsx'
import { show } from '#platform/web/light/format-values.ts'
import type { PersonRow, readPeople } from '#calendar/contract/calendar-calls.ts'
import { weekdayOf } from '#calendar/web/weekdays.ts'
import styles from './people-grid.module.css'

export type People = GotFrom<typeof readPeople>
type Cell = PersonRow['cells'][number]

type PeopleGridProps = { data: People; onOpen: (personId: number, day: string) => void }

/** People down, days across. The name stays in view, and so do the days and how many are there. */
export const PeopleGrid = ({ data, onOpen }: PeopleGridProps) => (
  <div className={styles.scroll}>
    <table
      className={styles.grid}
      aria-label="People and days"
      style={{ '--days': data.coverage.length } as CSSProperties}
    >
      <thead>
        <tr>
          <th scope="col">Name</th>
          {data.coverage.map(({ day }) => (
            <th key={day} scope="col" data-today={day === data.today || undefined}>
              <abbr title={`${weekdayOf(day)}, ${show.day(day)}`}>
                {weekdayOf(day).slice(0, 2)} <b>{Number(day.slice(8))}</b>
              </abbr>
            </th>
          ))}
        </tr>
        <tr className={styles.coverage}>
          <th scope="row">There</th>
          {data.coverage.map(({ day, percent, low, because }) => (
            <td key={day} data-low={low || undefined}>
              {percent === null ? (
                '–'
              ) : (
                <Explain title={`There on ${show.day(day)}`} because={because}>
                  {percent} %
                </Explain>
              )}
              {low && <span className="unseen"> too few</span>}
            </td>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.rows.map((person) => (
          <tr key={person.id}>
            <th scope="row">
              <Link to={`/directory?person=${person.id}`}>{person.name}</Link>
              <span>{person.department}</span>
            </th>
            {person.cells.map((cell) => (
              <DayCell key={cell.day} person={person} cell={cell} onOpen={onOpen} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const kindWords = { working: 'working', weekly_off: 'weekly off', holiday: 'holiday' } as const

function DayCell({
  person,
  cell,
  onOpen,
}: {
  person: PersonRow
  cell: Cell
  onOpen: PeopleGridProps['onOpen']
}) {
  const [absence] = cell.absences
  const isKnown = absence !== undefined && absence.kind !== null
  const words = absence?.title ?? cell.holiday ?? kindWords[cell.kind]
  const half = absence !== undefined && absence.part !== 'full'
  return (
    <td
      data-kind={cell.kind}
      data-away={absence ? (absence.kind ?? 'away') : undefined}
      data-half={half || undefined}
    >
      {absence ? (
        <span title={`${person.name}, ${show.day(cell.day)}: ${words}`}>
          {isKnown ? (
            <button type="button" onClick={() => onOpen(person.id, cell.day)}>
              {words}
            </button>
          ) : (
            words
          )}
        </span>
      ) : (
        <span className="unseen">{words}</span>
      )}
    </td>
  )
}
