import type { MenuGroup } from '#platform/web/frames/screen.ts'
import { findScreens } from './find-screens.ts'
import { listedScreenFor, type MenuSection } from './menu.ts'
import type { Found, FoundGroup, FoundRow } from './palette-search.ts'
import type { RecentChoice } from './recent-choices.ts'

export type PaletteOption = FoundRow & {
  readonly key: string
  readonly look: 'screen' | FoundGroup['look']
  /** Whose sign stands before it; null where its page is in no menu. */
  readonly menuGroup: MenuGroup | null
}

export type PaletteGroup = { readonly label: string; readonly options: readonly PaletteOption[] }

const MOST_SCREENS = 7

/** Before anything is typed: what was opened last, and every screen. */
export function optionsAtFirst(
  sections: readonly MenuSection[],
  recent: readonly RecentChoice[],
): PaletteGroup[] {
  const screens = screenOptions(sections, '')
  const known = recent.flatMap((choice): PaletteOption[] => {
    if (choice.look !== 'screen') return [optionOf(sections, choice, 'recent')]
    const screen = screens.find(({ path }) => path === choice.path)
    return screen ? [{ ...screen, key: `recent ${screen.key}` }] : []
  })
  return withoutEmpty([
    { label: 'Opened last', options: known },
    { label: 'Screens', options: screens },
  ])
}

/** Screens are there at once; what the server finds comes below them, so that nothing moves under the hand. */
export function optionsFor(sections: readonly MenuSection[], text: string, found: Found): PaletteGroup[] {
  return withoutEmpty([
    { label: 'Screens', options: screenOptions(sections, text).slice(0, MOST_SCREENS) },
    ...found.groups.map(({ key, label, look, rows }) => ({
      label,
      options: rows.map((row, at) => optionOf(sections, { ...row, look }, `${key} ${at}`)),
    })),
  ])
}

/** What was found for earlier words and still fits: shown until the answer for the present ones is here. */
export function narrowed(found: Found, text: string): Found {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = ({ title, detail }: FoundRow) =>
    words.every((word) => `${title} ${detail}`.toLowerCase().includes(word))
  return { ...found, groups: found.groups.map((group) => ({ ...group, rows: group.rows.filter(fits) })) }
}

const screenOptions = (sections: readonly MenuSection[], text: string): PaletteOption[] =>
  findScreens(sections, text).map(({ path, title, group }) => ({
    key: `screen ${path}`,
    title,
    detail: group,
    path,
    look: 'screen',
    menuGroup: group,
  }))

type Row = FoundRow & Pick<PaletteOption, 'look'>

function optionOf(sections: readonly MenuSection[], row: Row, prefix: string): PaletteOption {
  const screens = sections.flatMap((section) => section.screens)
  const page = listedScreenFor(screens, new URL(row.path, location.origin).pathname)
  return { ...row, key: `${prefix} ${row.path}`, menuGroup: page?.menuGroup ?? null }
}

const withoutEmpty = (groups: readonly PaletteGroup[]) => groups.filter(({ options }) => options.length > 0)
