import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Row, Section, Stack } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { TextField } from '#platform/web/light/text-field.tsx'
import {
  removeHostDay,
  saveHostDay,
  type HostSpan,
  type HostView,
} from '#appointments/contract/hosts/host-calls.ts'
import { clockOf } from './span-times.ts'
import { SpanList } from './week-hours.tsx'

const hoursText = (hours: readonly HostSpan[]) =>
  hours.length === 0
    ? 'free'
    : hours
        .map(({ start_minute, end_minute }) => `${clockOf(start_minute)} – ${clockOf(end_minute)}`)
        .join(', ')

/** Single days with hours of their own. */
export function HostDays({ host }: { host: HostView }) {
  const [round, setRound] = useState(0)
  const { send } = useSend(removeHostDay)
  return (
    <Section
      title="Dates with different hours"
      about="A date without hours is unavailable. Approved leave is excluded automatically."
    >
      <Stack>
        {host.days.map(({ id, day, hours, note }) => (
          <Row key={id}>
            <b>{show.day(day)}</b>
            <span>{[hoursText(hours), note].filter(Boolean).join(', ')}</span>
            <Button
              size="s"
              aria-label={`Remove ${show.day(day)}`}
              onClick={() => void send({ host_id: host.id, id })}
            >
              Remove
            </Button>
          </Row>
        ))}
        <Form
          key={round}
          call={saveHostDay}
          start={{ host_id: host.id, hours: [], note: '' }}
          onDone={() => setRound((count) => count + 1)}
        >
          {(form) => (
            <>
              <FormRow>
                <DateField {...form('day')} label="Day" />
                <TextField {...form('note')} label="Note" optional />
              </FormRow>
              <SpanList name="This day" spans={form('hours').value ?? []} onChange={form('hours').onChange} />
              <FormActions end>
                <SubmitButton busy={form.busy}>Add date</SubmitButton>
              </FormActions>
            </>
          )}
        </Form>
      </Stack>
    </Section>
  )
}
