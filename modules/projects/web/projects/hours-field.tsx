import { NumberField, type NumberFieldProps } from '#platform/web/light/number-field.tsx'

const PARTS = 100
const MINUTES = 60

type HoursFieldProps = Omit<NumberFieldProps, 'decimals' | 'suffix'>

/** Minutes, typed and shown as hours. */
export const HoursField = ({ value, onChange, ...field }: HoursFieldProps) => (
  <NumberField
    {...field}
    decimals={2}
    suffix="hours"
    value={value === null || value === undefined ? value : Math.round((value * PARTS) / MINUTES)}
    onChange={(typed) => onChange(typed === null ? null : Math.round((typed * MINUTES) / PARTS))}
  />
)

export const hoursText = (minutes: number): string => `${Math.round(minutes / 6) / 10} h`
