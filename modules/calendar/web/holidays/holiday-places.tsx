import { useChosen } from '#platform/web/calls/use-optimistic-choice.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Section } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { saveHolidayPlace } from '#calendar/contract/holidays/holiday-calls.ts'
import type { Holidays } from './holidays-model.ts'
import styles from '#calendar/web/calendar.module.css'

/** Offices without a list of their own follow another one. */
export function HolidayPlaces({ data }: { data: Holidays }) {
  const without = data.places.filter(({ id }) => !data.lists.some(({ location_id }) => location_id === id))
  if (without.length === 0) return null
  return (
    <Section title="Offices without a list">
      <div className={styles.filters}>
        {without.map((place) => (
          <PlaceOfList key={place.id} place={place} lists={data.lists} />
        ))}
      </div>
    </Section>
  )
}

type PlaceOfListProps = { place: Holidays['places'][number]; lists: Holidays['lists'] }

function PlaceOfList({ place, lists }: PlaceOfListProps) {
  const { send } = useSend(saveHolidayPlace)
  const { shown, choose } = useChosen(place.list_location_id, (list_location_id) =>
    send({ id: place.id, version: place.version, list_location_id }),
  )
  return (
    <SelectField
      label={place.name}
      hint={
        place.list_name
          ? `${place.name} has no holiday list; using ${place.list_name}.`
          : `No holiday calendar for ${place.name}. Weekdays only.`
      }
      placeholder="Weekdays only"
      options={[
        { value: place.id, label: 'Its own list' },
        ...lists.map(({ location_id, name }) => ({ value: location_id, label: `The list of ${name}` })),
      ]}
      value={shown}
      onChange={choose}
    />
  )
}
