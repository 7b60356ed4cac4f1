import { type ReactElement, type ReactNode } from 'react'
import { Menu } from '@mantine/core'
import { useFloatingPlace } from './floating-place.ts'
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
  /** A function is asked when the menu is opened. */
  actions: readonly MenuAction[] | (() => readonly MenuAction[])
  heading?: ReactNode
  /** Leaves the menu open, for choices of which several are made in a row. */
  stays?: boolean
}

export function ActionMenu({ children, actions, heading, stays }: ActionMenuProps) {
  const place = useFloatingPlace()
  return (
    <Menu
      position="bottom-end"
      offset={6}
      closeOnItemClick={!stays}
      portalProps={place}
      transitionProps={{ duration: 100, transition: 'fade' }}
      classNames={styles}
      loop
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {heading && <Menu.Label>{heading}</Menu.Label>}
        <Entries actions={actions} stays={stays} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** Drawn only while the menu is open. */
const Entries = ({ actions, stays }: Pick<ActionMenuProps, 'actions' | 'stays'>) =>
  (typeof actions === 'function' ? actions() : actions).map((action) =>
    action.chosen === undefined ? (
      <Menu.Item
        key={action.label}
        leftSection={action.icon}
        disabled={action.disabled}
        data-tone={action.tone}
        onClick={action.run}
      >
        {action.label}
      </Menu.Item>
    ) : (
      <Menu.CheckboxItem
        key={action.label}
        checked={action.chosen}
        disabled={action.disabled}
        closeMenuOnClick={!stays}
        onChange={action.run}
      >
        {action.label}
      </Menu.CheckboxItem>
    ),
  )
