import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { ChartModel } from './chart-model.ts'
import { ChartTree } from './chart-tree.tsx'
import { layOutList } from './list-layout.ts'
import type { Box } from './chart-drawing.ts'
import { cardAt, itemIn, useActive } from './use-active-card.ts'
import { useCardMenu } from './use-card-menu.tsx'
import { useChartKeys } from './use-chart-keys.ts'
import styles from './chart.module.css'

/** The same chart on a phone: one row per person, indented, scrolled with the page. */
export function ListedChart({ model, label }: { model: ChartModel; label: string }) {
  const list = useRef<HTMLDivElement>(null)
  const width = useWidth(list)
  const drawing = useMemo(() => layOutList(model.forest, width), [model.forest, width])
  const view = useSeen(list, drawing.size.height)
  const [active, activate] = useActive(list, drawing, model.found)
  const foundTop = drawing.byKey.get(model.found ?? '')?.card.top

  useLayoutEffect(() => {
    if (foundTop === undefined || !list.current) return
    const top = list.current.getBoundingClientRect().top + scrollY + foundTop
    scrollTo({ top: top - innerHeight / 3 })
    // Only another person is jumped to; rows that open above are the reader's own doing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [model.found, foundTop === undefined])

  const cardMenu = useCardMenu(list, { drawing, model, active })

  const press = useChartKeys({
    ...model,
    drawing,
    layout: 'list',
    active,
    onActive: (key) => {
      activate(key)
      requestAnimationFrame(() => itemIn(list.current, key)?.scrollIntoView({ block: 'nearest' }))
    },
    onToggle: model.toggle,
    onOpen: model.openCard,
    onMenu: cardMenu.open,
  })

  function click(target: EventTarget) {
    const at = cardAt(target)
    const node = at && model.nodes.get(at.key)
    if (!at || !node) return
    activate(at.key)
    if (at.isToggle || node.kind !== 'person') model.toggle(at.key)
    else model.openCard(node)
  }

  return (
    <div ref={list} className={styles.list} style={{ height: drawing.size.height + 2 }}>
      <ChartTree
        {...model}
        label={label}
        drawing={drawing}
        view={view}
        active={active}
        onKeyDown={press}
        onClick={click}
        onHover={cardMenu.hover}
        mayCarry={() => false}
      />
      {cardMenu.drawn}
    </div>
  )
}

function useWidth(list: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(320)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const watcher = new ResizeObserver(() => setWidth(element.clientWidth))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [list])
  return width
}

/** The rows on the screen and a screenful on both sides. */
function useSeen(list: RefObject<HTMLElement | null>, height: number): Box {
  const [screen, setScreen] = useState(0)
  useEffect(() => {
    const look = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0
      setScreen(Math.floor(-top / innerHeight))
    }
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [list, height])
  const top = (screen - 1) * innerHeight
  return { left: 0, right: 10_000, top, bottom: top + 4 * innerHeight }
}
