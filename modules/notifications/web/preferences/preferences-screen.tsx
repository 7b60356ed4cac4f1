import { useCall } from '#platform/web/calls/use-call.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { FailureState, LoadingState } from '#platform/web/light/states.tsx'
import { listPreferences } from '#notifications/contract/preferences/preference-calls.ts'
import { MailWayChoice, type Preference } from './mail-way-choice.tsx'
import { QuietHours } from './quiet-hours-form.tsx'
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
          <Choices rows={preferences.data.rows} />
          <QuietHours {...preferences.data} />
        </Stack>
      )}
    </>
  )
}

const isChoosable = ({ ways }: Preference) => ways.length > 1

const Choices = ({ rows }: { rows: readonly Preference[] }) => (
  <>
    <Section
      title="By mail"
      about="The daily digest is one mail at nine in the morning. When there is nothing to tell, there is none."
    >
      <ul>
        {rows.filter(isChoosable).map((row) => (
          <MailWayChoice key={row.kind} preference={row} />
        ))}
      </ul>
    </Section>
    <Section
      title="Always by mail, at once"
      about="What is about the safety of your account reaches you in any case."
    >
      <ul className={styles.fixed}>
        {rows
          .filter((row) => !isChoosable(row))
          .map(({ kind, label }) => (
            <li key={kind}>{label}</li>
          ))}
      </ul>
    </Section>
  </>
)
