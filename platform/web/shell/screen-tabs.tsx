import { NavLink, useLocation } from 'react-router'
import { useCurrentInView } from '#platform/web/kit/use-current-in-view.ts'
import tabStyles from '#platform/web/kit/section-tabs.module.css'
import type { Screen } from '#platform/web/frames/screen.ts'
import { useMenu } from './menu-context.ts'
import { tabsOf } from './menu.ts'
import { usePointing } from './use-pointing.ts'

/** The pages beside this one under one entry of the menu. */
export function ScreenTabs() {
  const { pathname } = useLocation()
  const tabs = tabsOf(useMenu(), pathname)
  const strip = useCurrentInView(pathname)
  if (tabs.length === 0) return null
  return (
    <nav ref={strip} className={tabStyles.tabs} aria-label="Pages" data-print="off">
      {tabs.map((screen) => (
        <Tab key={screen.path} screen={screen} />
      ))}
    </nav>
  )
}

const Tab = ({ screen }: { screen: Screen }) => (
  <NavLink {...usePointing(screen)} to={screen.path} end>
    {screen.title}
  </NavLink>
)
