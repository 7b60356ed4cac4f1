import { useCall } from '../../../platform/web/calls/use-call.ts'
import { PageHeader } from '../../../platform/web/light/page-header.tsx'
import { Section, Stack } from '../../../platform/web/light/section.tsx'
import { FailureState, LoadingState } from '../../../platform/web/light/states.tsx'
import { listPreferences } from '../contract/preference-calls.ts'
import { MailWayChoice } from './mail-way-choice.tsx'
import { QuietHours } from './quiet-hours.tsx'
import styles from './preferences-screen.module.css'

export function Screen() {
  const preferences = useCall(listPreferences, {})
  return (
    <>
      <PageHeader
        title="Mailed notices"
        about="In the product you are told of everything that concerns you. Here you say what comes by mail as well."
      />
      {preferences.isPending && <LoadingState />}
      {preferences.isError && (
        <FailureState failure={preferences.error} again={() => void preferences.refetch()} />
      )}
      {preferences.isSuccess && (
        <Stack>
          <Section
            title="By mail"
            about="The daily digest is one mail at nine in the morning. When there is nothing to tell, there is none."
          >
            <ul className={styles.choices}>
              {preferences.data.rows.map((row) => (
                <MailWayChoice key={row.kind} preference={row} />
              ))}
            </ul>
          </Section>
          <QuietHours {...preferences.data} />
        </Stack>
      )}
    </>
  )
}
