import { useState } from 'react'
import { download } from '#platform/web/calls/download.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ExportMenu } from '#platform/web/kit/export-menu.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState, FailureState, LoadingState } from '#platform/web/light/states.tsx'
import {
  exportSlots,
  getTrackers,
  type SlotView,
  type TrackerDay,
} from '#tracker/contract/activity/activity-calls.ts'
import { ComparedFigures } from './clock-comparison.tsx'
import { DayStrip } from './day-strip.tsx'
import { DeleteTimeDialog } from './delete-time-dialog.tsx'
import { SessionList } from './session-list.tsx'
import { SlotTable } from './slot-table.tsx'
import { TotalFigures } from './total-figures.tsx'
import { TrackerBar } from '#tracker/web/tracker-bar.tsx'
import type { TrackerAddress } from '#tracker/web/use-shown-day.ts'

export function DaySection({ address }: { address: TrackerAddress }) {
  const day = useCall(getTrackers, address.wish, { keepEarlier: true })
  // Nothing stands under another day, or another name, than its own.
  const data = day.isPlaceholderData ? undefined : day.data
  const shown = address.date ?? data?.day
  return (
    <>
      <TrackerBar address={address} day={shown} today={day.data?.today}>
        {shown && (
          <ExportMenu
            of="Slots of this day"
            onExport={(format) => {
              const whose = address.person === undefined ? {} : { user_id: address.person }
              void download(exportSlots, { ...whose, from: shown, to: shown, format })
            }}
          />
        )}
      </TrackerBar>
      {!data && !day.isError && <LoadingState />}
      {day.isError && <FailureState failure={day.error} again={() => void day.refetch()} />}
      {data && <DayBody day={data} address={address} />}
    </>
  )
}

function DayBody({ day, address }: { day: TrackerDay; address: TrackerAddress }) {
  const [deleting, setDeleting] = useState<SlotView | null>(null)
  const whose = day.own ? '' : ` of ${day.person.name}`
  if (day.slots.length === 0 && day.sessions.length === 0)
    return (
      <Section title={`${show.day(day.day)}${whose}`}>
        <EmptyState
          title="Nothing was tracked on this day"
          action={
            day.own && (
              <Button onClick={() => address.change({ section: 'set-up' })}>Set up the tracker</Button>
            )
          }
        >
          {day.own
            ? 'Start a session in the desktop tracker.'
            : 'Only the employee can see the last 15 minutes.'}
        </EmptyState>
      </Section>
    )
  return (
    <>
      <Section
        title={`${show.day(day.day)}${whose}`}
        about={day.own ? undefined : 'They can see that you viewed this.'}
      >
        <TotalFigures totals={day.totals} />
        <DayStrip day={day} />
        <SlotTable day={day} onDelete={day.own ? setDeleting : undefined} />
      </Section>
      <Section title="Sessions">
        <SessionList day={day} />
      </Section>
      {day.compared && (
        <Section title="Compared with attendance" about="Tracked time and clocked-in time.">
          <ComparedFigures compared={day.compared} />
        </Section>
      )}
      {deleting && (
        <DeleteTimeDialog
          slotId={deleting.slot_id}
          slotStart={deleting.slot_start}
          zone={day.zone}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  )
}
