import type { GotFrom } from '#platform/contract/call.ts'
import { Badge } from '#platform/web/light/status-badge.tsx'
import type { previewRelease } from '#people/contract/employment/employment-calls.ts'
import styles from '#people/web/record.module.css'

type Effect = GotFrom<typeof previewRelease>['effects'][number]

const words = { ends: 'Ends', moves: 'Moves', stays: 'Stays', needs: 'Action needed' } as const
const tones = { ends: 'bad', moves: 'info', stays: 'neutral', needs: 'warn' } as const

/** What a decision ends, moves and leaves as it is, before it is taken. */
export const EffectsList = ({ effects }: { effects: readonly Effect[] }) => (
  <ul className={styles.stages} aria-label="Effects">
    {effects.map(({ kind, text, names }) => (
      <li key={text}>
        <Badge tone={tones[kind]}>{words[kind]}</Badge> {text}
        {names.length > 0 && <small> {names.join(', ')}</small>}
      </li>
    ))}
  </ul>
)
