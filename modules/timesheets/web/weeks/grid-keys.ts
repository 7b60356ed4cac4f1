import type { KeyboardEvent } from 'react'
import { rangeOf, readTable, type Place } from './grid-model.ts'
import type { Change, GridCells } from './use-grid-cells.tsx'

export type Chosen = { readonly at: Place; readonly corner: Place | null }
export type Going = (place: Place, extend: boolean) => void

export const chosenPlaces = ({ at, corner }: Chosen): Place[] => (corner ? rangeOf(at, corner) : [at])

type Moves = { readonly chosen: Chosen; readonly go: Going }

/** The keys of a spreadsheet; true where the key was one of them. */
export function pressed(
  event: KeyboardEvent<HTMLInputElement>,
  cells: GridCells,
  { chosen, go }: Moves,
): boolean {
  const key = event.key.toLowerCase()
  const places = chosenPlaces(chosen)
  // Below the last row there is nowhere to go, and what was typed is saved all the same.
  if (key === 'enter') cells.finish(chosen.at)
  if (event.ctrlKey || event.metaKey) return commanded(key, cells, chosen)
  if (key === 'escape') cells.restore(chosen.at)
  else if ((key === 'delete' || key === 'backspace') && (places.length > 1 || isWhole(event.currentTarget))) {
    cells.drop()
    cells.write(places.map((place) => ({ place, text: '' })))
  } else return moved(event, key, { chosen, go })
  return true
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

const isWhole = (input: HTMLInputElement) =>
  input.selectionStart === 0 && input.selectionEnd === input.value.length

function moved(event: KeyboardEvent<HTMLInputElement>, key: string, { chosen, go }: Moves): boolean {
  const input = event.currentTarget
  const isArrow = key.startsWith('arrow')
  const extend = event.shiftKey && isArrow
  const { row, column } = extend && chosen.corner ? chosen.corner : chosen.at
  const isAtEnd = isWhole(input) || input.selectionStart === input.value.length
  const isAtStart = isWhole(input) || input.selectionEnd === 0
  if (key === 'arrowdown' || (key === 'enter' && !event.shiftKey)) go({ row: row + 1, column }, extend)
  else if (key === 'arrowup' || key === 'enter') go({ row: row - 1, column }, extend)
  else if (key === 'arrowright' && isAtEnd) go({ row, column: column + 1 }, extend)
  else if (key === 'arrowleft' && isAtStart) go({ row, column: column - 1 }, extend)
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
