import { IconHelp } from '@tabler/icons-react'
import { useLocation, useNavigate } from 'react-router'
import { IconButton } from '#platform/web/light/button.tsx'

/** In the head of every screen: leads to the page of the manual that speaks of it. */
export function HelpLink() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  if (pathname === '/help') return null
  return (
    <IconButton
      label="Help for this screen"
      icon={<IconHelp size={20} />}
      onClick={() => void navigate(`/help?from=${encodeURIComponent(pathname)}`)}
    />
  )
}
