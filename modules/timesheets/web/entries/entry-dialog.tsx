import { useState } from 'react'
import { CallFailure } from '#platform/web/calls/call-failure.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { useSendAtFields } from '#platform/web/calls/use-send-at-fields.ts'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { RadioGroup } from '#platform/web/light/radio-group.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { TimeField } from '#platform/web/light/time-field.tsx'
import { deleteEntry, saveEntry } from '#timesheets/contract/entries/entry-calls.ts'
import type { EntryView, WorkChoice } from '#timesheets/contract/entries/entry-views.ts'
import {
  durationModes,
  type DurationMode,
  HOUR_PICKER_LAST,
  MINUTE_PICKER_LAST,
  MINUTE_PICKER_STEP,
} from '#timesheets/contract/timesheets-lists.ts'
import styles from '#timesheets/web/timesheets.module.css'
import { WorkPicker } from './work-picker.tsx'
import { workKey } from '#timesheets/web/weeks/grid-model.ts'

type EntryDialogProps = {
  day: string
  entry: EntryView | null
  choices: readonly WorkChoice[]
  efforts: readonly { readonly id: number; readonly project_id: number; readonly title: string }[]
  /** The end of the last entry of the day, where the next one begins. */
  startsAt: string
  onClose: () => void
}

const upTo = (last: number, step: number) =>
  Array.from({ length: last / step + 1 }, (_, at) => ({ value: at * step, label: String(at * step) }))
const hourOptions = upTo(HOUR_PICKER_LAST, 1)
const minuteOptions = upTo(MINUTE_PICKER_LAST, MINUTE_PICKER_STEP)
const fields = ['project_id', 'item_id', 'effort_id', 'minutes', 'start', 'end', 'note', 'day']

/** One entry of a day, by start and end or by total hours. */
export function EntryDialog({ day, entry, choices: known, efforts, startsAt, onClose }: EntryDialogProps) {
  const [picked, setPicked] = useState<WorkChoice | null>(null)
  const choices = withChosen(known, entry, picked)
  const [mode, setMode] = useState<DurationMode>(entry?.mode ?? 'start_end_time')
  const [work, setWork] = useState(entry ? workKey(entry) : null)
  const [hours, setHours] = useState(entry ? Math.floor(entry.minutes / 60) : 1)
  const [minutes, setMinutes] = useState(entry ? entry.minutes % 60 : 0)
  const [start, setStart] = useState<string | null>(entry?.start ?? startsAt)
  const [end, setEnd] = useState<string | null>(entry?.end ?? null)
  const [note, setNote] = useState(entry?.note ?? '')
  const chosen = choices.find((choice) => workKey(choice) === work)
  const [billable, setBillable] = useState<boolean | null>(entry?.billable ?? null)
  const [effort, setEffort] = useState<number | null>(entry?.effort_id ?? null)
  const offered = efforts.filter(({ project_id }) => project_id === chosen?.project_id)
  const [asksSplit, askSplit] = useState(false)
  const { send, busy, errors } = useSendAtFields(saveEntry, fields)
  const remove = useSend(deleteEntry)
  async function save(split: boolean) {
    const total = hours * 60 + minutes
    const sent = await send({
      id: entry?.id ?? null,
      version: entry?.version ?? null,
      day,
      project_id: chosen?.project_id ?? null,
      item_id: chosen?.item_id ?? null,
      special_task: chosen?.special_task ?? null,
      effort_id: offered.some(({ id }) => id === effort) ? effort : null,
      mode,
      ...(mode === 'total_hours' ? { minutes: total === 0 ? null : total } : { start, end, split }),
      note,
      billable: billable ?? chosen?.billable ?? false,
    })
    if (sent.ok) onClose()
    else if (sent.failure instanceof CallFailure) askSplit(sent.failure.detail.facts['midnight'] === true)
  }

  function take(next: WorkChoice) {
    setPicked(next)
    setWork(workKey(next))
    setBillable(null)
  }
  return (
    <Dialog
      open
      title={`${entry ? 'Edit time' : 'Add time'}, ${show.day(day)}`}
      onClose={onClose}
      foot={
        <>
          {entry && (
            <Button
              look="danger"
              busy={remove.busy}
              onClick={() =>
                void remove.send({ id: entry.id, version: entry.version }).then(({ ok }) => ok && onClose())
              }
            >
              Delete
            </Button>
          )}
          <Button look="primary" busy={busy} onClick={() => void save(false)}>
            Save
          </Button>
        </>
      }
    >
      <Stack>
        <SelectField
          label="Project, work item or task"
          options={choices
            .filter(({ days }) => days.includes(day))
            .map((choice) => ({ value: workKey(choice), label: choice.label }))}
          value={work}
          onChange={setWork}
          error={errors['project_id'] ?? errors['item_id']}
        />
        <FindItem day={day} choices={known} onPick={take} />
        <RadioGroup label="Log by" options={durationModes.options} value={mode} onChange={setMode} />
        <Duration {...{ mode, errors, hours, setHours, minutes, setMinutes, start, setStart, end, setEnd }} />
        <TextField label="Note" value={note} onChange={setNote} error={errors['note']} autoComplete="off" />
        {chosen?.project_id != null && (
          <CheckboxField label="Billable" value={billable ?? chosen.billable} onChange={setBillable} />
        )}
        <EffortField {...{ offered, effort, setEffort }} error={errors['effort_id']} />
        {errors['day'] && <p role="alert">{errors['day']}</p>}
      </Stack>
      {asksSplit && (
        <SplitDialog busy={busy} onSplit={() => void save(true)} onClose={() => askSplit(false)} />
      )}
    </Dialog>
  )
}

