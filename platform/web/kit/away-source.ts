import { createContext, type ReactNode } from 'react'

/** Whether someone is to be had today, in a mark or two; nothing for anyone who is. */
export type AwayOf = (person: { id: number }) => ReactNode

/** The frame says once where that is known; a card of a person shows it. */
export const AwayContext = createContext<AwayOf>(() => null)
