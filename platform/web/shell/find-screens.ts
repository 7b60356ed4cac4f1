import type { MenuGroup, Screen } from '#platform/web/frames/screen.ts'
import type { MenuSection } from './menu.ts'
import { typedWords } from './typed-words.ts'

export type FoundScreen = Screen & { readonly group: MenuGroup }

/**
 * Screens that every typed word finds: anywhere in the title, or at the beginning of a word of the group or the
 * keywords. Those whose title begins with it come first, and among them those that are used most.
 */
export function findScreens(
  sections: readonly MenuSection[],
  typed: string,
  uses: Readonly<Record<string, number>> = {},
): FoundScreen[] {
  const words = typedWords(typed)
  const all = sections.flatMap(({ group, screens }) => screens.map((screen) => ({ ...screen, group })))
  const holds = (screen: FoundScreen) => {
    const title = screen.title.toLowerCase()
    const others = ` ${screen.group} ${screen.keywords ?? ''}`.toLowerCase()
    return words.every((word) => title.includes(word) || others.includes(` ${word}`))
  }
  const rank = (screen: FoundScreen) => {
    const title = screen.title.toLowerCase()
    const first = words[0] ?? ''
    return title.startsWith(first) ? 0 : title.split(/\s+/).some((word) => word.startsWith(first)) ? 1 : 2
  }
  const used = ({ path }: FoundScreen) => uses[path] ?? 0
  return all.filter(holds).toSorted((one, other) => rank(one) - rank(other) || used(other) - used(one))
}
