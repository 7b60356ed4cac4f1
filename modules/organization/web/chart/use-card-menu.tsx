import { useState, type RefObject } from 'react'
import type { ChartModel } from './chart-model.ts'
import type { Drawing } from './chart-drawing.ts'
import styles from './chart.module.css'

/** One menu for all cards: it stands on the one under the pointer, else on the one in the tab order. */
export function useCardMenu(
  frame: RefObject<HTMLElement | null>,
  { drawing, model, active }: { drawing: Drawing; model: ChartModel; active: string | null },
) {
  const [hovered, setHovered] = useState<string | null>(null)
  const buttonIn = () => frame.current?.querySelector<HTMLElement>('[data-part="menu"] button')
  const key = hovered !== null && drawing.byKey.has(hovered) ? hovered : active
  const card = drawing.byKey.get(key ?? '')?.card
  const node = model.nodes.get(key ?? '')
  const menu = node?.kind === 'person' && model.menuOf(node)
  return {
    open: () => buttonIn()?.click(),
    hover: (over: string | null) => {
      // A menu that is open stays with its card.
      if (buttonIn()?.getAttribute('aria-expanded') !== 'true') setHovered(over)
    },
    drawn: menu && card && (
      <div className={styles.menu} data-part="menu" style={{ left: card.right, top: card.top }}>
        {menu}
      </div>
    ),
  }
}
