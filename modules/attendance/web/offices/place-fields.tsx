import { FormRow } from '#platform/web/form/form-row.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'

export type TypedPlace = { latitude: number | null; longitude: number | null; radius_m: number | null }

type PlaceFieldsProps = {
  place: TypedPlace | null
  onChange: (place: TypedPlace | null) => void
  errors: Readonly<Record<string, string>>
}

/** Degrees with five digits after the point are a metre. */
const DIGITS = 5
const SCALE = 10 ** DIGITS
const scaled = (value: number | null) => (value === null ? null : Math.round(value * SCALE))
const degrees = (value: number | null) => (value === null ? null : value / SCALE)

/** The circle around an office in which a device is at it. */
export const PlaceFields = ({ place, onChange, errors }: PlaceFieldsProps) => (
  <>
    <CheckboxField
      label="Recognise by device location"
      value={place !== null}
      onChange={(known) => onChange(known ? { latitude: null, longitude: null, radius_m: 150 } : null)}
    />
    {place && (
      <FormRow>
        <NumberField
          label="Latitude"
          decimals={DIGITS}
          value={scaled(place.latitude)}
          onChange={(value) => onChange({ ...place, latitude: degrees(value) })}
          error={errors['place.latitude']}
        />
        <NumberField
          label="Longitude"
          decimals={DIGITS}
          value={scaled(place.longitude)}
          onChange={(value) => onChange({ ...place, longitude: degrees(value) })}
          error={errors['place.longitude']}
        />
        <NumberField
          label="Within, metres"
          value={place.radius_m}
          onChange={(radius_m) => onChange({ ...place, radius_m })}
          error={errors['place.radius_m']}
        />
      </FormRow>
    )}
  </>
)
