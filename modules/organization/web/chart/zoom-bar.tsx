import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import { IconButton } from '#platform/web/light/button.tsx'
import type { Viewport } from './use-viewport.ts'
import styles from './chart.module.css'

export const ZOOM_STEP = 1.25

export const ZoomBar = ({ viewport }: { viewport: Viewport }) => (
  <div className={styles.zoom} role="group" aria-label="Zoom">
    <IconButton
      label="Smaller"
      icon={<IconMinus size={17} />}
      onClick={() => viewport.zoomBy(1 / ZOOM_STEP)}
    />
    <span className={styles.percent}>{Math.round(viewport.zoom * 100)} %</span>
    <IconButton label="Larger" icon={<IconPlus size={17} />} onClick={() => viewport.zoomBy(ZOOM_STEP)} />
    <IconButton label="Fit to screen" icon={<IconMaximize size={17} />} onClick={viewport.fit} />
  </div>
)
