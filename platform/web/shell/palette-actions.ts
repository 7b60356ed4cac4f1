import type { MenuGroup } from '#platform/web/frames/screen.ts'
import type { MenuSection, Person } from './menu.ts'
import { typedWords } from './typed-words.ts'

export type PaletteAction = {
  readonly title: string
  readonly path: string
  readonly keywords: string
  readonly group: MenuGroup
}

/** What the person may do, as the areas declare it with their screens. */
export const actionsOf = (sections: readonly MenuSection[], person: Person): PaletteAction[] =>
  sections.flatMap(({ group, screens }) =>
    screens.flatMap((screen) =>
      (screen.actions ?? [])
        .filter(({ needs }) => needs === undefined || (person.permissions[needs] ?? 'none') !== 'none')
        .map(({ title, path = screen.path, keywords = '' }) => ({ title, path, keywords, group })),
    ),
  )

/** Actions in which every typed word begins a word of the title or of the keywords; the most used first. */
export function findActions(
  actions: readonly PaletteAction[],
  typed: string,
  uses: Readonly<Record<string, number>>,
): PaletteAction[] {
  const words = typedWords(typed)
  const fits = ({ title, keywords }: PaletteAction) => {
    const among = ` ${title} ${keywords}`.toLowerCase()
    return words.every((word) => among.includes(` ${word}`))
  }
  const used = ({ title }: PaletteAction) => uses[title] ?? 0
  return actions.filter(fits).toSorted((one, other) => used(other) - used(one))
}
