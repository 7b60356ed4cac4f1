import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Screen } from '#platform/web/frames/screen.ts'

/** So long a hand rests on a link that it means; one that passes over the menu asks for nothing. */
const RESTING_MS = 40

/** For the links to a screen: its files, and what it will ask for, are fetched while it is pointed at. */
export function usePointing(screen: Screen) {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => stop, [])
  const fetchAhead = async () => {
    stop()
    const { ahead } = await screen.load()
    for (const read of ahead?.() ?? []) void read(client)
  }
  const load = () => {
    void screen.load()
    timer.current = setTimeout(() => void fetchAhead(), RESTING_MS)
  }
  return {
    onPointerEnter: load,
    onPointerLeave: stop,
    onFocus: load,
    onBlur: stop,
    onPointerDown: () => void fetchAhead(),
  }
}
