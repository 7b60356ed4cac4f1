import type { GotFrom, SentBy } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Explain } from '#platform/web/light/explain.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { FailureState } from '#platform/web/light/states.tsx'
import { previewLeave } from '#leave/contract/leave-calls.ts'
import type { ApplyFields } from './apply-fields.ts'
import { DayStrip } from './day-strip.tsx'
import styles from '#leave/web/leave.module.css'

type Preview = GotFrom<typeof previewLeave>
type Kind = { id: number; name: string; role: string; available: number }

type ApplyPreviewProps = {
  form: ApplyFields
  types: readonly Kind[]
  about: About
}

/** For whom it is, and the own application that is changed: its days are free. */
type About = { readonly account_id?: number; readonly replaces?: number }

/** What the server counts for the form as it stands: each day, the balance after it, who decides, who else is away. */
export function ApplyPreview({ form, types, about }: ApplyPreviewProps) {
  const wish = wishOf(form.values, about)
  const preview = useCall(previewLeave, wish, { keepEarlier: true })
  const data = wish === null ? undefined : preview.data
  return (
    <Section title="Days deducted">
      <div aria-live="polite">
        {wish === null && (
          <p className={styles.quiet}>Choose a leave type and dates to see the days deducted.</p>
        )}
        {wish !== null && preview.isError && (
          <FailureState failure={preview.error} again={() => void preview.refetch()} />
        )}
        {data && (
          <Stack>
            <p className={styles.big}>{show.days(data.days)} days</p>
            {data.refusal && (
              <p className={styles.refusal} role="alert">
                {data.refusal.text}
              </p>
            )}
            <RestField form={form} types={types} preview={data} />
            {data.notes.map((note) => (
              <p key={note} className={styles.warning}>
                {note}
              </p>
            ))}
            <DayStrip label="Day by day" lines={data.lines} />
            <After preview={data} />
          </Stack>
        )}
      </div>
    </Section>
  )
}

function wishOf(values: ApplyFields['values'], about: About): SentBy<typeof previewLeave> | null {
  const { leave_type_id, duration, starts_on, ends_on } = values
  if (!leave_type_id || !duration || !starts_on || !ends_on || ends_on < starts_on) return null
  if (duration === 'hours' && !values.hours) return null
  const { second_half_first, first_half_last, hours, from_minute, rest_type_id, urgent } = values
  return {
    ...about,
    leave_type_id,
    duration,
    starts_on,
    ends_on,
    second_half_first,
    first_half_last,
    hours,
    from_minute,
    rest_type_id,
    urgent,
  }
}

/** Only where the balance does not suffice, or where the rest was chosen already. */
function RestField({
  form,
  types,
  preview,
}: {
  form: ApplyFields
  types: readonly Kind[]
  preview: Preview
}) {
  const field = form('rest_type_id')
  if ((preview.refusal?.short ?? 0) === 0 && !field.value) return null
  return (
    <SelectField
      {...field}
      label="Take the remaining days from"
      placeholder="None, apply for fewer days"
      options={types
        .filter(
          ({ id, role, available }) =>
            id !== form.values.leave_type_id && (role === 'loss_of_pay' || available > 0),
        )
        .map(({ id, name, role, available }) => ({
          value: id,
          label: role === 'loss_of_pay' ? name : `${name} (${show.days(available)} available)`,
        }))}
    />
  )
}

const After = ({ preview }: { preview: Preview }) => (
  <>
    {preview.refusal === null && (
      <p className={styles.facts}>
        {preview.after.map(({ type, days, left, because }) => (
          <span key={type.key}>
            {show.days(days)} of {type.name.toLowerCase()}
            {left !== null && (
              <>
                ,{' '}
                <Explain title={`${type.name} after this leave`} because={because}>
                  {left < 0 ? `${show.days(-left)} owed` : `${show.days(left)} left`}
                </Explain>{' '}
                after it
              </>
            )}
          </span>
        ))}
      </p>
    )}
    <p className={styles.quiet}>
      {preview.approvers.map(({ kind, people }) => `${people.join(' or ')} (${kind})`).join(', then ')}{' '}
      decides.
    </p>
    {preview.away.of > 0 && (
      <p className={styles.quiet}>
        {preview.away.count === 0
          ? 'No one else in your team is away on these dates.'
          : `${preview.away.count} of ${preview.away.of} in your team are away on these dates: ${preview.away.names.join(', ')}.`}
      </p>
    )}
  </>
)
