import { useId } from 'react'
import type { GotFrom } from '#platform/contract/call.ts'
import { useChosen } from '#platform/web/calls/use-optimistic-choice.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { mailWays } from '#notifications/contract/preferences/mail-ways.ts'
import { setPreference, type listPreferences } from '#notifications/contract/preferences/preference-calls.ts'
import styles from './preferences-screen.module.css'

export type Preference = GotFrom<typeof listPreferences>['rows'][number]

/** One kind of notice and when it is mailed; the choice holds at once. */
export function MailWayChoice({ preference }: { preference: Preference }) {
  const { kind, label, mail, ways } = preference
  const { send, busy } = useSend(setPreference)
  const { shown, choose } = useChosen(mail, (way) => send({ kind, mail: way }))
  const id = useId()
  return (
    <li className={styles.choice}>
      <p id={id} className={styles.kind}>
        {label}
      </p>
      <div className={styles.ways} role="radiogroup" aria-labelledby={id} aria-busy={busy || undefined}>
        {ways.map((way) => (
          <label key={way}>
            <input type="radio" name={kind} checked={way === shown} onChange={() => choose(way)} />
            <span>{mailWays.labelOf(way)}</span>
          </label>
        ))}
      </div>
    </li>
  )
}
