import styles from './section-tabs.module.css'
import { useCurrentInView } from './use-current-in-view.ts'

type SectionTabsProps<K extends string> = {
  label: string
  tabs: readonly { readonly key: K; readonly label: string; readonly count?: number | undefined }[]
  tab: K
  onTab: (tab: K) => void
}

/** Ways of looking at one page, side by side; which one is shown belongs into the address. */
export function SectionTabs<K extends string>({ label, tabs, tab, onTab }: SectionTabsProps<K>) {
  const strip = useCurrentInView(tab)
  return (
    <nav ref={strip} className={styles.tabs} aria-label={label} data-print="off">
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
}
