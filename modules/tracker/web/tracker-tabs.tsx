import styles from './tracker.module.css'

type TrackerTabsProps<K extends string> = {
  label: string
  tabs: readonly { readonly key: K; readonly label: string }[]
  tab: K
  onTab: (tab: K) => void
}

/** Parts of one page, side by side. */
export const TrackerTabs = <K extends string>({ label, tabs, tab, onTab }: TrackerTabsProps<K>) => (
  <nav className={styles.tabs} aria-label={label}>
    {tabs.map(({ key, label: text }) => (
      <button
        key={key}
        type="button"
        aria-current={tab === key ? 'page' : undefined}
        onClick={() => onTab(key)}
      >
        {text}
      </button>
    ))}
  </nav>
)
