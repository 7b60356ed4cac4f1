import { useEffect, useRef, useState } from 'react'

const STEP_PX = 240

/** Head, rows and sums scroll sideways as one; tells what lies to either side. */
export function useSideways() {
  const rows = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState({ from: 0, to: Infinity })

  function follow(event: { currentTarget: Element }) {
    const { scrollLeft } = event.currentTarget
    for (const { current } of [rows, head, foot])
      if (current && Math.abs(current.scrollLeft - scrollLeft) > 1) current.scrollLeft = scrollLeft
    tell()
  }

  function tell() {
    if (!rows.current) return
    const { scrollLeft, clientWidth, scrollWidth } = rows.current
    const from = Math.round(scrollLeft)
    const to = from + clientWidth >= scrollWidth - 1 ? Infinity : from + clientWidth
    setSeen((old) => (old.from === from && old.to === to ? old : { from, to }))
  }

  useEffect(() => {
    if (!rows.current) return
    const changes = new ResizeObserver(tell)
    changes.observe(rows.current)
    if (rows.current.firstElementChild) changes.observe(rows.current.firstElementChild)
    return () => changes.disconnect()
  }, [])

  const step = (direction: 1 | -1) => rows.current?.scrollBy({ left: direction * STEP_PX })
  return { rows, head, foot, seen, follow, step }
}
