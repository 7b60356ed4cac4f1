import type { MenuGroup } from '#platform/web/frames/screen.ts'
import { findScreens } from './find-screens.ts'
import { listedScreenFor, type MenuSection } from './menu.ts'
import { findActions, type PaletteAction } from './palette-actions.ts'
import type { Found, FoundGroup, FoundRow } from './palette-search.ts'
import type { RecentChoice } from './recent-choices.ts'

export type PaletteOption = FoundRow & {
  readonly key: string
  readonly look: 'action' | 'screen' | FoundGroup['look']
  /** Whose sign stands before it; null where its page is in no menu. */
  readonly menuGroup: MenuGroup | null
}

export type PaletteGroup = { readonly label: string; readonly options: readonly PaletteOption[] }

const MOST_SCREENS = 7

type Usable = {
  readonly sections: readonly MenuSection[]
  readonly actions: readonly PaletteAction[]
  /** How often each action or screen was chosen here. */
  readonly uses: Readonly<Record<string, number>>
}

const MOST_ACTIONS = 5

/** What can be done, alone: the answer to `c`. */
export const actionsFor = ({ sections, actions, uses }: Usable, text: string): PaletteGroup[] =>
  withoutEmpty([{ label: 'Do', options: actionOptions(sections, findActions(actions, text, uses)) }])

/** Before anything is typed: what was opened last, what can be done, and every screen. */
export function optionsAtFirst(usable: Usable, recent: readonly RecentChoice[]): PaletteGroup[] {
  const { sections, actions, uses } = usable
  const screens = screenOptions(usable, '')
  const known = recent.flatMap((choice): PaletteOption[] => {
    if (choice.look !== 'screen') return [optionOf(sections, choice, 'recent')]
    const screen = screens.find(({ path }) => path === choice.path)
    return screen ? [{ ...screen, key: `recent ${screen.key}` }] : []
  })
  return withoutEmpty([
    { label: 'Recently opened', options: known },
    { label: 'Do', options: actionOptions(sections, findActions(actions, '', uses)).slice(0, MOST_ACTIONS) },
    { label: 'Screens', options: screens },
  ])
}

/** Screens are there at once; what the server finds comes below them, so that nothing moves under the hand. */
export function optionsFor(usable: Usable, text: string, found: Found): PaletteGroup[] {
  const { sections, actions, uses } = usable
  return withoutEmpty([
    {
      label: 'Do',
      options: actionOptions(sections, findActions(actions, text, uses)).slice(0, MOST_ACTIONS),
    },
    { label: 'Screens', options: screenOptions(usable, text).slice(0, MOST_SCREENS) },
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

const actionOptions = (
  sections: readonly MenuSection[],
  actions: readonly PaletteAction[],
): PaletteOption[] =>
  actions.map(({ title, path, group }) => ({
    key: `do ${title}`,
    title,
    detail:
      sections.flatMap(({ screens }) => screens).find((screen) => path.startsWith(screen.path))?.title ??
      group,
    path,
    look: 'action',
    menuGroup: group,
  }))

const screenOptions = ({ sections, uses }: Usable, text: string): PaletteOption[] =>
  findScreens(sections, text, uses).map(({ path, title, group }) => ({
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
