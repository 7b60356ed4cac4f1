import type { MenuSection } from '#platform/web/shell/menu.ts'

const PROPOSED = 6

/** Where nothing was chosen: the first screen of each part of the menu, then the second of each, and so on. */
export function defaultShortcuts(sections: readonly MenuSection[]): string[] {
  const longest = Math.max(0, ...sections.map(({ screens }) => screens.length))
  const inTurn = Array.from({ length: longest }, (_, at) =>
    sections.flatMap(({ screens }) => screens.slice(at, at + 1)),
  )
  return inTurn
    .flat()
    .slice(0, PROPOSED)
    .map(({ path }) => path)
}
