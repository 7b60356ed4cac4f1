import { useState } from 'react'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateTimeField } from '#platform/web/kit/date-time-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import type { GotFrom, SentBy } from '#platform/contract/call.ts'
import { interviewKinds } from '#recruitment/contract/recruitment-lists.ts'
import { cvStatus, numberOfStatus } from '#recruitment/contract/statuses/cv-statuses.ts'
import {
  moveInterview,
  offerTimes,
  planInterview,
  scheduleInterview,
} from '#recruitment/contract/interviews/interview-calls.ts'
import type { InterviewView } from '#recruitment/contract/interviews/interview-views.ts'
import styles from '#recruitment/web/recruitment.module.css'
import { PanelField } from './panel-field.tsx'
import { PlaceFields } from './place-fields.tsx'

type Plan = GotFrom<typeof planInterview>
type Done = { onClose: () => void }

const DEFAULT_MINUTES = 45
const DEFAULT_BUFFER = 0

/** Everything is checked again when it is sent: who is free, and whether the status still allows it. */
export function ScheduleDialog({ applicationId, onClose }: Done & { applicationId: number }) {
  const read = useCall(planInterview, { application_id: applicationId })
  const [offers, setOffers] = useState(false)
  const plan = read.data
  return (
    <Dialog
      open
      size="l"
      title={plan ? `Schedule an interview with ${plan.candidate}` : 'Schedule an interview'}
      onClose={onClose}
    >
      <ReadState of={read} />
      {plan && !plan.may_schedule && plan.first_to.length === 0 && <p role="alert">{plan.refusal}</p>}
      {plan && (plan.may_schedule || plan.first_to.length > 0) && (
        <Stack>
          {plan.may_schedule && plan.offer === null && (
            <CheckboxField
              label="Let the candidate choose one of three times"
              value={offers}
              onChange={setOffers}
            />
          )}
          {offers ? (
            <OfferForm plan={plan} applicationId={applicationId} onClose={onClose} />
          ) : (
            <ScheduleForm plan={plan} applicationId={applicationId} onClose={onClose} />
          )}
        </Stack>
      )}
    </Dialog>
  )
}

type FormProps = Done & { plan: Plan; applicationId: number }

const SECOND_ROUND = numberOfStatus('2nd_round_interview')

const nextRoundOf = ({ first_to }: Plan): number | null =>
  first_to.includes(SECOND_ROUND) ? SECOND_ROUND : (first_to[0] ?? null)

const startOf = ({ plan, applicationId }: Omit<FormProps, 'onClose'>) => {
  const round = plan.rounds[Math.min(plan.next_round, plan.rounds.length) - 1]
  return {
    application_id: applicationId,
    kind: round?.kind ?? ('technical_1' as const),
    title: round?.title ?? '',
    mode: 'online' as const,
    location_id: plan.job.location_id,
    room_id: null,
    place: '',
    minutes: round?.minutes ?? DEFAULT_MINUTES,
    buffer_minutes: DEFAULT_BUFFER,
    panel: [],
    criteria: round?.criteria ?? [],
    first_to: plan.may_schedule ? null : nextRoundOf(plan),
  }
}

function ScheduleForm({ plan, applicationId, onClose }: FormProps) {
  const start: Partial<SentBy<typeof scheduleInterview>> = startOf({ plan, applicationId })
  return (
    <Form
      call={scheduleInterview}
      start={{ ...start, override: false, override_reason: '' }}
      onDone={onClose}
    >
      {(form) => (
        <>
          <FormRow>
            <SelectField {...form('kind')} label="Round" options={interviewKinds.options} />
            <TextField {...form('title')} label="Title" optional />
          </FormRow>
          {!plan.may_schedule && (
            <SelectField
              {...form('first_to')}
              label="Move the application first to"
              options={plan.first_to.map((to) => ({ value: to, label: cvStatus(to).label }))}
            />
          )}
          <DateTimeField {...form('starts_at')} label="Starts" />
          <FormRow>
            <NumberField {...form('minutes')} label="Minutes" />
            <NumberField {...form('buffer_minutes')} label="Kept free around it, in minutes" />
          </FormRow>
          <PlaceFields form={form} applicationId={applicationId} starts={[form.values.starts_at]} />
          <PanelField
            value={form.values.panel ?? []}
            leadId={form.values.lead_id ?? null}
            error={form('panel').error}
            leadError={form('lead_id').error}
            onChange={(panel, lead) => {
              form('panel').onChange(panel)
              form('lead_id').onChange(lead)
            }}
          />
          <CheckboxField {...form('override')} label="Schedule even if someone is not free" />
          {form.values.override && <TextField {...form('override_reason')} label="Why" />}
          <End busy={form.busy} onClose={onClose}>
            Schedule
          </End>
        </>
      )}
    </Form>
  )
}

