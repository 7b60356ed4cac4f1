import { Button } from '#platform/web/light/button.tsx'
import type { PortfolioVideo } from '#portfolio/contract/public-calls.ts'
import { durationText } from '#portfolio/web/duration-text.ts'
import styles from '#portfolio/web/portfolio.module.css'

type VideoTilesProps = {
  videos: readonly PortfolioVideo[]
  /** The one that is being shown. */
  chosen?: number
  onWatch: (id: number) => void
}

/** Pictures of the videos, each with its way in. */
export const VideoTiles = ({ videos, chosen, onWatch }: VideoTilesProps) => (
  <ul className={styles.tiles} aria-label="Videos">
    {videos.map(({ id, title, thumbnail, duration_seconds }) => (
      <li key={id} className={styles.tile} data-chosen={chosen === id || undefined}>
        <div className={styles.picture}>
          <img src={thumbnail} alt="" loading="lazy" width={640} height={360} />
          <span className={styles.length}>{durationText(duration_seconds)}</span>
        </div>
        <h2 className={styles.name}>{title}</h2>
        <Button
          look={chosen === undefined ? 'primary' : 'quiet'}
          wide
          aria-label={`Watch Now: ${title}`}
          aria-current={chosen === id || undefined}
          onClick={() => onWatch(id)}
        >
          Watch Now
        </Button>
      </li>
    ))}
  </ul>
)
