import { useContext } from 'react'
import { DateInput as MantineDateInput } from '@mantine/dates'
import '@mantine/core/styles/Input.css'
import '@mantine/dates/styles.css'
import { controlClass, type ControlProps } from '../light/field.tsx'
import { SurfaceContext } from '../light/surface.ts'
import type { DateFieldProps } from './date-field.tsx'
import './date-picker.css'
import { readDate } from './read-date.ts'

type DateInputProps = Pick<DateFieldProps, 'value' | 'onChange' | 'earliest' | 'latest'> & {
  control: ControlProps
}

export default function DateInput({ control, value, onChange, earliest, latest }: DateInputProps) {
  const surface = useContext(SurfaceContext)
  return (
    <MantineDateInput
      {...control}
      unstyled={false}
      classNames={{ input: controlClass }}
      variant="unstyled"
      value={value ?? null}
      onChange={onChange}
      minDate={earliest}
      maxDate={latest}
      valueFormat="D MMM YYYY"
      placeholder="D Mon YYYY"
      dateParser={readDate}
      firstDayOfWeek={1}
      clearable={false}
      popoverProps={{ portalProps: { target: surface ?? undefined }, transitionProps: { duration: 100 } }}
      previousLabel="Month before"
      nextLabel="Month after"
    />
  )
}
