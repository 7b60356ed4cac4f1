import { Explain } from '#platform/web/light/explain.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Badge } from '#platform/web/light/status-badge.tsx'
import type { People } from './people-grid.tsx'
import { weekdayOf } from '#calendar/web/weekdays.ts'
import styles from '#calendar/web/calendar.module.css'

/** On a phone, day by day who is not at their place. */
export const PeoplePhoneList = ({ data }: { data: People }) => (
  <>
    {data.coverage.map(({ day, percent, low, because }) => {
      const away = data.rows.flatMap((person) =>
        (person.cells.find((cell) => cell.day === day)?.absences ?? []).map((absence) => ({
          person,
          absence,
        })),
      )
      if (percent === null && away.length === 0) return null
      return (
        <Section
          key={day}
          title={`${day === data.today ? 'Today, ' : ''}${weekdayOf(day)}, ${show.day(day)}`}
          actions={
            percent !== null && (
              <Explain title={`Available on ${show.day(day)}`} because={because}>
                <Badge tone={low ? 'bad' : 'good'}>{`${percent} % available`}</Badge>
              </Explain>
            )
          }
        >
          {away.length === 0 ? (
            <p>No one is away.</p>
          ) : (
            <ul className={styles.holidays} aria-label={`Away on ${show.day(day)}`}>
              {away.map(({ person, absence }, at) => (
                <li key={at}>
                  <b>{person.name}</b>
                  <span>
                    {absence.title}
                    {absence.part !== 'full' && `, ${show.days(absence.hundredths)} days`}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Section>
      )
    })}
  </>
)
