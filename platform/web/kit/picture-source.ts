import { createContext, type ReactNode } from 'react'

/** The picture of a person, or what stands there until it has come and for who has none. */
export type PictureOf = (person: { id: number; instead: ReactNode }) => ReactNode

/** The frame says once where pictures come from; every avatar that knows its id shows one. */
export const PictureContext = createContext<PictureOf>(({ instead }) => instead)
