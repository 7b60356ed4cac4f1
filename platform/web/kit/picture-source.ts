import { createContext, type ComponentType, type ReactNode } from 'react'

/** Finds the picture of a person and shows it, or what stands there until it has come and for who has none. */
export type PictureOfPerson = ComponentType<{ id: number; instead: ReactNode }>

/** The frame says once where pictures come from; every avatar that knows its id shows one. */
export const PictureContext = createContext<PictureOfPerson | null>(null)
