import type { ReactNode } from 'react'
import {
  createTheme,
  MantineProvider,
  type MantineColorScheme,
  type MantineColorSchemeManager,
} from '@mantine/core'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import './mantine-look.css'
import './select.css'
import { themeChoice } from './theme-choice.ts'

const theme = createTheme({
  fontFamily: 'var(--font)',
  defaultRadius: 'var(--radius)',
  cursorType: 'pointer',
  respectReducedMotion: true,
  autoContrast: false,
})

const present = (): MantineColorScheme => {
  const choice = themeChoice()
  return choice === 'system' ? 'auto' : choice
}

let stopListening = () => {}

// The colours are chosen in one place, look/theme-choice.ts; the library only hears of it.
const followOurChoice: MantineColorSchemeManager = {
  get: present,
  set: () => undefined,
  clear: () => undefined,
  subscribe: (update) => {
    const hear = () => update(present())
    addEventListener('themechange', hear)
    stopListening = () => removeEventListener('themechange', hear)
  },
  unsubscribe: () => stopListening(),
}

/** The floating and rich parts of the kit stand on Mantine, in our colours. */
export const MantineLook = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    colorSchemeManager={followOurChoice}
    defaultColorScheme="auto"
    withCssVariables={false}
    withGlobalClasses={false}
  >
    {children}
  </MantineProvider>
)
