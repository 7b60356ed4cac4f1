import { Dialog } from '#platform/web/light/dialog.tsx'
import { screenKeys } from '#platform/web/screen-keys.ts'
import type { MenuSection } from './menu.ts'
import styles from './keys-sheet.module.css'

type KeysSheetProps = { sections: readonly MenuSection[]; onClose: () => void }

export function KeysSheet({ sections, onClose }: KeysSheetProps) {
  const screens = sections.flatMap((section) => section.screens)
  const own = screenKeys()
  const rows: [string, string][] = [
    ...own.map(({ key, does }): [string, string] => [key, does]),
    ['Ctrl K', 'Search or do something'],
    ['/', 'Search'],
    ...(own.some(({ key }) => key === 'c') ? [] : [['c', 'Create something'] as [string, string]]),
    ['?', 'Show this list'],
    ['g h', 'Home'],
    ...screens.flatMap(({ goKey, title }): [string, string][] => (goKey ? [[`g ${goKey}`, title]] : [])),
  ]
  return (
    <Dialog open size="s" title="Keyboard shortcuts" onClose={onClose}>
      <dl className={styles.keys}>
        {rows.map(([keys, does]) => (
          <div key={keys}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
