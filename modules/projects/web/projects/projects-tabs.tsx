import { useNavigate } from 'react-router'
import { me } from '#identity/contract/identity-calls.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { SectionTabs } from '#platform/web/kit/section-tabs.tsx'

const pages = {
  projects: { label: 'Projects', path: '/projects' },
  cards: { label: 'Cards', path: '/projects/cards' },
  mine: { label: 'My items', path: '/projects/items?view=mine&sort=due_on&direction=asc' },
  items: { label: 'All items', path: '/projects/items' },
} as const
type Key = keyof typeof pages
const tabs = (Object.keys(pages) as Key[]).map((key) => ({ key, label: pages[key].label }))

/** Nothing is assigned to clients, and how a project stands is counted among colleagues. */
const forClients: readonly Key[] = ['projects', 'items']

/** Projects, and the work over all of them. */
export function ProjectsTabs({ tab }: { tab: Key }) {
  const navigate = useNavigate()
  const isStaff = useCall(me, {}).data?.staff ?? true
  return (
    <SectionTabs
      label="Projects and items"
      tabs={tabs.filter(({ key }) => isStaff || forClients.includes(key))}
      tab={tab}
      onTab={(key) => void navigate(pages[key].path)}
    />
  )
}
