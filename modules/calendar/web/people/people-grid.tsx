import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { GotFrom } from '#platform/contract/call.ts'
import { useTodayInView } from '#platform/web/kit/calendar/use-today-in-view.ts'
import { Explain } from '#platform/web/light/explain.tsx'
import { show } from '#platform/web/light/format-values.ts'
import type { PersonRow, readPeople } from '#calendar/contract/calendar-calls.ts'
import { weekdayOf } from '#calendar/web/weekdays.ts'
import { runsOf, type Run } from './runs-of-days.ts'
import styles from './people-grid.module.css'

export type People = GotFrom<typeof readPeople>

type PeopleGridProps = { data: People; onOpen: (personId: number, day: string) => void }

/** People down, days across. The name stays in view, and so do the days and how many are there. */
export const PeopleGrid = ({ data, onOpen }: PeopleGridProps) => (
  <div ref={useTodayInView<HTMLDivElement>(data.coverage[0]?.day ?? '')} className={styles.scroll}>
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
          <th scope="row">Available</th>
          {data.coverage.map(({ day, percent, low, because }) => (
            <td key={day} data-low={low || undefined}>
              {percent === null ? (
                '–'
              ) : (
                <Explain title={`Available on ${show.day(day)}`} because={because}>
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
            {runsOf(person.cells).map((run) => (
              <Days key={run.cells[0]!.day} person={person} run={run} onOpen={onOpen} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const kindWords = { working: 'working', weekly_off: 'weekly off', holiday: 'holiday' } as const

type DaysProps = { person: PersonRow; run: Run; onOpen: PeopleGridProps['onOpen'] }

/** A day, or the days over which one absence lasts. */
function Days({ person, run, onOpen }: DaysProps) {
  const { cells, away } = run
  const first = cells[0]!
  const last = cells.at(-1)!
  const words = away?.title ?? first.holiday ?? kindWords[first.kind]
  const days = cells.length === 1 ? show.day(first.day) : show.range(first.day, last.day)
  return (
    <td
      colSpan={cells.length}
      style={cells.length > 1 ? { gridColumn: `span ${cells.length}` } : undefined}
      data-kind={first.kind}
    >
      {away ? (
        <span
          className={styles.bar}
          title={`${person.name}, ${days}: ${words}`}
          data-away={away.kind ?? 'away'}
          data-half={away.part !== 'full' || undefined}
        >
          {away.kind !== null ? (
            <button type="button" onClick={() => onOpen(person.id, first.day)}>
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
