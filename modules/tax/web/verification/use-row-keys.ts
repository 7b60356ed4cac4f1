import { useEffect, useRef } from 'react'

/** J goes to the next row and K to the one before, unless someone is typing. */
export function useRowKeys(step: (by: 1 | -1) => void): void {
  const latest = useRef(step)
  latest.current = step
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const key = event.key.toLowerCase()
      if (key === 'j') latest.current(1)
      else if (key === 'k') latest.current(-1)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

const isTyping = (target: EventTarget | null): boolean =>
  (target instanceof HTMLElement && target.closest('input, textarea, select, [role="menu"]') !== null) ||
  document.querySelector('dialog[open]') !== null
