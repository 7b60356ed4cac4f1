import { createContext, useContext } from 'react'
import type { MenuSection } from './menu.ts'

/** What the person may open, as the frame lists it: for a screen that leads on, like home. */
export const MenuContext = createContext<readonly MenuSection[]>([])

export const useMenu = (): readonly MenuSection[] => useContext(MenuContext)
