import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Box } from './placed-tree.ts'
import {
  beginAt,
  centre,
  drawnAround,
  fitInto,
  hold,
  reveal,
  teamBox,
  zoomAt,
  type Place,
  type Point,
  type Size,
} from './viewport.ts'

/** The buttons at the foot of the frame cover no card that was just brought into view. */
const FOOT = 44

const start: Place = { x: 0, y: 0, zoom: 1 }

/**
 * Moves and zooms a drawing in its frame without React: only when the view leaves what is drawn,
 * or comes so far out that cards lose their small text, is there something new to draw.
 */
export function useViewport(frame: RefObject<HTMLElement | null>, canvas: RefObject<HTMLElement | null>) {
  const place = useRef<Place>(start)
  const drawing = useRef<Size>({ width: 0, height: 0 })
  const [drawn, setDrawn] = useState<Box>({ left: 0, top: 0, right: 0, bottom: 0 })
  const [zoom, setZoom] = useState(1)

  const sizeOfFrame = useCallback(
    (): Size => ({ width: frame.current?.clientWidth ?? 0, height: frame.current?.clientHeight ?? 0 }),
    [frame],
  )

  const clearOfFoot = useCallback((): Size => {
    const { width, height } = sizeOfFrame()
    return { width, height: height - FOOT }
  }, [sizeOfFrame])

  const go = useCallback(
    (next: Place, { softly = false } = {}) => {
      const size = sizeOfFrame()
      const held = hold(next, size, drawing.current)
      place.current = held
      setZoom(held.zoom)
      const seen = drawnAround(held, size, 0)
      setDrawn((old) => (covers(old, seen) && !isFarTooLarge(old, seen) ? old : drawnAround(held, size)))
      if (canvas.current) move(canvas.current, held, softly)
    },
    [canvas, sizeOfFrame],
  )

  useLayoutEffect(() => {
    if (!frame.current) return
    const watcher = new ResizeObserver(() => go(place.current))
    watcher.observe(frame.current)
    return () => watcher.disconnect()
  }, [frame, go])

  return {
    drawn,
    zoom,
    go,
    placeNow: useCallback(() => place.current, []),
    /** Told with every new layout, before anything is moved. */
    setDrawing: useCallback((size: Size) => void (drawing.current = size), []),
    panBy: useCallback(
      (x: number, y: number) => go({ ...place.current, x: place.current.x + x, y: place.current.y + y }),
      [go],
    ),
    /** Around a point of the frame, a card of the drawing, or the middle. */
    zoomBy: useCallback(
      (factor: number, at?: Point | Box) => {
        const { width, height } = sizeOfFrame()
        const middle = { x: width / 2, y: height / 2 }
        const around = at === undefined ? middle : 'x' in at ? at : seenMiddle(place.current, at)
        go(zoomAt(place.current, around, factor), { softly: !(at && 'x' in at) })
      },
      [go, sizeOfFrame],
    ),
    fit: useCallback(() => go(fitInto(sizeOfFrame(), drawing.current), { softly: true }), [go, sizeOfFrame]),
    begin: useCallback((root: Box) => go(beginAt(sizeOfFrame(), drawing.current, root)), [go, sizeOfFrame]),
    show: useCallback((box: Box) => go(reveal(place.current, clearOfFoot(), box)), [go, clearOfFoot]),
    showTeam: useCallback(
      ({ card, reach }: { card: Box; reach: Box }) => {
        const { zoom: now } = place.current
        const team = teamBox(card, reach, { frame: clearOfFoot(), zoom: now })
        go(reveal(place.current, clearOfFoot(), team))
      },
      [go, clearOfFoot],
    ),
    centreOn: useCallback((box: Box) => go(centre(place.current, sizeOfFrame(), box)), [go, sizeOfFrame]),
  }
}

export type Viewport = ReturnType<typeof useViewport>

const covers = (outer: Box, inner: Box) =>
  outer.left <= inner.left &&
  outer.top <= inner.top &&
  outer.right >= inner.right &&
  outer.bottom >= inner.bottom

/** After zooming in, most of what was drawn lies far outside. */
const isFarTooLarge = (outer: Box, inner: Box) => outer.right - outer.left > 4 * (inner.right - inner.left)

const seenMiddle = ({ x, y, zoom }: Place, { left, right, top, bottom }: Box): Point => ({
  x: x + ((left + right) / 2) * zoom,
  y: y + ((top + bottom) / 2) * zoom,
})

function move(canvas: HTMLElement, { x, y, zoom }: Place, softly: boolean) {
  canvas.dataset['soft'] = String(softly)
  canvas.style.transform = `translate(${x}px, ${y}px) scale(${zoom})`
}
