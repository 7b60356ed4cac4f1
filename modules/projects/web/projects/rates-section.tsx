import { useState } from 'react'
import { companyToday } from '#platform/contract/zone-clock.ts'
import type { GotFrom } from '#platform/contract/call.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { useSend } from '#platform/web/calls/use-send.ts'
import { PersonName } from '#platform/web/kit/avatar.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import type { ProjectView } from '#project-register/contract/register-calls.ts'
import {
  deleteRate,
  hasRate,
  saveRate,
  type RateView,
  type readRates,
} from '#projects/contract/plans/rate-calls.ts'
import styles from '#projects/web/projects.module.css'

type Rates = GotFrom<typeof readRates>

export const hourlyText = (hourly: number, currency: string): string =>
  `${currency} ${show.days(hourly)} an hour`

/** What people cost the client, by days. Those without one are counted in hours alone. */
export function RatesSection({
  project,
  rates: { rates, currency },
}: {
  project: ProjectView
  rates: Rates
}) {
  const [setting, setSetting] = useState(false)
  const remove = useSend(deleteRate)
  return (
    <Section
      title="Billing rates"
      about="Approved billable time is priced by the rate of its day. Only managers with the permission see this."
      actions={<Button onClick={() => setSetting(true)}>Set rate</Button>}
    >
      {rates.length === 0 && <p className={styles.quiet}>No rates yet.</p>}
      <ul className={styles.lines}>
        {rates.map((rate: RateView) => (
          <li key={rate.id}>
            <div className={styles.head}>
              <PersonName id={rate.person.id} name={rate.person.name} />
              {rate.is_current && <Badge tone="info">Today</Badge>}
              <span className={styles.actions}>
                <Button
                  size="s"
                  busy={remove.busy}
                  aria-label={`Delete the rate of ${rate.person.name} from ${show.day(rate.valid_from)}`}
                  onClick={() => void remove.send({ id: rate.id, version: rate.version })}
                >
                  Delete
                </Button>
              </span>
            </div>
            <p className={styles.quiet}>
              {`${hourlyText(rate.hourly, currency)}, from ${show.day(rate.valid_from)}`}
            </p>
          </li>
        ))}
      </ul>
      {setting && <RateDialog project={project} currency={currency} onClose={() => setSetting(false)} />}
    </Section>
  )
}

type DialogProps = { project: ProjectView; currency: string; onClose: () => void }

function RateDialog({ project, currency, onClose }: DialogProps) {
  const people = new Map(
    project.members.filter(({ role }) => hasRate(role)).map(({ person }) => [person.id, person.name]),
  )
  return (
    <FormDialog
      call={saveRate}
      start={{ project_id: project.id, valid_from: companyToday() }}
      title="Set billing rate"
      onClose={onClose}
      submit="Save"
    >
      {(form) => (
        <>
          <SelectField
            {...form('account_id')}
            label="Person"
            options={[...people].map(([value, label]) => ({ value, label }))}
          />
          <FormRow>
            <NumberField {...form('hourly')} label="An hour" prefix={currency} decimals={2} />
            <DateField {...form('valid_from')} label="From" />
          </FormRow>
        </>
      )}
    </FormDialog>
  )
}
