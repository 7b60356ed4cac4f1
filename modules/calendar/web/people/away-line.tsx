import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import type { People } from './people-grid.tsx'
import styles from './people-grid.module.css'

const NAMED = 8

/** Who is away today, or on the first of other days, by name, before anyone looks through the grid for it. */
export function AwayLine({ data: { away, away_on, today, rows } }: { data: People }) {
  const [isWhole, setWhole] = useState(false)
  if (rows.length === 0) return null
  const when = away_on === today ? 'today' : `on ${show.day(away_on)}`
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
