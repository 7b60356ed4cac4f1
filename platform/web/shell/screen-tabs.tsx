import { NavLink, useLocation } from 'react-router'
import tabStyles from '#platform/web/kit/section-tabs.module.css'
import { useMenu } from './menu-context.ts'
import { tabsOf } from './menu.ts'

/** The pages beside this one under one entry of the menu. */
export function ScreenTabs() {
  const { pathname } = useLocation()
  const tabs = tabsOf(useMenu(), pathname)
  if (tabs.length === 0) return null
  return (
    <nav className={tabStyles.tabs} aria-label="Pages" data-print="off">
      {tabs.map(({ path, title, load }) => (
        <NavLink key={path} to={path} end onPointerEnter={() => void load()}>
          {title}
        </NavLink>
      ))}
    </nav>
  )
}
