import type { Place } from './grid-types.ts'

export type Field = HTMLInputElement | HTMLSelectElement
export type GridView = ReturnType<typeof gridView>

/** What of the grid stands in the page. */
export function gridView() {
  let table: HTMLTableElement | null = null
  let before: HTMLElement | null = null
  let after: HTMLElement | null = null
  let wanted: Place | null = null

  const cellAt = ({ row, column }: Place): HTMLElement | null =>
    table?.querySelector<HTMLElement>(`[data-place="${row}-${column}"]`) ?? null
  const fieldAt = (place: Place): Field | null => cellAt(place)?.querySelector<Field>('[data-cell]') ?? null

  return {
    cellAt,
    fieldAt,
    keepTable: (found: HTMLTableElement | null) => void (table = found),
    keepBefore: (edge: HTMLElement | null) => void (before = edge),
    keepAfter: (edge: HTMLElement | null) => void (after = edge),
    /** The cell gets the focus once its field is drawn. */
    want: (place: Place) => void (wanted = place),
    focusWanted: () => {
      if (wanted) fieldAt(wanted)?.focus()
      wanted = null
    },
    /** Tab goes on from behind the grid, or from before it. */
    leave: (by: 1 | -1) => (by > 0 ? after : before)?.focus(),
  }
}

export const placeOf = (cell: Element): Place => {
  const [row, column] = cell.closest('[data-place]')!.getAttribute('data-place')!.split('-').map(Number)
  return { row: row!, column: column! }
}
