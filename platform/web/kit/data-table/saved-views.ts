import { createContext } from 'react'

export type SavedView = {
  readonly id: number
  readonly list: string
  readonly name: string
  readonly query: string
}

/** Where the views of a person are kept; the frame provides it, since the kit knows no area. */
export type ViewShelf = {
  readonly views: readonly SavedView[]
  /** A sentence for the field when the name cannot be used. */
  save(view: Omit<SavedView, 'id'>): Promise<{ ok: true } | { ok: false; complaint: string | undefined }>
  forget(view: SavedView): Promise<void>
}

export const ViewShelfContext = createContext<ViewShelf | null>(null)
