import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Box } from './chart-drawing.ts'
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

type Element = RefObject<HTMLElement | null>

/**
 * Moves and zooms a drawing in its frame without React: only when the view leaves what is drawn,
 * or comes so far out that cards lose their small text, is there something new to draw.
 */
function usePlace(frame: Element, canvas: Element) {
  const place = useRef<Place>(start)
  const drawing = useRef<Size>({ width: 0, height: 0 })
  const [drawn, setDrawn] = useState<Box>({ left: 0, top: 0, right: 0, bottom: 0 })
  const [zoom, setZoom] = useState(1)

  const frameSize = useCallback(
    (): Size => ({ width: frame.current?.clientWidth ?? 0, height: frame.current?.clientHeight ?? 0 }),
    [frame],
  )

  const go = useCallback(
    (next: Place, { softly = false } = {}) => {
      const size = frameSize()
      const held = hold(next, size, drawing.current)
      place.current = held
      setZoom(held.zoom)
      const seen = drawnAround(held, size, 0)
      setDrawn((old) => (covers(old, seen) && !isFarTooLarge(old, seen) ? old : drawnAround(held, size)))
      if (canvas.current) move(canvas.current, held, softly)
    },
    [canvas, frameSize],
  )

  const now = useCallback(() => place.current, [])
  const drawingSize = useCallback(() => drawing.current, [])
  /** Told with every new layout, before anything is moved. */
  const setDrawing = useCallback((size: Size) => void (drawing.current = size), [])

  useLayoutEffect(() => {
    if (!frame.current) return
    const watcher = new ResizeObserver(() => go(now()))
    watcher.observe(frame.current)
    return () => watcher.disconnect()
  }, [frame, go, now])

  return { drawn, zoom, go, now, frameSize, drawingSize, setDrawing }
}

export function useViewport(frame: Element, canvas: Element) {
  const place = usePlace(frame, canvas)
  const { go, now, frameSize, drawingSize } = place
  const clearOfFoot = useCallback((): Size => {
    const { width, height } = frameSize()
    return { width, height: height - FOOT }
  }, [frameSize])

  /** Around a point of the frame, a card of the drawing, or the middle. */
  const zoomBy = useCallback(
    (factor: number, at?: Point | Box) => {
      const { width, height } = frameSize()
      const middle = { x: width / 2, y: height / 2 }
      const around = at === undefined ? middle : 'x' in at ? at : seenMiddle(now(), at)
      go(zoomAt(now(), around, factor), { softly: !(at && 'x' in at) })
    },
    [go, now, frameSize],
  )

  const showTeam = useCallback(
    ({ card, reach }: { card: Box; reach: Box }) => {
      const team = teamBox(card, reach, { frame: clearOfFoot(), zoom: now().zoom })
      go(reveal(now(), clearOfFoot(), team))
    },
    [go, now, clearOfFoot],
  )

  return {
    ...place,
    zoomBy,
    showTeam,
    panBy: useCallback((x: number, y: number) => go({ ...now(), x: now().x + x, y: now().y + y }), [go, now]),
    fit: useCallback(
      () => go(fitInto(frameSize(), drawingSize()), { softly: true }),
      [go, frameSize, drawingSize],
    ),
    begin: useCallback(
      (root: Box) => go(beginAt(frameSize(), drawingSize(), root)),
      [go, frameSize, drawingSize],
    ),
    show: useCallback((box: Box) => go(reveal(now(), clearOfFoot(), box)), [go, now, clearOfFoot]),
    centreOn: useCallback((box: Box) => go(centre(now(), frameSize(), box)), [go, now, frameSize]),
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
