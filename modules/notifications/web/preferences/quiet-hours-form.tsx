import type { GotFrom } from '#platform/contract/call.ts'
import { useChosen } from '#platform/web/calls/use-optimistic-choice.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { SwitchField } from '#platform/web/light/checkbox-field.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { TimeField } from '#platform/web/light/time-field.tsx'
import { usualQuietHours } from '#notifications/contract/preferences/mail-ways.ts'
import {
  dropQuietHours,
  setQuietHours,
  type listPreferences,
} from '#notifications/contract/preferences/preference-calls.ts'
import styles from './preferences-screen.module.css'

type QuietHoursProps = Pick<GotFrom<typeof listPreferences>, 'quiet' | 'office'>

export function QuietHours({ quiet, office }: QuietHoursProps) {
  const setting = useSend(setQuietHours)
  const dropping = useSend(dropQuietHours)
  const held = useChosen(quiet !== null, (wanted) =>
    wanted ? setting.send(usualQuietHours) : dropping.send({}),
  )
  const clock = office === '' ? 'Times are in India time.' : `Times are those of your office in ${office}.`
  return (
    <Section
      title="Quiet hours"
      about="Emails wait until quiet hours end, and are skipped if you read them first. Urgent emails are sent immediately."
    >
      <Stack>
        <SwitchField
          label="Turn on quiet hours"
          hint={clock}
          value={held.shown}
          disabled={setting.busy || dropping.busy}
          onChange={held.choose}
        />
        {quiet !== null && (
          <div className={styles.hours}>
            <Form
              key={`${quiet.starts} ${quiet.ends}`}
              call={setQuietHours}
              start={quiet}
              label="Quiet hours"
            >
              {(form) => (
                <>
                  <FormRow>
                    <TimeField {...form('starts')} label="From" />
                    <TimeField {...form('ends')} label="Until" />
                  </FormRow>
                  <FormActions>
                    <SubmitButton busy={form.busy}>Save quiet hours</SubmitButton>
                  </FormActions>
                </>
              )}
            </Form>
          </div>
        )}
      </Stack>
    </Section>
  )
}
