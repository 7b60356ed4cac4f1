import { SectionTabs } from '#platform/web/kit/section-tabs.tsx'

type Counts = {
  unread: number
  to_acknowledge: number
  open_reports: number
  can: { write: boolean; moderate: boolean }
}

type BoardTabsProps = { tab: string; counts: Counts | undefined; onTab: (tab: string) => void }

export function BoardTabs({ tab, counts, onTab }: BoardTabsProps) {
  const can = counts?.can
  const tabs = [
    { key: 'all', label: 'Board' },
    { key: 'unread', label: 'Unread', count: counts?.unread },
    { key: 'to_acknowledge', label: 'To acknowledge', count: counts?.to_acknowledge },
    { key: 'important', label: 'Important' },
    ...(can?.write || can?.moderate ? [{ key: 'own', label: can.moderate ? 'Managed' : 'My posts' }] : []),
    ...(can?.moderate ? [{ key: 'reports', label: 'Reports', count: counts?.open_reports }] : []),
  ]
  return <SectionTabs label="What is shown" tabs={tabs} tab={tab} onTab={onTab} />
}
