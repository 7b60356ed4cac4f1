import { createContext } from 'react'

export type FoundRow = { readonly title: string; readonly detail: string; readonly path: string }

export type FoundGroup = {
  readonly key: string
  readonly label: string
  /** A person is shown by initials, a record by the sign of its part of the menu. */
  readonly look: 'person' | 'record'
  readonly rows: readonly FoundRow[]
}

export type Found = {
  readonly groups: readonly FoundGroup[]
  /** Names of what could not be searched just now. */
  readonly failed: readonly string[]
}

export type PaletteSearch = (words: string, signal: AbortSignal) => Promise<Found>

/** How the palette finds what is no screen; the frame hands it over, because it knows the areas. */
export const PaletteSearchContext = createContext<PaletteSearch | null>(null)
