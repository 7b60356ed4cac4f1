import { useState, type KeyboardEvent } from 'react'
import { timeIn } from '#platform/contract/zone-clock.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import {
  MOST_PICTURES_AT_ONCE,
  openScreenshots,
  type Screenshots,
  type ScreenshotView,
} from '#tracker/contract/activity/activity-calls.ts'
import { PictureDialog } from './screenshot-dialog.tsx'
import { ScreenshotTile } from './screenshot-tile.tsx'
import styles from '#tracker/web/tracker.module.css'

const arrows: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Arrow keys go from picture to picture through all hours. */
function walkTiles(event: KeyboardEvent<HTMLDivElement>) {
  const step = arrows[event.key]
  if (step === undefined) return
  const tiles = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button[data-tile]')]
  const at = tiles.indexOf(document.activeElement as HTMLButtonElement)
  if (at === -1) return
  event.preventDefault()
  tiles[at + step]?.focus()
}

/**
 * By the hour. Of oneself the pictures are there; of someone else an hour is opened on purpose, each of its pictures
 * with the name of who looks drawn over it, and each look is told.
 */
export function Gallery({ data }: { data: Screenshots }) {
  const [opened, setOpened] = useState<ReadonlyMap<number, string>>(new Map())
  const [shown, setShown] = useState<number | null>(null)
  const look = useSend(openScreenshots)
  const hours = [...Map.groupBy(data.rows, (row) => timeIn(row.slot_start, data.zone).slice(0, 2))]
  const pictureOf = (row: ScreenshotView) => row.picture ?? opened.get(row.id) ?? null
  const openHour = async (rows: readonly ScreenshotView[]) => {
    const sent = await look.send({ ids: rows.slice(0, MOST_PICTURES_AT_ONCE).map(({ id }) => id) })
    if (sent.ok)
      setOpened(new Map([...opened, ...sent.data.pictures.map((one) => [one.id, one.picture] as const)]))
  }
  const visible = data.rows.filter((row) => pictureOf(row) !== null)
  const at = visible.findIndex(({ id }) => id === shown)
  return (
    <div className={styles.hoursList} onKeyDown={walkTiles} role="presentation">
      {hours.map(([hour, rows]) => (
        <Section
          key={hour}
          title={`${hour}:00`}
          about={`${show.count(rows.length)} ${rows.length === 1 ? 'picture' : 'pictures'}`}
          actions={
            !data.own &&
            rows.some((row) => pictureOf(row) === null) && (
              <Button busy={look.busy} onClick={() => void openHour(rows)}>
                {`Open the pictures from ${hour}:00`}
              </Button>
            )
          }
        >
          <ul className={styles.gallery} aria-label={`Pictures from ${hour}:00`}>
            {rows.map((row) => (
              <li key={row.id}>
                <ScreenshotTile
                  row={row}
                  zone={data.zone}
                  picture={row.thumbnail ?? pictureOf(row)}
                  onOpen={() => pictureOf(row) !== null && setShown(row.id)}
                />
              </li>
            ))}
          </ul>
        </Section>
      ))}
      {at !== -1 && (
        <PictureDialog
          rows={visible}
          at={at}
          data={data}
          pictureOf={pictureOf}
          onMove={(next) => setShown(visible[next]?.id ?? null)}
          onClose={() => setShown(null)}
        />
      )}
    </div>
  )
}
