import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { FilterRow } from '#platform/web/kit/filter/filter-row.tsx'
import { PeriodStep } from '#platform/web/kit/period/period-step.tsx'
import { SectionTabs } from '#platform/web/kit/section-tabs.tsx'
import { useWide } from '#platform/web/kit/use-wide.ts'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { readGrid, type Grid } from '#rooms/contract/booking/booking-calls.ts'
import { bookingList } from '#rooms/contract/booking/booking-list.ts'
import { useRooms } from '#rooms/web/use-rooms.ts'
import { BookDialog } from './booking-dialog.tsx'
import { BookingDialog } from './booking-details.tsx'
import { FreeRoomsDialog } from './free-rooms-dialog.tsx'
import { RoomGrid, type Chosen } from './room-grid.tsx'
import { RoomSpans } from './room-spans.tsx'

const tabs = [
  { key: 'day', label: 'Day' },
  { key: 'week', label: 'Week' },
  { key: 'list', label: 'List' },
] as const

type Change = (next: Readonly<Record<string, string | number | null>>) => void

/** What stands in the address: the view, its day and place, the booking that is open, and a form to be filled in. */
function usePlace() {
  const [params, setParams] = useSearchParams()
  const numberOf = (name: string) => Number(params.get(name)) || null
  const change: Change = (next) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(next))
          if (value === null) after.delete(name)
          else after.set(name, String(value))
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  const wished: Partial<Chosen> = {
    ...(numberOf('room') === null ? {} : { room_id: numberOf('room')! }),
    ...(params.get('day') === null ? {} : { day: params.get('day')! }),
    ...(params.get('start') === null ? {} : { start: params.get('start')! }),
    ...(numberOf('minutes') === null ? {} : { minutes: numberOf('minutes')! }),
  }
  return {
    tab: tabs.find(({ key }) => key === params.get('tab'))?.key ?? 'day',
    office: numberOf('office'),
    room: numberOf('room'),
    day: params.get('day'),
    open: numberOf('open'),
    isAdding: params.get('add') === 'booking',
    wished,
    change,
  }
}

export function Screen() {
  const { tab, office, room, day, open, isAdding, wished, change } = usePlace()
  const [chosen, choose] = useState<Partial<Chosen> | null>(null)
  const [isFinding, find] = useState(false)
  const { filters } = useRooms()
  const closeForm = () => {
    choose(null)
    if (isAdding) change({ add: null, start: null, minutes: null })
  }
  const form = chosen ?? (isAdding ? wished : null)
  return (
    <>
      <PageHeader
        title="Meeting room booking"
        about="Rooms of each office by day, by week or as a list. Times are those of the office."
        actions={
          <>
            <Button onClick={() => find(true)}>Free now</Button>
            <Button look="primary" onClick={() => choose(day ? { day } : {})}>
              Book a room
            </Button>
          </>
        }
      />
      <SectionTabs label="View" tabs={tabs} tab={tab} onTab={(next) => change({ tab: next })} />
      {tab === 'list' ? (
        <ListTable
          list={bookingList}
          choices={filters}
          rowName={({ title, room: name }) => `${title}, ${name}`}
          onOpen={({ id }) => change({ open: id })}
          empty={
            <EmptyState title="No bookings" action={<Button onClick={() => choose({})}>Book a room</Button>}>
              Show past bookings or everyone’s, or book a room.
            </EmptyState>
          }
        />
      ) : (
        <GridView {...{ tab, office, room, day, change, onBook: choose }} />
      )}
      {form && <BookDialog key={JSON.stringify(form)} chosen={form} onClose={closeForm} />}
      {open !== null && <BookingDialog key={open} id={open} onClose={() => change({ open: null })} />}
      {isFinding && (
        <FreeRoomsDialog
          locationId={office}
          onBook={(free) => {
            find(false)
            choose(free)
          }}
          onClose={() => find(false)}
        />
      )}
    </>
  )
}

type GridViewProps = {
  tab: 'day' | 'week'
  office: number | null
  room: number | null
  day: string | null
  change: Change
  onBook: (chosen: Chosen) => void
}

function GridView({ tab, office, room, day, change, onBook }: GridViewProps) {
  const isWide = useWide()
  const { rooms, offices } = useRooms()
  const isWeek = tab === 'week'
  // A week is that of one room: the chosen one, or the first of the list.
  const roomId = isWeek ? (room ?? rooms[0]?.id ?? null) : null
  const read = useCall(
    readGrid,
    isWeek && roomId === null ? null : { location_id: office, room_id: roomId, day },
    { keepEarlier: true },
  )
  const grid = read.data
  if (isWeek && roomId === null) return <EmptyState title="No meeting rooms yet" />
  if (!read.isSuccess) return <ReadState of={read} />
  const View = isWide ? RoomGrid : RoomSpans
  return (
    <>
      <DayBar {...{ grid: grid!, isWeek, change }}>
        {isWeek ? (
          <SelectField
            label="Room"
            value={roomId}
            options={rooms.map(({ id, name, office: place }) => ({ value: id, label: `${name}, ${place}` }))}
            onChange={(id) => change({ room: id })}
          />
        ) : (
          <SelectField
            label="Office"
            value={grid!.location_id}
            options={offices}
            onChange={(id) => change({ office: id })}
          />
        )}
      </DayBar>
      {grid!.columns.length === 0 ? (
        <EmptyState title="No meeting rooms here">
          {grid!.location_id === null
            ? 'Choose an office.'
            : 'Choose another office, or ask an administrator to add rooms.'}
        </EmptyState>
      ) : (
        <View grid={grid!} isWeek={isWeek} onBook={onBook} onOpen={(id) => change({ open: id })} />
      )}
    </>
  )
}

type DayBarProps = { grid: Grid; isWeek: boolean; change: Change; children: React.ReactNode }

const DayBar = ({ grid, isWeek, change, children }: DayBarProps) => (
  <FilterRow
    beside={
      <>
        {children}
        <PeriodStep
          unit={isWeek ? 'week' : 'day'}
          value={grid.day}
          today={grid.today}
          onChange={(day) => change({ day: day === grid.today ? null : day })}
        />
      </>
    }
  />
)
