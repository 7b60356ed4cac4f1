import { menuGroups, type MenuGroup, type Screen } from '#platform/web/frames/screen.ts'

export type Person = {
  readonly name: string
  /** Permission → scope; what is not there is not permitted. */
  readonly permissions: Readonly<Record<string, string>>
  /** False for customers, who have no employment whatever their roles. */
  readonly staff: boolean
}

export const mayOpen = (person: Person, screen: Pick<Screen, 'needs' | 'forStaff'>): boolean =>
  (person.staff || !screen.forStaff) &&
  (screen.needs === undefined || (person.permissions[screen.needs] ?? 'none') !== 'none')

export type MenuSection = { readonly group: MenuGroup; readonly screens: readonly Screen[] }

/** The groups of the specification in the order in which people need them, each with the screens this person may open; empty ones are left out. */
export function menuOf(screens: readonly Screen[], person: Person): MenuSection[] {
  const open = screens.filter((screen) => mayOpen(person, screen))
  return menuGroups
    .map((group) => ({ group, screens: open.filter((screen) => screen.menuGroup === group) }))
    .filter((section) => section.screens.length > 0)
}

/** What the menu lists of a group: a tab stands above its screen instead, as long as that one is open to the person. */
export const listedOf = (sections: readonly MenuSection[], section: MenuSection): readonly Screen[] => {
  const open = new Set(sections.flatMap(({ screens }) => screens.map(({ path }) => path)))
  return section.screens.filter(({ tabOf }) => tabOf === undefined || !open.has(tabOf))
}

/** The screens of one group under their headings, in the order in which the headings first appear. */
export const partsOf = (screens: readonly Screen[]): readonly (readonly [string, readonly Screen[]])[] => [
  ...Map.groupBy(screens, ({ menuPart }) => menuPart ?? ''),
]

/** The screen and those beside it under one entry of the menu; none where it stands alone. */
export function tabsOf(sections: readonly MenuSection[], path: string): readonly Screen[] {
  const open = sections.flatMap(({ screens }) => screens)
  const present = open.find((screen) => screen.path === path)
  if (!present) return []
  const main = open.find((screen) => screen.path === (present.tabOf ?? present.path))
  if (!main) return []
  const tabs = open.filter(({ tabOf }) => tabOf === main.path)
  return tabs.length === 0 ? [] : [main, ...tabs]
}

/** The menu entry under which a deeper page stands: the listed screen whose address is the longest beginning of it. */
export function listedScreenFor(screens: readonly Screen[], path: string): Screen | undefined {
  const found = screens
    .filter((screen) => screen.menuGroup && (path === screen.path || path.startsWith(`${screen.path}/`)))
    .toSorted((one, other) => other.path.length - one.path.length)[0]
  return screens.find(({ path: main }) => main === found?.tabOf) ?? found
}
