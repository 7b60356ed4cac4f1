import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Drawing } from './chart-drawing.ts'

/** Which card is in the tab order, and the focus that goes along when it changes by key. */
export function useActive(tree: RefObject<HTMLElement | null>, drawing: Drawing, found: string | null) {
  const [wanted, setWanted] = useState<string | null>(null)
  const takesFocus = useRef(false)
  const [followed, setFollowed] = useState(found)
  if (found !== followed) {
    setFollowed(found)
    setWanted(found)
  }
  const isThere = wanted !== null && drawing.byKey.has(wanted)
  const active = isThere ? wanted : (drawing.roots[0]?.key ?? null)

  useLayoutEffect(() => {
    if (!takesFocus.current || active === null) return
    takesFocus.current = false
    itemIn(tree.current, active)?.focus({ preventScroll: true })
  }, [tree, active])

  function activate(key: string, { focus = true } = {}) {
    takesFocus.current = focus
    setWanted(key)
  }
  return [active, activate] as const
}

export const itemIn = (tree: HTMLElement | null, key: string): HTMLElement | null =>
  tree?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) ?? null

/** The card that an event happened on, and whether it was its switch for the team. */
export function cardAt(target: EventTarget): { key: string; isToggle: boolean } | null {
  if (!(target instanceof Element)) return null
  const key = target.closest<HTMLElement>('[role="treeitem"]')?.dataset['key']
  return key === undefined ? null : { key, isToggle: target.closest('[data-part="toggle"]') !== null }
}
