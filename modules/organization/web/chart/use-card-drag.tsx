import { useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { ChartModel } from './chart-model.ts'
import type { ChartEntry } from './chart-entry.ts'
import styles from './chart.module.css'

const SLACK = 6
/** Near an edge of the frame the drawing moves under the carried card. */
const EDGE = 48
const EDGE_STEP = 14

type Carried = { node: ChartEntry; x: number; y: number; over: string | null }

/** Carrying a card onto another with the mouse; on touch and by keyboard the menu of the card does the same. */
export function useCarry(
  frame: RefObject<HTMLElement | null>,
  { nodes, carried: onCarried }: ChartModel,
  panBy: (x: number, y: number) => void,
) {
  const [carried, setCarried] = useState<Carried | null>(null)
  const latest = useRef({ nodes, onCarried, panBy })
  useEffect(() => {
    latest.current = { nodes, onCarried, panBy }
  })

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const stop = new AbortController()
    element.addEventListener('pointerdown', begin, { signal: stop.signal })
    return () => stop.abort()

    function begin(event: PointerEvent) {
      const key = carriedKey(event)
      const node = key === null ? undefined : latest.current.nodes.get(key)
      if (node) followPointer(element!, event, node)
    }
  }, [frame])

  function followPointer(element: HTMLElement, press: PointerEvent, node: ChartEntry) {
    const ended = new AbortController()
    const { signal } = ended
    let now: Carried | null = null
    let frameRequest = 0

    const drift = () => {
      frameRequest = requestAnimationFrame(drift)
      const [x, y] = now ? edgePush(element, now) : [0, 0]
      if (x !== 0 || y !== 0) latest.current.panBy(x, y)
    }
    const end = (isDropped: boolean) => {
      ended.abort()
      cancelAnimationFrame(frameRequest)
      setCarried(null)
      const lead = now?.over == null ? undefined : latest.current.nodes.get(now.over)
      if (isDropped && lead) latest.current.onCarried?.(node, lead)
      // The click that follows a drop opens nothing.
      if (now) addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0)
    }
    addEventListener('pointermove', move, { signal })
    addEventListener('pointerup', () => end(true), { signal })
    addEventListener('pointercancel', () => end(false), { signal })
    addEventListener('keydown', (event) => event.key === 'Escape' && end(false), { signal })

    function move(event: PointerEvent) {
      const { clientX: x, clientY: y } = event
      if (!now && Math.hypot(x - press.clientX, y - press.clientY) < SLACK) return
      if (!now) drift()
      now = { node, x, y, over: keyUnder(x, y, node.key) }
      setCarried(now)
    }
  }

  const mayCarry = (node: ChartEntry) => onCarried !== null && node.kind === 'person'
  return {
    mayCarry,
    over: carried?.over ?? null,
    /** Presses that are not for pushing the drawing. */
    leaves: useCallback((event: PointerEvent) => carriedKey(event) === null, []),
    ghost: carried && <Ghost frame={frame} carried={carried} lead={nodes.get(carried.over ?? '')} />,
  }
}

function Ghost({
  frame,
  carried,
  lead,
}: {
  frame: RefObject<HTMLElement | null>
  carried: Carried
  lead: ChartEntry | undefined
}): ReactNode {
  const { left = 0, top = 0 } = frame.current?.getBoundingClientRect() ?? {}
  return (
    <div className={styles.ghost} style={{ left: carried.x - left, top: carried.y - top }} role="status">
      <b>{carried.node.name}</b>
      <span>{lead ? `reports to ${lead.name}` : 'Drop it on the new manager'}</span>
    </div>
  )
}

function carriedKey(event: PointerEvent): string | null {
  if (event.pointerType !== 'mouse' || event.button !== 0 || !(event.target instanceof Element)) return null
  const item = event.target.closest<HTMLElement>('[role="treeitem"]')
  return item?.dataset['carry'] === undefined ? null : (item.dataset['key'] ?? null)
}

function keyUnder(x: number, y: number, carried: string): string | null {
  const item = document.elementFromPoint(x, y)?.closest<HTMLElement>('[role="treeitem"][data-kind="person"]')
  const key = item?.dataset['key'] ?? null
  return key === carried ? null : key
}

function edgePush(element: HTMLElement, { x, y }: Carried): [number, number] {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const push = (at: number, from: number, to: number) =>
    at < from + EDGE ? EDGE_STEP : at > to - EDGE ? -EDGE_STEP : 0
  return [push(x, left, right), push(y, top, bottom)]
}

function swallow(event: Event) {
  event.stopPropagation()
  event.preventDefault()
}
