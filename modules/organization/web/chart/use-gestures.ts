import { useEffect, type RefObject } from 'react'
import type { Point } from './viewport.ts'
import type { Viewport } from './use-viewport.ts'

/** A press that moves less than this is a click. */
const SLACK = 5
const WHEEL_STEP = 0.0022
const LARGEST_WHEEL = 60

/**
 * Pushing with mouse or finger, pinching, wheel and trackpad. The wheel pushes, with Ctrl it zooms,
 * as in other drawings. `mayPush` leaves a press to someone else, such as a card that is carried.
 */
export function useGestures(
  frame: RefObject<HTMLElement | null>,
  { panBy, zoomBy }: Pick<Viewport, 'panBy' | 'zoomBy'>,
  mayPush: (event: PointerEvent) => boolean,
) {
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const stop = new AbortController()
    const listen = { signal: stop.signal }
    const pushing = pushes(element, { panBy, zoomBy }, mayPush)
    element.addEventListener('pointerdown', pushing.press, listen)
    element.addEventListener('pointermove', pushing.move, listen)
    for (const end of ['pointerup', 'pointercancel'] as const)
      element.addEventListener(end, pushing.release, listen)
    element.addEventListener('click', pushing.swallow, { ...listen, capture: true })
    element.addEventListener('wheel', (event) => turn(event, element), { ...listen, passive: false })
    return () => stop.abort()

    function turn(event: WheelEvent, { clientHeight }: HTMLElement) {
      event.preventDefault()
      // Some mice count in lines or pages.
      const unit = [1, 16, clientHeight][event.deltaMode] ?? 1
      const [x, y] = [event.deltaX * unit, event.deltaY * unit]
      if (event.ctrlKey || event.metaKey) {
        const bounded = Math.max(-LARGEST_WHEEL, Math.min(LARGEST_WHEEL, y))
        zoomBy(Math.exp(-bounded * WHEEL_STEP * 2), pointIn(element!, event))
      } else if (event.shiftKey && x === 0) panBy(-y, 0)
      else panBy(-x, -y)
    }
  }, [frame, panBy, zoomBy, mayPush])
}

function pushes(
  element: HTMLElement,
  { panBy, zoomBy }: Pick<Viewport, 'panBy' | 'zoomBy'>,
  mayPush: (event: PointerEvent) => boolean,
) {
  const fingers = new Map<number, Point>()
  let from: Point | null = null
  let moved = false

  const spread = () => {
    const [one, other] = [...fingers.values()]
    if (!one || !other) return null
    const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
    return { middle, apart: Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)) }
  }

  const press = (event: PointerEvent) => {
    if (event.button > 1 || !mayPush(event)) return
    if (fingers.size === 0) moved = false
    from = pointIn(element, event)
    fingers.set(event.pointerId, from)
  }

  const move = (event: PointerEvent) => {
    const last = fingers.get(event.pointerId)
    if (!last || !from) return
    const now = pointIn(element, event)
    if (!moved && fingers.size === 1 && Math.hypot(now.x - from.x, now.y - from.y) < SLACK) return
    if (!moved) begin(event)
    const before = spread()
    fingers.set(event.pointerId, now)
    const after = spread()
    if (!before || !after) return panBy(now.x - last.x, now.y - last.y)
    panBy(after.middle.x - before.middle.x, after.middle.y - before.middle.y)
    zoomBy(after.apart / before.apart, after.middle)
  }

  const release = (event: PointerEvent) => {
    fingers.delete(event.pointerId)
    if (fingers.size === 0) delete element.dataset['pushed']
  }

  /** The click at the end of a push opens nothing. */
  const swallow = (event: MouseEvent) => {
    if (!moved) return
    moved = false
    event.stopPropagation()
    event.preventDefault()
  }

  function begin(event: PointerEvent) {
    moved = true
    element.dataset['pushed'] = ''
    element.setPointerCapture(event.pointerId)
  }

  return { press, move, release, swallow }
}

function pointIn(element: HTMLElement, { clientX, clientY }: MouseEvent): Point {
  const { left, top } = element.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}
