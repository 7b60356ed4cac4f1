import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { itemList } from '#projects/contract/items/item-list.ts'
import styles from './engineering.module.css'

type AddItemProps = {
  projectId: number
  label?: string
  /** Those that are there already are not offered. */
  chosen?: readonly number[]
  busy?: boolean
  onAdd: (item: { number: number; key: string; title: string }) => void
}

const MOST = 6

/** An item of the project, found by a part of its key or title. */
export function AddItem({ projectId, label = 'Add item', chosen = [], busy = false, onAdd }: AddItemProps) {
  const [typed, setTyped] = useState('')
  const asked =
    typed.trim() === '' ? null : { project: projectId, view: 'all' as const, size: 20, search: typed }
  const rows = useCall(itemList.read, asked, { keepEarlier: true }).data?.rows ?? []
  const found =
    asked === null
      ? []
      : rows
          .filter(({ id }) => !chosen.includes(id))
          // HAR-2 before HAR-20.
          .toSorted((one, other) => one.key.length - other.key.length)
          .slice(0, MOST)
  return (
    <div className={styles.adding}>
      <TextField
        name="add-item"
        label={label}
        placeholder="Type a key or a title"
        optional
        autoComplete="off"
        value={typed}
        onChange={setTyped}
      />
      {found.length > 0 && (
        <ul className={styles.found} aria-label="Items found">
          {found.map(({ id, key, title }) => (
            <li key={id}>
              <Button
                size="s"
                disabled={busy}
                onClick={() => {
                  onAdd({ number: Number(key.split('-').at(-1)), key, title })
                  setTyped('')
                }}
              >
                {`${key} ${title}`}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {asked !== null && rows.length === 0 && <p className={styles.quiet}>No item matches.</p>}
    </div>
  )
}
