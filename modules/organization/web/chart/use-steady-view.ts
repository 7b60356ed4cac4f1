import { useLayoutEffect, useRef } from 'react'
import type { Drawing } from './chart-drawing.ts'
import type { Viewport } from './use-viewport.ts'

type SteadyView = { drawing: Drawing; viewport: Viewport; active: string | null; found: string | null }

/** Opening a team moves everything beside it; the card one is at stays where it is, and its team comes into view. */
export function useSteadyView({ drawing, viewport, active, found }: SteadyView) {
  const before = useRef<Drawing | null>(null)
  const centred = useRef<string | null>(null)
  const { setDrawing, now, go, begin, centreOn, showTeam } = viewport

  useLayoutEffect(() => {
    const old = before.current
    before.current = drawing
    setDrawing(drawing.size)
    if (drawing.roots.length === 0) return
    const anchor = [active, old?.roots[0]?.key].find(
      (key) => key != null && old?.byKey.has(key) && drawing.byKey.has(key),
    )
    const [from, to] = [old?.byKey.get(anchor ?? '')?.card, drawing.byKey.get(anchor ?? '')?.card]
    if (!from || !to) return begin(drawing.roots[0]!.card)
    const { x, y, zoom } = now()
    go({ zoom, x: x + (from.left - to.left) * zoom, y: y + (from.top - to.top) * zoom })
    const opened = drawing.byKey.get(anchor ?? '')
    if (opened && opened.children.length > (old?.byKey.get(opened.key)?.children.length ?? 0))
      showTeam(opened)
    // A card that gets the focus moves nothing; only a new layout does.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [drawing])

  useLayoutEffect(() => {
    const card = found === null ? undefined : drawing.byKey.get(found)?.card
    if (!card) return void (centred.current = null)
    if (centred.current === found) return
    centred.current = found
    centreOn(card)
  }, [drawing, found, centreOn])
}
