import { Button } from '#platform/web/light/button.tsx'
import type { Found } from './palette-search.ts'
import styles from './command-palette.module.css'

type PaletteOutcomeProps = {
  found: Found
  isSearching: boolean
  isBroken: boolean
  again: () => void
  count: number
}

/** What became of the search, where the list alone does not say it; read out as it changes. */
export function PaletteOutcome({ found, isSearching, isBroken, again, count }: PaletteOutcomeProps) {
  const isNothing = count === 0 && !isSearching && !isBroken && found.failed.length === 0
  return (
    <>
      <p className="unseen" role="status">
        {isSearching ? 'Searching' : `${count} found`}
      </p>
      {isNothing && <p className={styles.nothing}>No results. Try fewer words or part of a name.</p>}
      {isBroken && (
        <div className={styles.broken} role="alert">
          <p>Couldn’t search people and records.</p>
          <Button size="s" onClick={again}>
            Try again
          </Button>
        </div>
      )}
      {!isBroken && found.failed.length > 0 && (
        <div className={styles.broken} role="alert">
          <p>Couldn’t search everything: {found.failed.join(', ')}.</p>
          <Button size="s" onClick={again}>
            Try again
          </Button>
        </div>
      )}
    </>
  )
}
