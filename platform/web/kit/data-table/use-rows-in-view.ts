import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'

const FURTHER_ROWS = 10
const STEP_ROWS = 5
const FIRST_ROWS = 40

type Place = { body: RefObject<HTMLElement | null>; head: RefObject<HTMLElement | null> }

/** Which rows are near the part of the page in view, whatever it is that scrolls: the page or a dialog. */
export function useRowsInView({ body, head }: Place, count: number, rowPx: number, further = FURTHER_ROWS) {
  const [range, setRange] = useState({ first: 0, last: FIRST_ROWS })

  function look() {
    if (!body.current) return
    const { top } = body.current.getBoundingClientRect()
    const first = stepDown(Math.floor(-top / rowPx) - further)
    const last = stepDown(Math.ceil((innerHeight - top) / rowPx) + further + STEP_ROWS)
    setRange((old) => (old.first === first && old.last === last ? old : { first, last }))
  }

  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(look, [count, rowPx])
  useEffect(() => {
    const changes = new ResizeObserver(look)
    changes.observe(document.body)
    document.addEventListener('scroll', look, { passive: true, capture: true })
    return () => {
      changes.disconnect()
      document.removeEventListener('scroll', look, { capture: true })
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [rowPx])

  function scrollTo(index: number) {
    if (!body.current) return
    const top = body.current.getBoundingClientRect().top + index * rowPx
    const least = head.current?.getBoundingClientRect().bottom ?? 0
    const most = innerHeight - 2 * rowPx
    const by = top < least ? top - least : Math.max(0, top - most)
    if (by !== 0) scrollerOf(body.current).scrollBy({ top: by, behavior: 'instant' })
    look()
  }

  const last = Math.min(count, range.last)
  return { first: Math.min(range.first, last), last, scrollTo }
}

/** Whole steps, so that most scrolling renders nothing. */
const stepDown = (row: number) => Math.max(0, Math.floor(row / STEP_ROWS) * STEP_ROWS)

function scrollerOf(element: HTMLElement): Element {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  return document.documentElement
}
