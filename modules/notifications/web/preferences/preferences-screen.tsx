import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { listPreferences } from '#notifications/contract/preferences/preference-calls.ts'
import { MailWayChoice, type Preference } from './mail-way-choice.tsx'
import { QuietHours } from './quiet-hours-form.tsx'
import styles from './preferences-screen.module.css'

export function Screen() {
  const preferences = useCall(listPreferences, {})
  return (
    <>
      <PageHeader
        title="Mailed notifications"
        about="You always get notifications in Atrium. Choose which ones you also get by email."
      />
      <ReadState of={preferences} />
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
      title="By email"
      about="The daily digest is one email at 09:00. It is skipped when there is nothing new."
    >
      <ul>
        {rows.filter(isChoosable).map((row) => (
          <MailWayChoice key={row.kind} preference={row} />
        ))}
      </ul>
    </Section>
    <Section title="Always by email" about="Account security emails can’t be turned off.">
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
