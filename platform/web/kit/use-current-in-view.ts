import { useLayoutEffect, useRef } from 'react'

/** Of tabs that are wider than the screen the current one is in view, with a little of its neighbours. */
export function useCurrentInView(current: string) {
  const strip = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (!strip.current || !tab) return
    const middle = tab.offsetLeft - strip.current.offsetLeft + tab.offsetWidth / 2
    strip.current.scrollLeft = middle - strip.current.clientWidth / 2
  }, [current])
  return strip
}
