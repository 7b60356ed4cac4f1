import { useState } from 'react'
import { ColleagueField, PeopleField } from '#organization/web/public.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSendAtFields } from '#platform/web/calls/use-send-at-fields.ts'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { useUnsaved } from '#platform/web/form/unsaved-forms.ts'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { RadioGroup } from '#platform/web/light/radio-group.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import {
  bookRoom,
  changeBooking,
  previewBooking,
  type BookingDetails,
  type Offer,
} from '#rooms/contract/booking/booking-calls.ts'
import { seriesScopes } from '#rooms/contract/rooms-lists.ts'
import { contentOf, draftOf, emptyDraft, guestsOf, isWhole, timeOf, type Draft } from './booking-draft.ts'
import { DayFindings } from './day-findings.tsx'
import { RepeatFields } from './repeat-fields.tsx'
import type { Chosen } from './room-grid.tsx'
import { RoomTimeFields } from './room-time-fields.tsx'
import styles from './room-grid.module.css'

const FIELDS = ['room_id', 'day', 'start', 'minutes', 'title', 'people', 'guests', 'organiser_id', 'repeat']

type Edit = (more: Partial<Draft>) => void

/** A draft that is checked while it is filled in; the server checks all of it again when it is sent. */
function useDraft(start: Draft, exceptId: number | null) {
  const [draft, setDraft] = useState(start)
  const edit: Edit = (more) => setDraft((before) => ({ ...before, ...more }))
  useUnsaved(JSON.stringify(draft) !== JSON.stringify(start))
  const time = timeOf(draft)
  const preview = useCall(
    previewBooking,
    time && isWhole(draft.repeat)
      ? {
          ...time,
          repeat: draft.repeat,
          people: draft.people.map(({ id }) => id),
          guests: Math.min(20, guestsOf(draft).length),
          except_id: exceptId,
        }
      : null,
    { keepEarlier: true },
  )
  return { draft, edit, time, preview }
}

type BookProps = { chosen: Partial<Chosen>; onClose: () => void }

/** Once or as a series, for oneself or for a colleague. */
export function BookDialog({ chosen, onClose }: BookProps) {
  const { draft, edit, time, preview } = useDraft(emptyDraft(chosen), null)
  const { send, busy, errors } = useSendAtFields(bookRoom, FIELDS)
  const isSeries = draft.repeat !== null
  const isAllFree =
    preview.data?.days.every(({ state }) => state === 'free' || state === 'no_such_day') ?? true
  async function book(mode: 'all' | 'free') {
    const sent = await send({
      ...(time ?? { room_id: 0, day: '', start: '', minutes: draft.minutes }),
      ...contentOf(draft),
      organiser_id: draft.organiser?.id ?? null,
      repeat: draft.repeat,
      mode,
    })
    if (sent.ok) onClose()
    else void preview.refetch()
  }
  return (
    <Dialog
      open
      size="l"
      title="Book a room"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {isSeries && !isAllFree && (
            <Button busy={busy} onClick={() => void book('free')}>
              Book the free ones
            </Button>
          )}
          <Button look="primary" busy={busy} onClick={() => void book('all')}>
            {isSeries ? 'Book all' : 'Book'}
          </Button>
        </>
      }
    >
      <Stack>
        <TimeFields {...{ draft, edit, errors }} />
        <RepeatFields
          value={draft.repeat}
          day={draft.day}
          onChange={(repeat) => edit({ repeat })}
          error={errors['repeat']}
        />
        <Findings {...{ preview, isSeries, edit }} />
        <PeopleFields {...{ draft, edit, errors }} />
        <ColleagueField
          label="Book for"
          hint="Leave empty to book for yourself."
          optional
          value={draft.organiser?.id ?? null}
          known={[draft.organiser]}
          onChange={(id) => id === null && edit({ organiser: null })}
          onPick={(organiser) => edit({ organiser })}
          error={errors['organiser_id']}
        />
      </Stack>
    </Dialog>
  )
}

type ChangeProps = { booking: BookingDetails; onClose: () => void }

export function ChangeDialog({ booking, onClose }: ChangeProps) {
  const { draft, edit, time, preview } = useDraft(draftOf(booking), booking.id)
  const [scope, setScope] = useState<'this' | 'following' | 'all'>('this')
  const { send, busy, errors } = useSendAtFields(changeBooking, FIELDS)
  async function save() {
    const { id, version } = booking
    const sent = await send({
      ...(time ?? { room_id: 0, day: '', start: '', minutes: draft.minutes }),
      ...contentOf(draft),
      id,
      version,
      scope,
    })
    if (sent.ok) onClose()
    else void preview.refetch()
  }
  return (
    <Dialog
      open
      size="l"
      title={`Change ${booking.title}`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={busy} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <Stack>
        {booking.repeats && <ScopeField value={scope} onChange={setScope} />}
        <TimeFields {...{ draft, edit, errors }} />
        <Findings {...{ preview, edit }} isSeries={false} />
        <PeopleFields {...{ draft, edit, errors }} />
      </Stack>
    </Dialog>
  )
}

type ScopeFieldProps = {
  value: 'this' | 'following' | 'all'
  onChange: (scope: 'this' | 'following' | 'all') => void
}

export const ScopeField = ({ value, onChange }: ScopeFieldProps) => (
  <RadioGroup label="Which" value={value} onChange={onChange} options={seriesScopes.options} />
)

type FieldsProps = { draft: Draft; edit: Edit; errors: Readonly<Record<string, string>> }

const TimeFields = ({ draft, edit, errors }: FieldsProps) => (
  <>
    <TextField
      label="Title"
      value={draft.title}
      onChange={(title) => edit({ title })}
      error={errors['title']}
      autoComplete="off"
      autoFocus
    />
    <RoomTimeFields {...{ draft, edit, errors }}>
      <DateField label="Day" value={draft.day} onChange={(day) => edit({ day })} error={errors['day']} />
    </RoomTimeFields>
  </>
)

const PeopleFields = ({ draft, edit, errors }: FieldsProps) => (
  <>
    <PeopleField
      label="People"
      optional
      people={draft.people}
      error={errors['people']}
      onChange={(people) => edit({ people })}
    />
    <FormRow>
      <TextField
        label="Outside guests"
        hint="Email addresses, separated by commas"
        optional
        value={draft.guests}
        onChange={(guests) => edit({ guests })}
        error={errors['guests'] ?? Object.entries(errors).find(([at]) => at.startsWith('guests.'))?.[1]}
        autoComplete="off"
      />
    </FormRow>
    <CheckboxField
      label="Private"
      hint="Others see only that the room is booked, and by whom."
      value={draft.private}
      onChange={(hidden) => edit({ private: hidden })}
    />
  </>
)

type Preview = ReturnType<typeof useDraft>['preview']

function Findings({ preview, isSeries, edit }: { preview: Preview; isSeries: boolean; edit: Edit }) {
  if (preview.isError) return <p className={styles.warn}>{preview.error.message}</p>
  if (!preview.data) return null
  const take = ({ room_id, day, start, minutes }: Offer) => edit({ room_id, day, start, minutes })
  return <DayFindings preview={preview.data} isSeries={isSeries} onOffer={take} />
}
