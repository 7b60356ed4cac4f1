import { createContext, type ReactNode } from 'react'

/** Whether a person is available today, in a mark or two; nothing where they are. */
export type AwayOf = (person: { id: number }) => ReactNode

/** The frame says once where that is known; a card of a person shows it. */
export const AwayContext = createContext<AwayOf>(() => null)
