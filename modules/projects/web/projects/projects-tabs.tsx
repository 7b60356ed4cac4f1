import { useNavigate } from 'react-router'
import { SectionTabs } from '#platform/web/kit/section-tabs.tsx'

const pages = {
  projects: { label: 'Projects', path: '/projects' },
  cards: { label: 'Cards', path: '/projects/cards' },
  mine: { label: 'My items', path: '/projects/items?view=mine&sort=due_on&direction=asc' },
  items: { label: 'All items', path: '/projects/items' },
} as const
type Key = keyof typeof pages
const tabs = (Object.keys(pages) as Key[]).map((key) => ({ key, label: pages[key].label }))

/** Projects, and the work over all of them. */
export function ProjectsTabs({ tab }: { tab: Key }) {
  const navigate = useNavigate()
  return (
    <SectionTabs
      label="Projects and items"
      tabs={tabs}
      tab={tab}
      onTab={(key) => void navigate(pages[key].path)}
    />
  )
}
