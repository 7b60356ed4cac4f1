import type { MouseEvent, ReactNode } from 'react'
import { goTo } from '#platform/web/frames/path-switch.tsx'

type DoorLinkProps = { to: string; onGo?: () => void; children: ReactNode }

/** Leads to another page of the sign-in without loading again; with a key held down the browser does what it does. */
export function DoorLink({ to, onGo, children }: DoorLinkProps) {
  function follow(event: MouseEvent) {
    onGo?.()
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goTo(to)
  }
  return (
    <a href={to} onClick={follow}>
      {children}
    </a>
  )
}
