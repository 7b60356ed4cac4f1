import type { ReactNode } from 'react'

export type BoardColumnHead = {
  key: string
  title: string
  /** Where not all of its cards are loaded. */
  count?: number
  /** Sums and the like, beneath the heading. */
  about?: ReactNode
}

/** The cards between which it was put; both null where only the column was chosen. */
export type BoardPlace<Card> = { readonly before: Card | null; readonly after: Card | null }

export type CardKey = string | number

/** What is asked of a card stays the same function from one drawing to the next, or every card is drawn each time. */
export type BoardProps<Card> = {
  label: string
  columns: readonly BoardColumnHead[]
  cards: readonly Card[]
  cardKey: (card: Card) => CardKey
  cardName: (card: Card) => string
  columnOf: (card: Card) => string
  /** Whether the workflow allows the move; columns that it does not allow take no card. */
  mayMove: (card: Card, to: string) => boolean
  onMove: (card: Card, to: string, place: BoardPlace<Card>) => void
  /** Cards have an order within their column: they are dropped before one another, and moved up and down. */
  ordered?: boolean
  children: (card: Card) => ReactNode
}
