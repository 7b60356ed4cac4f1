import type { ClipboardEvent, FocusEvent, KeyboardEvent, MouseEvent } from 'react'
import { chosenPlaces, writeTable } from './block-text.ts'
import type { GridCells } from './grid-cells.ts'
import { pasted, pressed, type Going } from './grid-keys.ts'
import type { Chosen } from './grid-types.ts'
import { placeOf, type Field, type GridView } from './grid-view.ts'

type Choosing = { readonly chosen: Chosen; readonly choose: (next: Chosen) => void }

type Parts = {
  readonly live: () => Choosing
  readonly cells: GridCells
  readonly view: GridView
  /** So many pasted cells found no place. */
  readonly tellLeftOut: (count: number) => void
}

export type GridHands = ReturnType<typeof gridHands>

/** What keyboard, mouse and clipboard do; the same functions for all cells. */
export function gridHands(parts: Parts) {
  const { live, cells, view, tellLeftOut } = parts
  const go = goingIn(parts)
  return {
    go,
    press: pressingIn(parts, go),
    focus: ({ currentTarget: field }: FocusEvent<Field>) => {
      live().choose({ at: placeOf(field), corner: null })
      if (field instanceof HTMLInputElement) field.select()
    },
    blur: ({ currentTarget: field }: FocusEvent<Field>) => void cells.finish(placeOf(field)),
    type: (field: Field) => {
      tellLeftOut(0)
      cells.type(placeOf(field), field.value)
      // A choice is made at once, a text when the cell is left.
      if (field instanceof HTMLSelectElement) cells.finish(placeOf(field))
    },
    point: (event: MouseEvent<HTMLElement>) => {
      const place = placeOf(event.currentTarget)
      if (!event.shiftKey && view.fieldAt(place)) return
      event.preventDefault()
      go(place, event.shiftKey)
    },
    copy: (event: ClipboardEvent<Field>) => {
      const places = chosenPlaces(live().chosen)
      if (places.length === 1 && event.currentTarget instanceof HTMLInputElement) return
      const byRow = [...Map.groupBy(places, ({ row }) => row).values()]
      event.clipboardData.setData('text/plain', writeTable(byRow.map((some) => some.map(cells.textAt))))
      event.preventDefault()
    },
    paste: (event: ClipboardEvent<Field>) => {
      event.preventDefault()
      const field = event.currentTarget
      cells.drop(live().chosen.at)
      const changes = pasted(event.clipboardData.getData('text/plain'), live().chosen)
      void cells.writeBlock(changes).then(tellLeftOut)
      // What is typed next takes the place of what was pasted.
      if (field instanceof HTMLInputElement) requestAnimationFrame(() => field.select())
    },
  }
}

const goingIn =
  ({ live, cells, view }: Parts): Going =>
  (place, extend) => {
    if (!cells.isInside(place)) return
    const { at } = live().chosen
    if (extend) {
      live().choose({ at, corner: place })
      view.cellAt(place)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      return
    }
    const field = view.fieldAt(place)
    if (field) return field.focus()
    // A field that goes with its focus tells of no blur.
    cells.finish(at)
    view.want(place)
    live().choose({ at: place, corner: null })
  }

function pressingIn({ live, cells, view }: Parts, go: Going) {
  let leaves = false

  /** To the next cell, also of the next row, where it has no field of its own that Tab would find. */
  function tab(event: KeyboardEvent<Field>) {
    const by = event.shiftKey ? -1 : 1
    if (leaves) return view.leave(by)
    const next = cells.beside(placeOf(event.currentTarget), by)
    if (!next || view.fieldAt(next)) return
    event.preventDefault()
    go(next, false)
  }

  return (event: KeyboardEvent<Field>) => {
    if (event.key === 'Escape') {
      // The first takes back what was typed, the second lets Tab leave the grid.
      leaves = !cells.restore(live().chosen.at)
      return event.preventDefault()
    }
    if (event.key === 'Tab') tab(event)
    else if (pressed(event, cells, { chosen: live().chosen, go })) event.preventDefault()
    // Shift comes before the Tab that it turns round.
    if (event.key !== 'Shift') leaves = false
  }
}
