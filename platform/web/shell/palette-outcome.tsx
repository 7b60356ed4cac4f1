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
      {isNothing && (
        <p className={styles.nothing}>
          Nothing that is open to you has these words. Try fewer of them, or a part of a name.
        </p>
      )}
      {isBroken && (
        <div className={styles.broken} role="alert">
          <p>People and records could not be searched.</p>
          <Button size="s" onClick={again}>
            Try again
          </Button>
        </div>
      )}
      {!isBroken && found.failed.length > 0 && (
        <div className={styles.broken} role="alert">
          <p>Not everything could be searched: {found.failed.join(', ')}.</p>
          <Button size="s" onClick={again}>
            Try again
          </Button>
        </div>
      )}
    </>
  )
}
