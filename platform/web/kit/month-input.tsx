import { MonthPicker } from '@mantine/dates'
import { monthComplaint } from './date-complaint.ts'
import { PickedInput, pickerClasses, type PickedInputProps } from './picked-input.tsx'
import { monthInWords, readMonth } from './read-date.ts'

export const MonthInput = ({ earliest, latest, ...props }: PickedInputProps) => (
  <PickedInput
    {...props}
    read={readMonth}
    written={monthInWords}
    complaintOf={(text) => monthComplaint(text, { earliest, latest })}
    placeholder="Mon YYYY"
  >
    {(shown, choose) => (
      <MonthPicker
        // What is typed turns to its year.
        key={shown?.slice(0, 4)}
        value={shown && `${shown}-01`}
        defaultDate={shown ? `${shown}-01` : undefined}
        onChange={(date) => choose(date?.slice(0, 7) ?? null)}
        minDate={earliest && `${earliest}-01`}
        maxDate={latest && `${latest}-01`}
        monthsListFormat="MMM"
        ariaLabels={{ previousYear: 'Previous year', nextYear: 'Next year' }}
        classNames={pickerClasses}
      />
    )}
  </PickedInput>
)
