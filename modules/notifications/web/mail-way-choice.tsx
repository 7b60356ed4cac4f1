import { useId, useState } from 'react'
import type { GotFrom } from '../../../platform/contract/call.ts'
import { useSend } from '../../../platform/web/calls/use-send.ts'
import { mailWays, type MailWay } from '../contract/mail-ways.ts'
import { setPreference, type listPreferences } from '../contract/preference-calls.ts'
import styles from './preferences-screen.module.css'

export type Preference = GotFrom<typeof listPreferences>['rows'][number]

/** One kind of notice and when it is mailed; the choice holds at once. */
export function MailWayChoice({ preference }: { preference: Preference }) {
  const { kind, label, mail, ways } = preference
  const { shown, choose, busy } = useChoice(kind, mail)
  const id = useId()
  return (
    <li className={styles.choice}>
      <p id={id} className={styles.kind}>
        {label}
      </p>
      <div className={styles.ways} role="radiogroup" aria-labelledby={id} aria-busy={busy || undefined}>
        {ways.map((way) => (
          <label key={way}>
            <input type="radio" name={kind} checked={way === shown} onChange={() => void choose(way)} />
            <span>{mailWays.labelOf(way)}</span>
          </label>
        ))}
      </div>
    </li>
  )
}

/** Shows the choice at once; what the server answers takes its place. */
function useChoice(kind: string, mail: MailWay) {
  const { send, busy } = useSend(setPreference)
  const [wish, setWish] = useState({ instead: mail, way: mail })
  async function choose(way: MailWay) {
    setWish({ instead: mail, way })
    const { ok } = await send({ kind, mail: way })
    if (!ok) setWish({ instead: mail, way: mail })
  }
  return { shown: wish.instead === mail ? wish.way : mail, choose, busy }
}
