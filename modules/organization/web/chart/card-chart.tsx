import { useMemo, useRef, type KeyboardEvent } from 'react'
import type { ChartModel } from './chart-model.ts'
import { ChartTree } from './chart-tree.tsx'
import { layOutTree } from './tree-layout.ts'
import { cardAt, useActive } from './use-active-card.ts'
import { useCardMenu } from './use-card-menu.tsx'
import { useCarry } from './use-card-drag.tsx'
import { useChartKeys } from './use-chart-keys.ts'
import { useGestures } from './use-gestures.ts'
import { useSteadyView } from './use-steady-view.ts'
import { useViewport } from './use-viewport.ts'
import { ZoomBar, ZOOM_STEP } from './zoom-bar.tsx'
import styles from './chart.module.css'

/** Below this a card shows nothing but a large name. */
const FAR_ZOOM = 0.5

/** The chart as cards and wires on a ground that is pushed and zoomed. */
export function DrawnChart({ model, label }: { model: ChartModel; label: string }) {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const drawing = useMemo(() => layOutTree(model.forest), [model.forest])
  const viewport = useViewport(frame, canvas)
  const [active, activate] = useActive(canvas, drawing, model.found)
  useSteadyView({ drawing, viewport, active, found: model.found })
  const cardMenu = useCardMenu(frame, { drawing, model, active })
  const carry = useCarry(frame, model, viewport.panBy)
  useGestures(frame, viewport, carry.leaves)

  const steer = useChartKeys({
    ...model,
    drawing,
    layout: 'tree',
    active,
    onActive: (key) => {
      cardMenu.hover(null)
      const next = drawing.byKey.get(key)
      if (next) viewport.show(next.card)
      activate(key)
    },
    onToggle: model.toggle,
    onOpen: model.openCard,
    onMenu: cardMenu.open,
  })

  function press(event: KeyboardEvent) {
    const card = drawing.byKey.get(active ?? '')?.card
    if (event.key === '+' || event.key === '=') viewport.zoomBy(ZOOM_STEP, card)
    else if (event.key === '-') viewport.zoomBy(1 / ZOOM_STEP, card)
    else if (event.key === '0') viewport.fit()
    else steer(event)
  }

  function click(target: EventTarget) {
    const at = cardAt(target)
    const node = at && model.nodes.get(at.key)
    if (!at || !node) return
    activate(at.key)
    if (at.isToggle || node.kind !== 'person') model.toggle(at.key)
    else model.openCard(node)
  }

  const isFar = viewport.zoom < FAR_ZOOM
  return (
    <div ref={frame} className={styles.frame} onPointerLeave={() => cardMenu.hover(null)}>
      <div ref={canvas} className={styles.canvas} data-far={isFar || undefined}>
        <ChartTree
          {...model}
          label={label}
          drawing={drawing}
          view={viewport.drawn}
          active={active}
          onKeyDown={press}
          onClick={click}
          onHover={cardMenu.hover}
          mayCarry={carry.mayCarry}
        />
        {!isFar && cardMenu.drawn}
      </div>
      {carry.ghost}
      <ZoomBar viewport={viewport} />
    </div>
  )
}
