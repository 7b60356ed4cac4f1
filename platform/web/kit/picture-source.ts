import { createContext } from 'react'

/** Where the picture of a person comes from: the frame says it once, and every avatar that knows its id shows it. */
export type UsePicture = (id: number | null) => string | null

export const PictureContext = createContext<UsePicture>(() => null)
