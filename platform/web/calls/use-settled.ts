import { useEffect, useState } from 'react'

const STILL_MS = 250

/** The value once nothing has changed for a moment, so that the server is not asked at every key. */
export function useSettled<T>(value: T): T {
  const key = JSON.stringify(value)
  const [settled, settle] = useState({ key, value })
  useEffect(() => {
    if (key === settled.key) return
    const timer = setTimeout(() => settle({ key, value }), STILL_MS)
    return () => clearTimeout(timer)
    // The value is compared by what it says, not by which object says it.
  }, [key, settled.key, value])
  return settled.value
}
