import styles from './notices.module.css'

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
    ...(can?.write || can?.moderate
      ? [{ key: 'own', label: can.moderate ? 'Looked after' : 'My posts' }]
      : []),
    ...(can?.moderate ? [{ key: 'reports', label: 'Reports', count: counts?.open_reports }] : []),
  ]
  return <TabRow label="What is shown" tabs={tabs} tab={tab} onTab={onTab} />
}

type TabRowProps = {
  label: string
  tabs: readonly { key: string; label: string; count?: number | undefined }[]
  tab: string
  onTab: (tab: string) => void
}

/** Ways of looking at one page, side by side. */
export const TabRow = ({ label, tabs, tab, onTab }: TabRowProps) => (
  <nav className={styles.tabs} aria-label={label}>
    {tabs.map(({ key, label: text, count }) => (
      <button
        key={key}
        type="button"
        aria-current={tab === key ? 'page' : undefined}
        onClick={() => onTab(key)}
      >
        {text}
        {count ? <span className={styles.count}>{count}</span> : null}
      </button>
    ))}
  </nav>
)
