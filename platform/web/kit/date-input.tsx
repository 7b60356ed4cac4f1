import { useRef, useState, type KeyboardEvent } from 'react'
import { Popover } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { controlClass, type ControlProps } from '../light/field.tsx'
import { show } from '../light/show.ts'
import type { DateValue } from './date-value.ts'
import { useFloatingPlace } from './floating-place.ts'
import styles from './date-input.module.css'
import { readDate } from './read-date.ts'

type DateInputProps = DateValue & { control: ControlProps }

export function DateInput({ control, value, onChange, earliest, latest }: DateInputProps) {
  const place = useFloatingPlace()
  const dropdown = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)

  function type(text: string) {
    setTyped(text)
    const date = readDate(text)
    const fits = date !== null && (!earliest || date >= earliest) && (!latest || date <= latest)
    onChange(fits ? date : null)
  }

  function steer(event: KeyboardEvent) {
    if (event.key === 'Escape') setOpen(false)
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpen(true)
    // The days are drawn with the next paint; then the one in the tab order takes the focus.
    requestAnimationFrame(() =>
      dropdown.current?.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus(),
    )
  }

  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-start"
      offset={4}
      portalProps={place}
      transitionProps={{ duration: 100 }}
      classNames={{ dropdown: styles.dropdown }}
      // Its own roles would take the id away by which the label finds the field.
      withRoles={false}
      returnFocus
    >
      <Popover.Target>
        <input
          {...control}
          role="combobox"
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-controls={open ? `${control.id}-days` : undefined}
          className={controlClass}
          autoComplete="off"
          placeholder="D Mon YYYY"
          value={typed ?? (value ? show.day(value) : '')}
          onChange={(event) => type(event.target.value)}
          onClick={() => setOpen(true)}
          onKeyDown={steer}
          onBlur={() => {
            if (value) setTyped(null)
            control.onBlur?.()
          }}
        />
      </Popover.Target>
      <Popover.Dropdown ref={dropdown} id={`${control.id}-days`} role="dialog" aria-label="Calendar">
        <DatePicker
          value={value ?? null}
          defaultDate={value ?? undefined}
          onChange={(date) => {
            setTyped(null)
            onChange(date)
            setOpen(false)
          }}
          minDate={earliest}
          maxDate={latest}
          firstDayOfWeek={1}
          ariaLabels={{ previousMonth: 'Month before', nextMonth: 'Month after' }}
          classNames={pickerClasses}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

const pickerClasses = {
  day: styles.cell,
  weekday: styles.weekday,
  calendarHeaderControl: styles.cell,
  calendarHeaderLevel: styles.level,
  monthsListControl: styles.cell,
  yearsListControl: styles.cell,
}
