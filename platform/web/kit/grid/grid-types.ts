import type { ReactNode } from 'react'

export type Place = { readonly row: number; readonly column: number }
export type Change = { readonly place: Place; readonly text: string }
/** The cell with the focus, and the opposite corner where more than one is chosen. */
export type Chosen = { readonly at: Place; readonly corner: Place | null }

/** What was typed, as it is sent and as the cell shows it. Null is an empty cell. */
export type ReadCell =
  | { readonly value: string | number | null; readonly text: string }
  | { readonly problem: string }

export type CellKind = {
  readonly read: (typed: string) => ReadCell
  /** Figures stand at the end of their cell. */
  readonly isFigure?: true
  readonly choices?: readonly string[]
  readonly isFixed?: true
}

export type GridColumn = {
  readonly key: string
  /** Read out with the name of the row. */
  readonly name: string
  readonly head?: ReactNode
  readonly kind: CellKind
  /** Today, or a day without work. */
  readonly mark?: 'today' | 'free' | undefined
  readonly width?: number
}

/** A cell on its way to the server; `facts` is what a screen saves along with it. */
export type TypedCell<Row, Facts = unknown> = {
  readonly row: Row
  readonly column: GridColumn
  readonly value: string | number | null
  readonly text: string
  readonly facts?: Facts
}

/** `stale`: someone else has saved another value since this one was read. */
export type UnsavedState = 'offline' | 'refused' | 'stale'
export type CellOutcome = { readonly state: 'saved' } | { readonly state: UnsavedState; readonly why: string }

/** What is not saved yet stays in its cell; `text` is what was typed. */
export type Draft = {
  readonly text: string
  readonly state: 'saving' | UnsavedState
  readonly why: string
}

/** What the record itself says of a cell, beside its text. */
export type CellFacts = {
  readonly tone?: 'good' | 'bad' | undefined
  readonly title?: string | undefined
  readonly below?: string | undefined
}

export type GridOptions<Row, Facts> = {
  readonly rows: readonly Row[]
  readonly columns: readonly GridColumn[]
  readonly rowKey: (row: Row) => string
  readonly rowName: (row: Row) => string
  /** What is saved in a cell. */
  readonly textOf: (row: Row, column: GridColumn) => string
  /** Why a cell cannot be edited; null where it can. */
  readonly lockOf?: (row: Row, column: GridColumn) => string | null
  readonly factsOf?: (row: Row, column: GridColumn) => CellFacts
  /** Saves cells together and answers for each of them, in the same order. */
  readonly save: (cells: readonly TypedCell<Row, Facts>[]) => Promise<readonly CellOutcome[]>
  /** So many cells are sent at once. */
  readonly most: number
}
