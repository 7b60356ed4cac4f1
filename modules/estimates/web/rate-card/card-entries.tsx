import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import {
  moveEntry,
  removeEntry,
  type entryKinds,
  type ReadCard,
} from '#estimates/contract/rate-card/rate-card-calls.ts'
import styles from './card-entries.module.css'

export type CardEntry = {
  readonly id: number
  readonly name: string
  readonly detail: string
  readonly active: boolean
}

type CardEntriesProps = {
  kind: (typeof entryKinds)[number]
  label: string
  read: ReadCard
  entries: readonly CardEntry[]
  empty: string
  onEdit: (id: number) => void
}

/** Entries of the rates in the order in which prospects see them, with what may be done to each. */
export function CardEntries({ kind, label, read, entries, empty, onEdit }: CardEntriesProps) {
  if (entries.length === 0) return <p className={styles.detail}>{empty}</p>
  return (
    <ul className={styles.entries} aria-label={label}>
      {entries.map((entry, at) => (
        <Entry
          key={entry.id}
          kind={kind}
          read={read}
          entry={entry}
          isFirst={at === 0}
          isLast={at === entries.length - 1}
          onEdit={() => onEdit(entry.id)}
        />
      ))}
    </ul>
  )
}

type EntryProps = Pick<CardEntriesProps, 'kind' | 'read'> & {
  entry: CardEntry
  isFirst: boolean
  isLast: boolean
  onEdit: () => void
}

function Entry({ kind, read, entry, isFirst, isLast, onEdit }: EntryProps) {
  const { id, name, detail, active } = entry
  const { version } = read
  const move = useSend(moveEntry)
  const used = read.used.find((use) => use.id === id)?.count ?? 0
  const step = (up: boolean) => void move.send({ kind, id, up, version })
  return (
    <li className={styles.entry}>
      <div>
        <b>{name}</b> {!active && <Badge tone="neutral">Switched off</Badge>}
        <p className={styles.detail}>
          {detail}
          {used > 0 && ` · in ${used} ${used === 1 ? 'estimate' : 'estimates'}`}
        </p>
      </div>
      {read.can.edit && (
        <div className={styles.actions}>
          <Button size="s" aria-label={`${name}, one up`} disabled={isFirst} onClick={() => step(true)}>
            ↑
          </Button>
          <Button size="s" aria-label={`${name}, one down`} disabled={isLast} onClick={() => step(false)}>
            ↓
          </Button>
          {!read.fixed_ids.includes(id) && <Remove kind={kind} read={read} entry={entry} />}
          <Button size="s" aria-label={`Change ${name}`} onClick={onEdit}>
            Change
          </Button>
        </div>
      )}
    </li>
  )
}

function Remove({ kind, read, entry }: Pick<EntryProps, 'kind' | 'read' | 'entry'>) {
  const [asking, setAsking] = useState(false)
  const { send, busy } = useSend(removeEntry)
  return (
    <>
      <Button size="s" aria-label={`Remove ${entry.name}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Remove ${entry.name}?`}
        confirm="Remove"
        busy={busy}
        onConfirm={() => void send({ kind, id: entry.id, version: read.version })}
        onClose={() => setAsking(false)}
      >
        It was never published, so no estimates use it.
      </ConfirmDialog>
    </>
  )
}
