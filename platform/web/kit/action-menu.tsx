import { useContext, type ReactElement, type ReactNode } from 'react'
import { Menu } from '@mantine/core'
import { SurfaceContext } from '../light/surface.ts'
import styles from './action-menu.module.css'

export type MenuAction = {
  label: string
  icon?: ReactNode
  run: () => void
  tone?: 'bad'
  disabled?: boolean
  /** One of several of which this one holds at present. */
  chosen?: boolean
}

type ActionMenuProps = {
  /** The button that opens it. */
  children: ReactElement
  actions: readonly MenuAction[]
  heading?: ReactNode
  /** Leaves the menu open, for choices of which several are made in a row. */
  stays?: boolean
}

export function ActionMenu({ children, actions, heading, stays }: ActionMenuProps) {
  const surface = useContext(SurfaceContext)
  return (
    <Menu
      position="bottom-end"
      offset={6}
      closeOnItemClick={!stays}
      portalProps={{ target: surface ?? undefined }}
      transitionProps={{ duration: 100, transition: 'fade' }}
      classNames={styles}
      loop
    >
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {heading && <div className={styles.heading}>{heading}</div>}
        {actions.map((action) => (
          <Menu.Item
            key={action.label}
            leftSection={action.icon}
            rightSection={action.chosen ? <span aria-hidden="true">✓</span> : undefined}
            role={action.chosen === undefined ? undefined : 'menuitemcheckbox'}
            aria-checked={action.chosen}
            disabled={action.disabled}
            data-tone={action.tone}
            onClick={action.run}
          >
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
