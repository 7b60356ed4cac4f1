import { useEffect, useState, type KeyboardEvent } from 'react'
import { Popover } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { controlClass, type ControlProps } from '#platform/web/light/field.tsx'
import { show } from '#platform/web/light/format-values.ts'
import type { DateValue } from './date-value.ts'
import { useFloatingPlace } from './floating-place.ts'
import styles from './date-input.module.css'
import { readDate } from './read-date.ts'

type DateInputProps = DateValue & { control: Partial<ControlProps> & { id: string }; inBar?: true }

export function DateInput({ control, inBar, value, onChange, earliest, latest }: DateInputProps) {
  const place = useFloatingPlace()
  const daysId = `${control.id}-days`
  /** By keys one goes on among the days; by a click the field stays where one types. */
  const [opened, open] = useState<'by-click' | 'by-keys' | null>(null)
  const [typed, setTyped] = useState<string | null>(null)

  function type(text: string) {
    setTyped(text)
    const date = readDate(text)
    const fits = date !== null && (!earliest || date >= earliest) && (!latest || date <= latest)
    // In a toolbar what is only half typed leaves the list as it is.
    if (fits || !inBar || text === '') onChange(fits ? date : null)
  }

  function steer(event: KeyboardEvent) {
    if (event.key === 'Escape') open(null)
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    open('by-keys')
  }

  return (
    <Popover
      opened={opened !== null}
      onChange={(isOpen) => !isOpen && open(null)}
      position="bottom-start"
      offset={4}
      portalProps={place}
      transitionProps={{ duration: 100 }}
      classNames={{ dropdown: styles.dropdown }}
      // Its own roles would take the id away by which the label finds the field.
      withRoles={false}
      // By a click the focus never left the field; going on to the next one, it must not be brought back.
      returnFocus={opened === 'by-keys'}
    >
      <Popover.Target>
        <input
          {...control}
          role="combobox"
          aria-haspopup="dialog"
          aria-expanded={opened !== null}
          aria-controls={opened ? daysId : undefined}
          className={inBar ? styles.inBar : controlClass}
          autoComplete="off"
          placeholder="D Mon YYYY"
          value={typed ?? (value ? show.day(value) : '')}
          onChange={(event) => type(event.target.value)}
          onClick={() => open('by-click')}
          onKeyDown={steer}
          onBlur={({ relatedTarget }) => {
            if (!isWithin(daysId, relatedTarget)) open(null)
            if (value || inBar) setTyped(null)
            control.onBlur?.()
          }}
        />
      </Popover.Target>
      <Popover.Dropdown
        id={daysId}
        role="dialog"
        aria-label="Calendar"
        // A click beside the days leaves the focus where it is, so that nothing closes.
        onMouseDown={(event) => event.preventDefault()}
        onBlur={({ relatedTarget }) => {
          if (opened === 'by-keys' && relatedTarget && !isWithin(daysId, relatedTarget)) open(null)
        }}
      >
        <DatePicker
          // What is typed turns to its month.
          key={value?.slice(0, 7)}
          value={value ?? null}
          defaultDate={value ?? undefined}
          onChange={(date) => {
            setTyped(null)
            onChange(date)
            open(null)
          }}
          minDate={earliest}
          maxDate={latest}
          firstDayOfWeek={1}
          ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
          classNames={pickerClasses}
        />
        {opened === 'by-keys' && <FocusDay of={daysId} />}
      </Popover.Dropdown>
    </Popover>
  )
}

const isWithin = (id: string, element: EventTarget | null) =>
  element instanceof Element && element.closest(`#${CSS.escape(id)}`) !== null

/** The day in the tab order takes the focus as soon as the days stand there. */
function FocusDay({ of }: { of: string }) {
  useEffect(() => {
    document.querySelector<HTMLElement>(`#${CSS.escape(of)} td button[tabindex="0"]`)?.focus()
  }, [of])
  return null
}

const pickerClasses = {
  day: styles.cell,
  weekday: styles.weekday,
  calendarHeaderControl: styles.cell,
  calendarHeaderLevel: styles.level,
  monthsListControl: styles.cell,
  yearsListControl: styles.cell,
}
