import { createPortal } from 'react-dom'
import { NavLink, useLocation } from 'react-router'
import { useCurrentInView } from '#platform/web/kit/use-current-in-view.ts'
import tabStyles from '#platform/web/kit/section-tabs.module.css'
import type { Screen } from '#platform/web/frames/screen.ts'
import { useMenu } from './menu-context.ts'
import { tabsOf } from './menu.ts'
import { usePointing } from './use-pointing.ts'

/** The pages beside this one under one entry of the menu, below the title as all tabs are; they come with it. */
export function ScreenTabs({ place }: { place: HTMLElement | null }) {
  const { pathname } = useLocation()
  const tabs = tabsOf(useMenu(), pathname)
  return place && tabs.length > 0 ? createPortal(<Strip tabs={tabs} path={pathname} />, place) : null
}

function Strip({ tabs, path }: { tabs: readonly Screen[]; path: string }) {
  const strip = useCurrentInView(path)
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