function OfferForm({ plan, applicationId, onClose }: FormProps) {
  const start: Partial<SentBy<typeof offerTimes>> = { ...startOf({ plan, applicationId }), starts: [] }
  return (
    <Form call={offerTimes} start={start} onDone={onClose}>
      {(form) => {
        const starts = form.values.starts ?? []
        return (
          <>
            <p className={styles.quiet}>
              The candidate gets a link by email. The three times are held for 24 hours.
            </p>
            <SelectField {...form('kind')} label="Round" options={interviewKinds.options} />
            {[0, 1, 2].map((at) => (
              <DateTimeField
                key={at}
                label={`Time ${at + 1}`}
                value={starts[at] || null}
                error={at === 0 ? form('starts').error : form.errorAt(`starts.${at}`)}
                onChange={(instant) =>
                  form('starts').onChange(
                    [0, 1, 2].map((one) => (one === at ? (instant ?? '') : (starts[one] ?? ''))),
                  )
                }
              />
            ))}
            <NumberField {...form('minutes')} label="Minutes" />
            <PlaceFields
              form={form}
              applicationId={applicationId}
              starts={[0, 1, 2].map((at) => starts[at])}
            />
            <PanelField
              value={form.values.panel ?? []}
              leadId={form.values.lead_id ?? null}
              error={form('panel').error}
              leadError={form('lead_id').error}
              onChange={(panel, lead) => {
                form('panel').onChange(panel)
                form('lead_id').onChange(lead)
              }}
            />
            <End busy={form.busy} onClose={onClose}>
              Send the times
            </End>
          </>
        )
      }}
    </Form>
  )
}

const MINUTE = 60_000

export function MoveDialog({ interview, onClose }: Done & { interview: InterviewView }) {
  const { id, version, starts_at, ends_at, mode, location_id, room, place, panel } = interview
  const start: Partial<SentBy<typeof moveInterview>> = {
    id,
    version,
    starts_at,
    minutes: (Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE,
    mode,
    location_id,
    room_id: room?.id ?? null,
    place,
    panel: panel.map(({ account_id }) => account_id),
    lead_id: panel.find(({ lead }) => lead)?.account_id ?? 0,
    reason: '',
    override: false,
    override_reason: '',
  }
  return (
    <Dialog open size="l" title={`Move the interview of ${interview.candidate.name}`} onClose={onClose}>
      <Form call={moveInterview} start={start} onDone={onClose}>
        {(form) => (
          <>
            <DateTimeField {...form('starts_at')} label="Starts" />
            <NumberField {...form('minutes')} label="Minutes" />
            <PlaceFields
              form={form}
              applicationId={interview.application_id}
              interviewId={id}
              starts={[form.values.starts_at]}
              known={interview.room}
            />
            <PanelField
              value={form.values.panel ?? []}
              leadId={form.values.lead_id ?? null}
              error={form('panel').error}
              leadError={form('lead_id').error}
              known={panel.map(({ account_id, name }) => ({ id: account_id, name }))}
              onChange={(members, lead) => {
                form('panel').onChange(members)
                form('lead_id').onChange(lead)
              }}
            />
            <TextField {...form('reason')} label="Reason" />
            <CheckboxField {...form('override')} label="Move even if someone is not free" />
            {form.values.override && <TextField {...form('override_reason')} label="Why" />}
            <End busy={form.busy} onClose={onClose}>
              Move
            </End>
          </>
        )}
      </Form>
    </Dialog>
  )
}

type EndProps = Done & { busy: boolean; children: string }
export const End = ({ busy, onClose, children }: EndProps) => (
  <FormActions end>
    <Button onClick={onClose}>Cancel</Button>
    <SubmitButton busy={busy}>{children}</SubmitButton>
  </FormActions>
)
