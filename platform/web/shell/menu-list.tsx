import { useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { IconChevronDown, IconHome, IconPin } from '@tabler/icons-react'
import type { MenuGroup, Screen } from '#platform/web/frames/screen.ts'
import { findScreens } from './find-screens.ts'
import { groupIcons } from './group-icons.ts'
import { useToggledGroups } from './menu-memory.ts'
import { usePointing } from './use-pointing.ts'
import { listedOf, listedScreenFor, partsOf, type MenuSection } from './menu.ts'
import { PinButton, type Pins } from './pin-button.tsx'
import styles from './menu-list.module.css'

type MenuListProps = {
  sections: readonly MenuSection[]
  pins: Pins
  onPick?: () => void
}

/** The grouped menu, with a filter. The group of the present screen is open; others open and close by hand. */
export function MenuList({ sections, pins, onPick }: MenuListProps) {
  const { pathname } = useLocation()
  const [typed, setTyped] = useState('')
  const all = sections.flatMap((section) => section.screens)
  const present = listedScreenFor(all, pathname)
  const [toggled, toggle] = useToggledGroups()
  const isOpen = (group: MenuGroup) => toggled.get(group) ?? group === present?.menuGroup
  const pinned = pins.paths.flatMap((path) => all.find((screen) => screen.path === path) ?? [])
  const link = (screen: Screen) => (
    <ScreenLink
      key={screen.path}
      screen={screen}
      isPresent={screen === present}
      onPick={onPick}
      pins={pins}
    />
  )
  return (
    <nav className={styles.menu} aria-label="Main">
      <input
        className={styles.filter}
        type="search"
        aria-label="Filter the menu"
        placeholder="Filter"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <NavLink to="/" end className={styles.home} onClick={onPick}>
        <IconHome size={18} stroke={1.7} aria-hidden="true" /> Home
      </NavLink>
      {typed.trim() !== '' ? (
        <ul className={styles.found}>{findScreens(sections, typed).map(link)}</ul>
      ) : (
        <ul>
          {pinned.length > 0 && (
            <li>
              <p className={styles.pinned}>
                <IconPin size={18} stroke={1.7} aria-hidden="true" /> Pinned
              </p>
              <ul className={styles.screens} data-pinned>
                {pinned.map(link)}
              </ul>
            </li>
          )}
          {sections.map((section) => (
            <MenuGroupItem
              key={section.group}
              section={{ ...section, screens: listedOf(sections, section) }}
              open={isOpen(section.group)}
              onToggle={() => toggle(section.group, !isOpen(section.group))}
              link={link}
            />
          ))}
        </ul>
      )}
    </nav>
  )
}

type MenuGroupItemProps = {
  section: MenuSection
  open: boolean
  onToggle: () => void
  link: (screen: Screen) => React.ReactNode
}

function MenuGroupItem({ section: { group, screens }, open, onToggle, link }: MenuGroupItemProps) {
  const GroupIcon = groupIcons[group]
  if (screens.length === 0) return null
  return (
    <li>
      <button type="button" className={styles.group} aria-expanded={open} onClick={onToggle}>
        <GroupIcon size={18} stroke={1.7} aria-hidden="true" />
        <span>{group}</span>
        <IconChevronDown className={styles.chevron} size={15} aria-hidden="true" />
      </button>
      {open && (
        <div className={styles.screens}>
          {partsOf(screens).map(([part, those]) => (
            <div key={part}>
              {part !== '' && <p className={styles.part}>{part}</p>}
              <ul>{those.map(link)}</ul>
            </div>
          ))}
        </div>
      )}
    </li>
  )
}

type ScreenLinkProps = {
  screen: Screen
  isPresent: boolean
  onPick: (() => void) | undefined
  pins: Pins
}

/** Its files are fetched as soon as it is pointed at. */
const ScreenLink = ({ screen, isPresent, onPick, pins }: ScreenLinkProps) => (
  <li className={styles.entry}>
    <NavLink
      {...usePointing(screen)}
      to={screen.path}
      end={!isPresent}
      className={styles.screen}
      aria-current={isPresent ? 'page' : undefined}
      onClick={onPick}
    >
      {screen.title}
    </NavLink>
    <PinButton screen={screen} pins={pins} />
  </li>
)