type FindProps = { day: string; choices: readonly WorkChoice[]; onPick: (work: WorkChoice) => void }

function FindItem({ day, choices, onPick }: FindProps) {
  const [isOpen, open] = useState(false)
  function take(work: WorkChoice) {
    onPick(work)
    open(false)
  }
  const offered = choices.filter(({ days }) => days.includes(day))
  return (
    <>
      <Button size="s" onClick={() => open(true)}>
        Find a work item
      </Button>
      {isOpen && <WorkPicker {...{ day }} choices={offered} onPick={take} onClose={() => open(false)} />}
    </>
  )
}

type EffortProps = {
  offered: readonly { readonly id: number; readonly title: string }[]
  effort: number | null
  setEffort: (effort: number | null) => void
  error: string | undefined
}

const EffortField = ({ offered, effort, setEffort, error }: EffortProps) =>
  offered.length > 0 && (
    <SelectField
      label="Effort"
      options={offered.map(({ id, title }) => ({ value: id, label: title }))}
      value={effort}
      onChange={setEffort}
      error={error}
    />
  )

/** What the entry stands on, and what was found, may be none of the usual choices. */
function withChosen(known: readonly WorkChoice[], entry: EntryView | null, picked: WorkChoice | null) {
  const own: WorkChoice[] = entry
    ? [
        {
          project_id: entry.project_id,
          item_id: entry.item_id,
          special_task: entry.special_task,
          label: entry.item_key === null ? (entry.project ?? '') : `${entry.item_key} ${entry.item_title}`,
          key: entry.item_key ?? '',
          billable: entry.billable,
          days: [entry.day],
        },
      ]
    : []
  const all = [...known, ...own, ...(picked ? [picked] : [])]
  return [...new Map(all.toReversed().map((one) => [workKey(one), one])).values()]
}

type SplitProps = { busy: boolean; onSplit: () => void; onClose: () => void }

const SplitDialog = ({ busy, onSplit, onClose }: SplitProps) => (
  <ConfirmDialog
    open
    title="Split at midnight?"
    confirm="Split"
    busy={busy}
    onConfirm={onSplit}
    onClose={onClose}
  >
    <p>The time passes midnight. It becomes two entries, one for each day.</p>
  </ConfirmDialog>
)

type DurationProps = {
  mode: DurationMode
  errors: Readonly<Record<string, string>>
  hours: number
  setHours: (hours: number) => void
  minutes: number
  setMinutes: (minutes: number) => void
  start: string | null
  setStart: (start: string | null) => void
  end: string | null
  setEnd: (end: string | null) => void
}

const Duration = ({ mode, errors, ...of }: DurationProps) => (
  <div className={styles.pickers}>
    {mode === 'total_hours' ? (
      <>
        <SelectField
          label="Hours"
          options={hourOptions}
          value={of.hours}
          onChange={(next) => of.setHours(next ?? 0)}
          error={errors['minutes']}
        />
        <SelectField
          label="Minutes"
          options={offeredWith(of.minutes)}
          value={of.minutes}
          onChange={(next) => of.setMinutes(next ?? 0)}
        />
      </>
    ) : (
      <>
        <TimeField label="Start" value={of.start} onChange={of.setStart} error={errors['start']} />
        <TimeField label="End" value={of.end} onChange={of.setEnd} error={errors['end']} />
      </>
    )}
  </div>
)

/** Minutes that were typed in the grid may lie between the steps. */
const offeredWith = (minutes: number) =>
  minuteOptions.some(({ value }) => value === minutes)
    ? minuteOptions
    : [...minuteOptions, { value: minutes, label: String(minutes) }]
