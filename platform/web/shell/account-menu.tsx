import { IconKey, IconLogout } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ActionMenu } from '#platform/web/kit/action-menu.tsx'
import { Avatar } from '#platform/web/kit/avatar.tsx'
import { chooseTheme, themeChoice, type ThemeChoice } from '#platform/web/look/theme-choice.ts'
import styles from './account-menu.module.css'

type AccountMenuProps = {
  id: number
  name: string
  detail?: string
  /** The person’s own pages. */
  pages: readonly { readonly title: string; readonly path: string }[]
  onSignOut: () => void
}

export function AccountMenu({ id, name, detail, pages, onSignOut }: AccountMenuProps) {
  const navigate = useNavigate()
  const [theme, setTheme] = useState(themeChoice)
  const themed = (choice: ThemeChoice, label: string) => ({
    label,
    chosen: theme === choice,
    run: () => {
      chooseTheme(choice)
      setTheme(choice)
    },
  })
  return (
    <ActionMenu
      heading={
        <>
          <b>{name}</b>
          {detail && <div>{detail}</div>}
        </>
      }
      actions={[
        ...pages.map(({ title, path }) => ({ label: title, run: () => void navigate(path) })),
        themed('system', 'System theme'),
        themed('light', 'Light'),
        themed('dark', 'Dark'),
        {
          label: 'Change password',
          icon: <IconKey size={16} />,
          run: () => location.assign('/change-password'),
        },
        { label: 'Sign out', icon: <IconLogout size={16} />, run: onSignOut },
      ]}
    >
      <button type="button" className={styles.account}>
        <span className="unseen">Account of {name}</span>
        <Avatar id={id} name={name} />
      </button>
    </ActionMenu>
  )
}
