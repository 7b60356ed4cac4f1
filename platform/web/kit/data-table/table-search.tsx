import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
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
  // A row that is opened before the pause ends is on its way; a search sent now would call it back.
  const isLeaving = useNavigation().state !== 'idle'
  useEffect(() => {
    if (isLeaving || typed.trim() === inAddress) return
    const timer = setTimeout(() => address.change({ search: typed.trim() || null }, true), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
    // Only what was typed starts the pause, or a way that ended here again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [typed, isLeaving])
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
