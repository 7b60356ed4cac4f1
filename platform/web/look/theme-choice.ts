import { stored } from '#platform/web/browser-storage.ts'

export const themeChoices = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof themeChoices)[number]

const wantsDark = matchMedia('(prefers-color-scheme: dark)')

export function themeChoice(): ThemeChoice {
  const kept = stored.get('theme')
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') stored.remove('theme')
  else stored.set('theme', choice)
  showTheme()
}

/** Keeps following the system while the page is open; the first paint was coloured by theme.js. */
export function followTheme(): void {
  wantsDark.addEventListener('change', showTheme)
  addEventListener('storage', (event) => event.key === 'theme' && showTheme())
}

function showTheme() {
  const choice = themeChoice()
  const theme = choice === 'system' ? (wantsDark.matches ? 'dark' : 'light') : choice
  document.documentElement.dataset['theme'] = theme
  document.documentElement.dataset['mantineColorScheme'] = theme
  dispatchEvent(new Event('themechange'))
}
