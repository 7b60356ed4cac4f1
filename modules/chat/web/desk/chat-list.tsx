import { Badge } from '#platform/web/light/status-badge.tsx'
import { show } from '#platform/web/light/format-values.ts'
import type { ChatTile, Desk } from '#chat/contract/desk/desk-calls.ts'
import styles from './desk.module.css'

type ChatListProps = { desk: Desk; chosen: number | null; onOpen: (id: number) => void }

export function ChatList({ desk, chosen, onOpen }: ChatListProps) {
  const parts = [
    { title: 'Waiting', rows: desk.waiting, empty: 'No one waits.' },
    { title: 'My chats', rows: desk.mine, empty: 'No chats yet. Accept one that waits.' },
    ...(desk.supervises ? [{ title: 'With colleagues', rows: desk.others, empty: 'No chats.' }] : []),
  ]
  return (
    <nav className={styles.list} aria-label="Chats">
      {parts.map(({ title, rows, empty }) => (
        <section key={title}>
          <h2>
            {title} <span className={styles.quiet}>{rows.length}</span>
          </h2>
          {rows.length === 0 && <p className={styles.quiet}>{empty}</p>}
          <ul>
            {rows.map((tile) => (
              <li key={tile.id}>
                <Tile tile={tile} isChosen={tile.id === chosen} open={() => onOpen(tile.id)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

function Tile({ tile, isChosen, open }: { tile: ChatTile; isChosen: boolean; open: () => void }) {
  return (
    <button type="button" className={styles.tile} aria-current={isChosen || undefined} onClick={open}>
      <span className={styles.marks}>
        <strong>{tile.visitor}</strong>
        {!tile.proven && <span title="Typed by the visitor, not confirmed">?</span>}
        {tile.unread > 0 && <Badge tone="info">{String(tile.unread)}</Badge>}
        {tile.away && <Badge tone="neutral">Left</Badge>}
      </span>
      <span className={styles.text}>{tile.text}</span>
      <span className={styles.quiet}>
        {[tile.site, show.moment(tile.since), tile.mine ? '' : tile.agent?.name].filter(Boolean).join(' · ')}
      </span>
    </button>
  )
}
