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

/** The groups in the order of the specification, each with the screens this person may open; empty ones are left out. */
export function menuOf(screens: readonly Screen[], person: Person): MenuSection[] {
  const open = screens.filter((screen) => mayOpen(person, screen))
  return menuGroups
    .map((group) => ({ group, screens: open.filter((screen) => screen.menuGroup === group) }))
    .filter((section) => section.screens.length > 0)
}

/** The menu entry under which a deeper page stands: the listed screen whose address is the longest beginning of it. */
export function listedScreenFor(screens: readonly Screen[], path: string): Screen | undefined {
  return screens
    .filter((screen) => screen.menuGroup && (path === screen.path || path.startsWith(`${screen.path}/`)))
    .toSorted((one, other) => other.path.length - one.path.length)[0]
}
