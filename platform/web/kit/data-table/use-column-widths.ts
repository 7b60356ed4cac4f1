import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { areFigures, columnWidths, MOST_WHOLE_PX } from './column-widths.ts'
import type { Column } from './table-types.ts'

/** Cells before and after the columns: the checkbox and the actions. */
export const TICK_PX = 42
export const ACTIONS_PX = 48

const PAUSE_MS = 150
/** Of a cell of the first column, on both sides together. */
const PADDING_PX = 30

type Measured<Row> = {
  frame: RefObject<HTMLElement | null>
  columns: readonly Column<Row>[]
  /** What lies beside the columns. */
  besides: number
  /** Changes with the rows in view. */
  seen: string
}

/** The widths of the columns by what stands in them, null until rows have come. They grow with rows, and never jump back. */
export function useColumnWidths<Row>({ frame, columns, besides, seen }: Measured<Row>): number[] | null {
  const naturals = useRef(new Map<string, number>())
  const figures = useRef<ReadonlySet<string>>(new Set())
  const [, measured] = useState(0)
  const room = useRoom(frame)
  const keys = columns.map(({ key }) => key).join(' ')
  const has = seen !== ''

  function measure() {
    if (!has || !frame.current) return
    const found = naturalWidths(frame.current)
    figures.current = columnsOfFigures(frame.current)
    let grew = false
    for (const [key, width] of found) {
      if (width <= (naturals.current.get(key) ?? 0)) continue
      naturals.current.set(key, width)
      grew = true
    }
    if (grew) measured((times) => times + 1)
  }

  // Before the first rows are painted, and when other columns are chosen.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(measure, [has, keys])
  // Rows scrolled to are measured once the scrolling rests.
  useEffect(() => {
    const timer = setTimeout(measure, PAUSE_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [seen])

  if (room === 0 || !columns.every(({ key }) => naturals.current.has(key))) return null
  const wishes = columns.map(({ key, main, align }) => ({
    natural: naturals.current.get(key) ?? 0,
    whole: main === true || align === 'end' || figures.current.has(key),
  }))
  return columnWidths(wishes, room - besides)
}

function useRoom(frame: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    const place = frame.current
    if (!place) return
    const tell = () => setRoom(place.clientWidth)
    tell()
    const watch = new ResizeObserver(tell)
    watch.observe(place)
    return () => watch.disconnect()
  }, [frame])
  return room
}

/**
 * What each column would take if nothing were cut: asked of the browser, with the fixed layout off for a moment. A
 * narrower layout scrolls back what was scrolled sideways, and with it hides a menu that is open there.
 */
function naturalWidths(frame: HTMLElement): Map<string, number> {
  const parts = [...frame.querySelectorAll<HTMLElement>('[data-sideways]')]
  const places = parts.map(({ scrollLeft }) => scrollLeft)
  frame.dataset['measuring'] = ''
  const found = new Map<string, number>()
  for (const line of frame.querySelectorAll('tr[data-measured]'))
    for (const cell of line.querySelectorAll<HTMLElement>('[data-column]')) {
      const key = cell.dataset['column']!
      found.set(key, Math.max(found.get(key) ?? 0, naturalWidth(cell)))
    }
  delete frame.dataset['measuring']
  for (const [at, part] of parts.entries()) part.scrollLeft = places[at]!
  return found
}

function naturalWidth(cell: HTMLElement): number {
  const column = Math.ceil(cell.getBoundingClientRect().width) + 1
  if (cell.dataset['main'] === undefined || column <= MOST_WHOLE_PX) return column
  // One name as long as a sentence is cut, instead of setting the names of all others apart from their rows.
  const content = document.createRange()
  content.selectNodeContents(cell)
  const own = Math.ceil(content.getBoundingClientRect().width) + PADDING_PX
  return own > MOST_WHOLE_PX ? 0 : own
}

function columnsOfFigures(frame: HTMLElement): Set<string> {
  const cells = [...frame.querySelectorAll<HTMLElement>('tr[data-row] [data-column]')]
  const columns = Map.groupBy(cells, (cell) => cell.dataset['column']!)
  const found = [...columns].filter(([, own]) => areFigures(own.map((cell) => cell.textContent)))
  return new Set(found.map(([key]) => key))
}
