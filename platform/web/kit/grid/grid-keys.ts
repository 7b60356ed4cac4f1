import type { KeyboardEvent } from 'react'
import { chosenPlaces, readTable } from './block-text.ts'
import type { GridCells } from './grid-cells.ts'
import type { Change, Chosen, Place } from './grid-types.ts'
import type { Field } from './grid-view.ts'

export type Going = (place: Place, extend: boolean) => void

type Moves = { readonly chosen: Chosen; readonly go: Going }

/** The keys of a spreadsheet; true where the key was one of them. */
export function pressed(event: KeyboardEvent<Field>, cells: GridCells, { chosen, go }: Moves): boolean {
  const key = event.key.toLowerCase()
  // Below the last row there is nowhere to go, and what was typed is saved all the same.
  if (key === 'enter') finish(cells, chosen.at)
  if (event.ctrlKey || event.metaKey) return commanded(key, cells, chosen)
  // Alt opens the list of a choice.
  if (event.altKey) return false
  if ((key === 'delete' || key === 'backspace') && (chosen.corner !== null || isWhole(event.currentTarget)))
    cells.clear(chosen)
  else return moved(event, key, { chosen, go })
  return true
}

function finish(cells: GridCells, place: Place) {
  if (!cells.finish(place) && cells.draftAt(place)?.state === 'stale') cells.repeat(place)
}

function commanded(key: string, cells: GridCells, chosen: Chosen): boolean {
  if (key === 'z') cells.undo()
  else if (key === 'd' || key === 'r') cells.write(filled(cells, chosen, key))
  else return false
  return true
}

/** One cell takes what stands above or to its left; a range takes its first row or column. */
function filled(cells: GridCells, chosen: Chosen, key: 'd' | 'r'): Change[] {
  const places = chosenPlaces(chosen)
  const isDown = key === 'd'
  const { row, column } = places[0]!
  const back = places.length === 1 ? 1 : 0
  return places
    .map((place) => ({
      place,
      from: isDown ? { row: row - back, column: place.column } : { row: place.row, column: column - back },
    }))
    .filter(({ from }) => cells.isInside(from))
    .map(({ place, from }) => ({ place, text: cells.textAt(from) }))
}

const isWhole = (field: Field) =>
  field instanceof HTMLSelectElement ||
  (field.selectionStart === 0 && field.selectionEnd === field.value.length)
const isAtEnd = (field: Field) =>
  isWhole(field) || (field instanceof HTMLInputElement && field.selectionStart === field.value.length)
const isAtStart = (field: Field) =>
  isWhole(field) || (field instanceof HTMLInputElement && field.selectionEnd === 0)

function moved(event: KeyboardEvent<Field>, key: string, { chosen, go }: Moves): boolean {
  const field = event.currentTarget
  const extend = event.shiftKey && key.startsWith('arrow')
  const { row, column } = extend && chosen.corner ? chosen.corner : chosen.at
  if (key === 'arrowdown' || (key === 'enter' && !event.shiftKey)) go({ row: row + 1, column }, extend)
  else if (key === 'arrowup' || key === 'enter') go({ row: row - 1, column }, extend)
  else if (key === 'arrowright' && isAtEnd(field)) go({ row, column: column + 1 }, extend)
  else if (key === 'arrowleft' && isAtStart(field)) go({ row, column: column - 1 }, extend)
  else return false
  return true
}

/** One value fills all chosen cells; a table is laid from the first of them on. */
export function pasted(text: string, chosen: Chosen): Change[] {
  const table = readTable(text)
  const places = chosenPlaces(chosen)
  if (table.length === 1 && table[0]!.length === 1)
    return places.map((place) => ({ place, text: table[0]![0]! }))
  const { row, column } = places[0]!
  return table.flatMap((line, down) =>
    line.map((one, right) => ({ place: { row: row + down, column: column + right }, text: one })),
  )
}
