import { DateField } from '#platform/web/kit/date-field.tsx'

type DateRangeProps = {
  from: string | null | undefined
  to: string | null | undefined
  /** One end at a time; what is no date leaves it as it was. */
  onChange: (end: { from: string } | { to: string }) => void
  latest?: string
}

/** From one day to another, both included. Neither can be set beyond the other. */
export const DateRange = ({ from, to, onChange, latest }: DateRangeProps) => (
  <>
    <DateField
      name="from"
      label="From"
      value={from}
      {...limit('latest', to ?? latest)}
      onChange={(day) => day && onChange({ from: day })}
    />
    <DateField
      name="to"
      label="To"
      value={to}
      {...limit('earliest', from)}
      {...limit('latest', latest)}
      onChange={(day) => day && onChange({ to: day })}
    />
  </>
)

const limit = (name: 'earliest' | 'latest', day: string | null | undefined) => (day ? { [name]: day } : {})
