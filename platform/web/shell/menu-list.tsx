import { useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { IconChevronDown, IconHome } from '@tabler/icons-react'
import type { MenuGroup } from '#platform/web/frames/screen.ts'
import { groupIcons } from './group-icons.ts'
import { listedScreenFor, type MenuSection } from './menu.ts'
import styles from './menu-list.module.css'

/** The grouped menu. The group of the present screen is open; others open and close by hand. */
export function MenuList({ sections, onPick }: { sections: readonly MenuSection[]; onPick?: () => void }) {
  const { pathname } = useLocation()
  const present = listedScreenFor(
    sections.flatMap((section) => section.screens),
    pathname,
  )
  const [toggled, setToggled] = useState<ReadonlyMap<MenuGroup, boolean>>(new Map())
  const isOpen = (group: MenuGroup) => toggled.get(group) ?? group === present?.menuGroup
  const toggle = (group: MenuGroup) => setToggled(new Map(toggled).set(group, !isOpen(group)))
  return (
    <nav className={styles.menu} aria-label="Main">
      <NavLink to="/" end className={styles.home} onClick={onPick}>
        <IconHome size={18} stroke={1.7} aria-hidden="true" /> Home
      </NavLink>
      <ul>
        {sections.map((section) => (
          <MenuGroupItem
            key={section.group}
            section={section}
            open={isOpen(section.group)}
            presentPath={present?.path}
            onToggle={() => toggle(section.group)}
            onPick={onPick}
          />
        ))}
      </ul>
    </nav>
  )
}

type MenuGroupItemProps = {
  section: MenuSection
  open: boolean
  presentPath: string | undefined
  onToggle: () => void
  onPick: (() => void) | undefined
}

function MenuGroupItem({ section, open, presentPath, onToggle, onPick }: MenuGroupItemProps) {
  const GroupIcon = groupIcons[section.group]
  return (
    <li>
      <button type="button" className={styles.group} aria-expanded={open} onClick={onToggle}>
        <GroupIcon size={18} stroke={1.7} aria-hidden="true" />
        <span>{section.group}</span>
        <IconChevronDown className={styles.chevron} size={15} aria-hidden="true" />
      </button>
      {open && (
        <ul className={styles.screens}>
          {section.screens.map((screen) => (
            <li key={screen.path}>
              <NavLink
                to={screen.path}
                end={screen.path !== presentPath}
                className={styles.screen}
                aria-current={screen.path === presentPath ? 'page' : undefined}
                onClick={onPick}
              >
                {screen.title}
              </NavLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
