import { useState } from 'react'
import { stored } from '#platform/web/browser-storage.ts'

const COLLAPSED = 'menu-collapsed'
const OPEN = 'menu-open'

/** Whether the menu shows icons only; kept until the person signs out. */
export function useCollapsedMenu() {
  const [isCollapsed, setCollapsed] = useState(() => stored.get(COLLAPSED) === 'true')
  const collapse = (next: boolean) => {
    stored.set(COLLAPSED, String(next))
    setCollapsed(next)
  }
  return [isCollapsed, collapse] as const
}

/** The groups that were opened or closed by hand. */
export function useToggledGroups() {
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(readToggled)
  const toggle = (group: string, open: boolean) => {
    const next = new Map(toggled).set(group, open)
    stored.set(OPEN, JSON.stringify(Object.fromEntries(next)))
    setToggled(next)
  }
  return [toggled, toggle] as const
}

function readToggled(): ReadonlyMap<string, boolean> {
  try {
    const kept: unknown = JSON.parse(stored.get(OPEN) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return new Map()
    return new Map(Object.entries(kept).filter(([, open]) => typeof open === 'boolean'))
  } catch {
    // Another program may have written there.
    return new Map()
  }
}
