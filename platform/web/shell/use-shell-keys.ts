import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { screenKeys } from '#platform/web/screen-keys.ts'
import type { MenuSection } from './menu.ts'

export type Overlay = 'search' | 'create' | 'keys' | null

const G_WAITS_MS = 1_200
/** Times count from when the page was opened: the first key on it follows no `g`. */
const NEVER = -G_WAITS_MS

/** Keys of the open screen come first. Ctrl K and `/` search, `c` creates, `?` shows all keys, `g` and a letter opens a screen. */
export function useShellKeys(sections: readonly MenuSection[]) {
  const [overlay, setOverlay] = useState<Overlay>(null)
  const navigate = useNavigate()
  const sinceG = useRef(NEVER)
  useEffect(() => {
    const overlays: Readonly<Record<string, Overlay>> = { '/': 'search', c: 'create', '?': 'keys' }
    const listen = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if (key === 'k' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        setOverlay((before) => (before === null ? 'search' : null))
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const path = event.timeStamp - sinceG.current < G_WAITS_MS ? pathOf(sections, key) : undefined
      sinceG.current = key === 'g' ? event.timeStamp : NEVER
      const own = path === undefined ? screenKeys().find((each) => each.key === key) : undefined
      if (own) {
        event.preventDefault()
        own.run()
        return
      }
      const wanted = path === undefined ? overlays[key] : undefined
      if (path === undefined && wanted === undefined) return
      event.preventDefault()
      if (path !== undefined) void navigate(path)
      else setOverlay(wanted ?? null)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [sections, navigate])
  return [overlay, setOverlay] as const
}

const pathOf = (sections: readonly MenuSection[], key: string): string | undefined =>
  key === 'h' ? '/' : sections.flatMap(({ screens }) => screens).find(({ goKey }) => goKey === key)?.path

/** In a field, a list or a tree a letter is a letter; while a dialog is open, the keys are its own. */
const isTyping = (target: EventTarget | null): boolean =>
  (target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input, textarea, select, [role="menu"], [role="tree"], [role="listbox"]') !== null)) ||
  document.querySelector('dialog[open]') !== null
