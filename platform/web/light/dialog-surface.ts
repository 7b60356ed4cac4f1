import { createContext } from 'react'

/** The open dialog around a part. What floats must be drawn inside it: everything outside a modal dialog is inert. */
export const SurfaceContext = createContext<HTMLElement | null>(null)
