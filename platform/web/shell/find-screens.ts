import type { MenuGroup, Screen } from '../frames/screen.ts'
import type { MenuSection } from './menu.ts'

export type FoundScreen = Screen & { readonly group: MenuGroup }

/** Screens whose title, group or keywords hold every typed word; those whose title begins with it come first. */
export function findScreens(sections: readonly MenuSection[], typed: string): FoundScreen[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const all = sections.flatMap(({ group, screens }) => screens.map((screen) => ({ ...screen, group })))
  const holds = (screen: FoundScreen) => {
    const text = `${screen.title} ${screen.group} ${screen.keywords ?? ''}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }
  const rank = (screen: FoundScreen) => {
    const title = screen.title.toLowerCase()
    const first = words[0] ?? ''
    return title.startsWith(first) ? 0 : title.split(/\s+/).some((word) => word.startsWith(first)) ? 1 : 2
  }
  return all.filter(holds).toSorted((one, other) => rank(one) - rank(other))
}
