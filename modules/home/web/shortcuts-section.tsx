import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#platform/web/light/button.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { FailureState } from '#platform/web/light/states.tsx'
import { groupIcons } from '#platform/web/shell/group-icons.ts'
import { useMenu } from '#platform/web/shell/menu-context.ts'
import { defaultShortcuts } from './default-shortcuts.ts'
import { useShortcuts } from './use-home-reads.ts'
import { ShortcutsEditor } from './shortcuts-editor.tsx'
import styles from './shortcuts.module.css'

/** The screens that a person has pinned; a proposal to a person who has pinned none, of which nothing is kept. */
export function ShortcutsSection() {
  const shortcuts = useShortcuts()
  const sections = useMenu()
  const [isArranging, setArranging] = useState(false)
  const open = sections.flatMap(({ group, screens }) => screens.map((screen) => ({ ...screen, group })))
  const chosen = shortcuts.data?.paths ?? null
  const paths = chosen ?? defaultShortcuts(sections)
  const pinned = paths.flatMap((path) => open.find((screen) => screen.path === path) ?? [])
  if (open.length === 0) return null
  return (
    <Section
      title="Shortcuts"
      actions={
        shortcuts.isSuccess && (
          <Button
            look="plain"
            size="s"
            aria-expanded={isArranging}
            onClick={() => setArranging((before) => !before)}
          >
            {isArranging ? 'Done' : 'Arrange'}
          </Button>
        )
      }
    >
      {shortcuts.isError && <FailureState failure={shortcuts.error} again={() => void shortcuts.refetch()} />}
      {isArranging && <ShortcutsEditor paths={chosen ?? []} screens={open} />}
      {shortcuts.isSuccess && !isArranging && (
        <ul className={styles.tiles}>
          {pinned.map(({ path, title, group }) => {
            const GroupIcon = groupIcons[group]
            return (
              <li key={path}>
                <Link to={path}>
                  <GroupIcon size={18} stroke={1.7} aria-hidden="true" />
                  <span>{title}</span>
                </Link>
              </li>
            )
          })}
        </ul>
      )}
      {shortcuts.isSuccess && !isArranging && pinned.length === 0 && (
        <p className={styles.none}>No shortcuts yet. Choose Arrange to pin pages you use often.</p>
      )}
    </Section>
  )
}
