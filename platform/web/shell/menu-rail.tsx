import { Link } from 'react-router'
import { IconHome } from '@tabler/icons-react'
import { groupIcons } from './group-icons.ts'
import type { MenuSection } from './menu.ts'
import styles from './menu-rail.module.css'

type MenuRailProps = { sections: readonly MenuSection[]; onOpen: (group: string) => void }

/** The menu as icons; a press on one brings the whole menu back, with that group open. */
export const MenuRail = ({ sections, onOpen }: MenuRailProps) => (
  <nav className={styles.rail} aria-label="Main">
    <Link to="/" aria-label="Home" title="Home">
      <IconHome size={20} stroke={1.7} aria-hidden="true" />
    </Link>
    {sections.map(({ group }) => {
      const GroupIcon = groupIcons[group]
      return (
        <button key={group} type="button" aria-label={group} title={group} onClick={() => onOpen(group)}>
          <GroupIcon size={20} stroke={1.7} aria-hidden="true" />
        </button>
      )
    })}
  </nav>
)
