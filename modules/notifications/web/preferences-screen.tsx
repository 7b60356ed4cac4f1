import type { GotFrom } from '../../../platform/contract/call.ts'
import { useCall } from '../../../platform/web/calls/use-call.ts'
import { useSend } from '../../../platform/web/calls/use-send.ts'
import { SwitchField } from '../../../platform/web/light/checkbox-field.tsx'
import { PageHeader } from '../../../platform/web/light/page-header.tsx'
import { Section } from '../../../platform/web/light/section.tsx'
import { FailureState, LoadingState } from '../../../platform/web/light/states.tsx'
import { listPreferences, setPreference } from '../contract/notifications-calls.ts'
import styles from './preferences-screen.module.css'

type Preference = GotFrom<typeof listPreferences>['rows'][number]

export function Screen() {
  const preferences = useCall(listPreferences, {})
  return (
    <>
      <PageHeader
        title="Mailed notices"
        about="In the product you are told of everything that concerns you."
      />
      <Section
        title="Also by mail"
        about="Mails wait from nine in the evening until eight in the morning at your office, unless they are urgent."
      >
        {preferences.isPending && <LoadingState />}
        {preferences.isError && (
          <FailureState failure={preferences.error} again={() => void preferences.refetch()} />
        )}
        <ul className={styles.choices}>
          {preferences.data?.rows.map((row) => (
            <Choice key={row.kind} preference={row} />
          ))}
        </ul>
      </Section>
    </>
  )
}

function Choice({ preference }: { preference: Preference }) {
  const { send, busy } = useSend(setPreference)
  const { kind, label, mail, can } = preference
  return (
    <li>
      <SwitchField
        label={label}
        hint={can.setMail ? undefined : 'Always mailed, because it is about the safety of your account'}
        value={mail}
        disabled={!can.setMail || busy}
        onChange={(next) => void send({ kind, mail: next })}
      />
    </li>
  )
}
