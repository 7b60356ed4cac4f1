import { useSend } from '../../../platform/web/calls/use-send.ts'
import { Section } from '../../../platform/web/light/section.tsx'
import { SelectField } from '../../../platform/web/light/select-field.tsx'
import { saveHolidayPlace } from '../contract/holiday-calls.ts'
import type { Holidays } from './holidays-model.ts'
import styles from './calendar.module.css'

/** Offices without a list of their own follow another one. */
export function HolidayPlaces({ data }: { data: Holidays }) {
  const { send } = useSend(saveHolidayPlace)
  const without = data.places.filter(({ id }) => !data.lists.some(({ location_id }) => location_id === id))
  if (without.length === 0) return null
  return (
    <Section title="Offices without a list">
      <div className={styles.filters}>
        {without.map((place) => (
          <SelectField
            key={place.id}
            label={place.name}
            hint={
              place.list_name
                ? `${place.name} has no holiday list; using ${place.list_name}.`
                : `No holiday calendar for ${place.name}; weekdays only.`
            }
            placeholder="Weekdays only"
            options={data.lists.map(({ location_id, name }) => ({ value: location_id, label: name }))}
            value={place.list_location_id}
            onChange={(list_location_id) =>
              void send({ id: place.id, version: place.version, list_location_id })
            }
          />
        ))}
      </div>
    </Section>
  )
}
