import { useEffect, useState } from 'react'
import { IconSearch } from '@tabler/icons-react'
import type { useTableAddress } from './use-table-url.ts'
import styles from './data-table.module.css'

const TYPING_PAUSE_MS = 250

export function TableSearch({
  label,
  address,
}: {
  label: string
  address: ReturnType<typeof useTableAddress>
}) {
  const inAddress = address.filter['search'] ?? ''
  const [typed, setTyped] = useState(inAddress)
  const [followed, setFollowed] = useState(inAddress)
  // The back button and "Clear" change the address behind the field's back.
  if (inAddress !== followed) {
    setFollowed(inAddress)
    if (inAddress !== typed.trim()) setTyped(inAddress)
  }
  useEffect(() => {
    if (typed.trim() === inAddress) return
    const timer = setTimeout(() => address.change({ search: typed.trim() || null }, true), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
    // Only what was typed starts the pause.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [typed])
  return (
    <label className={styles.search}>
      <IconSearch size={16} aria-hidden="true" />
      <span className="unseen">{label}</span>
      <input
        type="search"
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  )
}
