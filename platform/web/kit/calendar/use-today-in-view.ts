import { useLayoutEffect, useRef } from 'react'

/** Of days that are wider than their place today (`data-today`) is in view, in the middle where it was not. */
export function useTodayInView<E extends HTMLElement = HTMLElement>(shown: string) {
  const area = useRef<E>(null)
  useLayoutEffect(() => {
    const today = area.current?.querySelector('[data-today]')
    if (!area.current || !today) return
    const place = area.current.getBoundingClientRect()
    const day = today.getBoundingClientRect()
    if (day.right <= place.right && day.left >= place.left) return
    area.current.scrollLeft += day.left + day.width / 2 - (place.left + place.width / 2)
  }, [shown])
  return area
}
