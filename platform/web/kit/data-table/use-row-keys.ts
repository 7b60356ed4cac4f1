import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react'
import type { TableListProps } from './table-list-props.ts'

type Scrolling = {
  frame: RefObject<HTMLElement | null>
  scrollTo: (index: number) => void
  /** Sideways. */
  step: (direction: 1 | -1) => void
}

/** Arrow keys move through the rows and sideways, Enter opens, Space chooses, Home and End jump. One row at a time is in the tab order. */
export function useRowKeys<Row>(
  { rows, selection, onOpen }: TableListProps<Row>,
  { frame, scrollTo, step: stepSideways }: Scrolling,
) {
  const [active, setActive] = useState(0)
  const [wanted, setWanted] = useState<number | null>(null)
  const last = rows.length - 1

  useEffect(() => {
    if (wanted === null) return
    frame.current?.querySelector<HTMLElement>(`tr[data-row="${wanted}"]`)?.focus({ preventScroll: true })
    setWanted(null)
  }, [wanted, frame])

  function moveTo(index: number) {
    const next = Math.max(0, Math.min(last, index))
    setActive(next)
    scrollTo(next)
    setWanted(next)
  }

  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + 10,
      PageUp: active - 10,
      Home: 0,
      End: last,
    }
    const target = event.target as HTMLElement
    if (target.closest('thead, dialog')) return
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      return moveTo(step)
    }
    const row = rows[active]
    if (!target.matches('tr') || !row) return
    if (event.key === 'ArrowRight') stepSideways(1)
    if (event.key === 'ArrowLeft') stepSideways(-1)
    if (event.key === 'Enter' && onOpen) {
      // Else the same key presses the button on which the opened dialog lays the focus, and closes it.
      event.preventDefault()
      onOpen(row)
    }
    if (event.key === ' ' && selection) {
      event.preventDefault()
      selection.toggle(row)
    }
  }

  return { active: Math.min(active, Math.max(0, last)), setActive, onKeyDown }
}
