import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '#platform/web/light/button.tsx'
import { LogoMark } from '#platform/web/look/logo.tsx'
import { MenuList } from './menu-list.tsx'
import { MenuRail } from './menu-rail.tsx'
import { useToggledGroups } from './menu-memory.ts'
import type { MenuSection } from './menu.ts'
import type { Pins } from './pin-button.tsx'
import styles from './employee-shell.module.css'

type SideMenuProps = {
  sections: readonly MenuSection[]
  pins: Pins
  isCollapsed: boolean
  onCollapse: (collapsed: boolean) => void
  brand: ReactNode
  version: ReactNode
}

export function SideMenu({ sections, pins, isCollapsed, onCollapse, brand, version }: SideMenuProps) {
  const [, toggle] = useToggledGroups()
  const openGroup = (group: string) => {
    toggle(group, true)
    onCollapse(false)
  }
  return (
    <aside className={styles.side} data-print="off">
      {isCollapsed ? (
        <div className={styles.brand} data-narrow>
          <LogoMark size={28} />
        </div>
      ) : (
        brand
      )}
      <div className={styles.menu}>
        {isCollapsed ? (
          <MenuRail sections={sections} onOpen={openGroup} />
        ) : (
          <MenuList sections={sections} pins={pins} />
        )}
      </div>
      <div className={styles.foot}>
        {!isCollapsed && version}
        <IconButton
          label={isCollapsed ? 'Show the menu' : 'Show icons only'}
          icon={
            isCollapsed ? (
              <IconLayoutSidebarLeftExpand size={18} />
            ) : (
              <IconLayoutSidebarLeftCollapse size={18} />
            )
          }
          onClick={() => onCollapse(!isCollapsed)}
        />
      </div>
    </aside>
  )
}
