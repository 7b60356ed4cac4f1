import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import type { People } from './people-grid.tsx'
import styles from './people-grid.module.css'

const NAMED = 8

type AwayLineProps = { data: People; day: string }

/** Who is away on the first of the days, by name, before anyone looks through the grid for it. */
export function AwayLine({ data: { away, today, rows }, day }: AwayLineProps) {
  const [isWhole, setWhole] = useState(false)
  if (rows.length === 0) return null
  const when = day === today ? 'today' : `on ${show.day(day)}`
  if (away.length === 0) return <p className={styles.away}>No one in this list is away {when}.</p>
  const named = isWhole ? away : away.slice(0, NAMED)
  return (
    <p className={styles.away}>
      <b>Away {when}:</b>{' '}
      {named.map(({ id, name }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <Link to={`/directory?person=${id}`}>{name}</Link>
        </Fragment>
      ))}{' '}
      {away.length > named.length && (
        <Button look="plain" size="s" onClick={() => setWhole(true)}>
          and {away.length - named.length} more
        </Button>
      )}
    </p>
  )
}
