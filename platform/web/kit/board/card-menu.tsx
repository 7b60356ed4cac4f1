import { useEffect, useRef, useState } from 'react'
import { IconDots } from '@tabler/icons-react'
import { ActionMenu, type MenuAction } from '#platform/web/kit/action-menu.tsx'
import { IconButton } from '#platform/web/light/button.tsx'

type CardMenuProps = { label: string; actions: () => readonly MenuAction[] }

/** The menu of a card. Until it is opened there is its button alone: a board has a thousand of them. */
export function CardMenu({ label, actions }: CardMenuProps) {
  const [isWanted, want] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isOpened = useRef(false)
  useEffect(() => {
    if (!isWanted || isOpened.current) return
    isOpened.current = true
    // It is another element than the one that was pressed.
    button.current?.focus()
    button.current?.click()
  }, [isWanted])
  const looks = { label, size: 's', icon: <IconDots size={16} /> } as const
  if (!isWanted)
    return <IconButton {...looks} aria-haspopup="menu" aria-expanded={false} onClick={() => want(true)} />
  return (
    <ActionMenu actions={actions}>
      <IconButton {...looks} ref={button} />
    </ActionMenu>
  )
}
