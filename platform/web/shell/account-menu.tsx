import { IconDeviceDesktop, IconKey, IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import { useState } from 'react'
import { ActionMenu } from '../kit/action-menu.tsx'
import { Avatar } from '../kit/avatar.tsx'
import { chooseTheme, themeChoice, type ThemeChoice } from '../look/theme-choice.ts'
import styles from './account-menu.module.css'

type AccountMenuProps = { name: string; detail?: string; onSignOut: () => void }

export function AccountMenu({ name, detail, onSignOut }: AccountMenuProps) {
  const [theme, setTheme] = useState(themeChoice)
  const themed = (choice: ThemeChoice, label: string, icon: React.ReactNode) => ({
    label,
    icon,
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
          {detail && <p>{detail}</p>}
        </>
      }
      actions={[
        themed('system', 'Colours of the system', <IconDeviceDesktop size={16} />),
        themed('light', 'Light', <IconSun size={16} />),
        themed('dark', 'Dark', <IconMoon size={16} />),
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
        <Avatar name={name} />
      </button>
    </ActionMenu>
  )
}
