import { useSearchParams } from 'react-router'
import { clockText } from '#platform/contract/time-of-day.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { HeatMap } from '#platform/web/kit/heat-map.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { figuresList } from '#rooms/contract/upkeep/figures-list.ts'
import { useRooms } from '#rooms/web/use-rooms.ts'

const HOUR = 60

/** Use by room and by hour; both are narrowed by the filters of the table. */
export function FiguresSection() {
  const { filters } = useRooms()
  return (
    <Stack>
      <Hours />
      <ListTable
        list={figuresList}
        choices={{ location_id: filters.location_id }}
        rowName={({ room }) => room}
        empty={<EmptyState title="No rooms">Add a room, or choose another office.</EmptyState>}
      />
    </Stack>
  )
}

function Hours() {
  const [params] = useSearchParams()
  const office = Number(params.get('location_id')) || null
  const days = params.get('days')
  const { data } = useCall(
    figuresList.read,
    { size: 200, ...(office === null ? {} : { location_id: office }), ...(days ? { days } : {}) },
    { keepEarlier: true },
  )
  if (!data || data.hours.length === 0) return null
  const openDays = new Map(data.rows.map(({ id, open_days }) => [id, open_days]))
  const booked = new Map(data.hours.map(({ room_id, hour, minutes }) => [`${room_id} ${hour}`, minutes]))
  const known = data.hours.map(({ hour }) => hour)
  const first = Math.min(...known)
  const hours = Array.from({ length: Math.max(...known) - first + 1 }, (_, n) => first + n)
  const shareOf = (room: number, hour: number) => {
    const count = openDays.get(room) ?? 0
    return count === 0 ? 0 : Math.round(((booked.get(`${room} ${hour}`) ?? 0) * 100) / (count * HOUR))
  }
  return (
    <Section
      title="Use by hour"
      about={`Booked share of each open hour in percent, ${show.range(data.from, data.to)}.`}
    >
      <HeatMap
        title="Use by room and hour"
        rowTitle="Room"
        rows={data.rows.map(({ id, room }) => ({ key: id, label: room }))}
        columns={hours.map((hour) => ({ key: hour, label: clockText(hour * HOUR) }))}
        valueOf={({ key: room }, { key: hour }) => shareOf(room, hour)}
        most={100}
      />
    </Section>
  )
}
