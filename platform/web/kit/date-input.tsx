import { DatePicker } from '@mantine/dates'
import { show } from '#platform/web/light/format-values.ts'
import { dateComplaint } from './date-complaint.ts'
import { PickedInput, pickerClasses, type PickedInputProps } from './picked-input.tsx'
import { readDate } from './read-date.ts'

export const DateInput = ({ earliest, latest, ...props }: PickedInputProps) => (
  <PickedInput
    {...props}
    read={readDate}
    written={show.day}
    complaintOf={(text) => dateComplaint(text, { earliest, latest })}
    placeholder="D Mon YYYY"
  >
    {(shown, choose) => (
      <DatePicker
        // What is typed turns to its month.
        key={shown?.slice(0, 7)}
        value={shown}
        defaultDate={shown ?? undefined}
        onChange={choose}
        minDate={earliest}
        maxDate={latest}
        firstDayOfWeek={1}
        ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
        classNames={pickerClasses}
      />
    )}
  </PickedInput>
)
