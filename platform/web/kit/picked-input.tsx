import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { Popover } from '@mantine/core'
import '@mantine/dates/styles.layer.css'
import { controlClass, type ControlProps } from '#platform/web/light/field.tsx'
import type { DateValue } from './date-value.ts'
import { useFloatingPlace } from './floating-place.ts'
import { FocusPicked } from './focus-picked.tsx'
import styles from './date-input.module.css'

export type PickedInputProps = DateValue & {
  control: Partial<ControlProps> & { id: string; 'aria-label'?: string }
  inBar?: true
  /** Told why what stands there when the field is left is no value; null once it is one. */
  onComplaint?: (complaint: string | null) => void
}

type Picked = {
  /** What the text says, or null where it says nothing that this field takes. */
  read: (text: string) => string | null
  written: (value: string) => string
  /** Why the text is no value of this field; null where it is one. */
  complaintOf: (text: string) => string | null
  placeholder: string
  /** The days or months to pick from, turned to what is typed. */
  children: (shown: string | null, choose: (value: string | null) => void) => ReactNode
}

/** A date or a month, typed or picked. */
export function PickedInput({
  control,
  inBar,
  value,
  onChange,
  onComplaint,
  read,
  written,
  complaintOf,
  placeholder,
  children,
}: Omit<PickedInputProps, 'earliest' | 'latest'> & Picked) {
  const place = useFloatingPlace()
  const daysId = `${control.id}-days`
  /** By keys one goes on among the days; by a click the field stays where one types. */
  const [opened, open] = useState<'by-click' | 'by-keys' | null>(null)
  const { typed, type, leave, choose } = useTyped({
    control,
    inBar,
    value,
    onChange,
    onComplaint,
    read,
    complaintOf,
  })

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
          placeholder={placeholder}
          value={typed ?? (value ? written(value) : '')}
          onChange={(event) => type(event.target)}
          onClick={() => open('by-click')}
          onKeyDown={steer}
          onInvalid={({ currentTarget }) => onComplaint?.(currentTarget.validationMessage)}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!isWithin(daysId, relatedTarget)) open(null)
            leave(currentTarget)
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
        {children((typed === null ? null : read(typed)) ?? value ?? null, (chosen) => {
          choose(document.querySelector<HTMLInputElement>(`#${CSS.escape(control.id)}`), chosen)
          open(null)
        })}
        {opened === 'by-keys' && <FocusPicked of={daysId} />}
      </Popover.Dropdown>
    </Popover>
  )
}

type TypedOptions = Omit<PickedInputProps, 'earliest' | 'latest'> & Pick<Picked, 'read' | 'complaintOf'>

/** What stands in the field while it is typed, and what of it counts. */
function useTyped({ control, inBar, value, onChange, onComplaint, read, complaintOf }: TypedOptions) {
  const [typed, setTyped] = useState<string | null>(null)

  function type(input: HTMLInputElement) {
    const text = input.value
    setTyped(text)
    const complaint = complaintOf(text)
    // The form around it is not sent while something stands here that would not be.
    input.setCustomValidity(complaint ?? '')
    if (!complaint) onComplaint?.(null)
    // In a toolbar what is only half typed leaves the list as it is.
    if (!complaint || !inBar) onChange(complaint ? null : read(text))
  }

  function leave(input: HTMLInputElement) {
    // What is no date stays to be corrected, but where an earlier one takes its place again.
    const goes = Boolean(value) || inBar || input.value.trim() === ''
    if (goes) {
      setTyped(null)
      input.setCustomValidity('')
    }
    onComplaint?.(goes ? null : input.validationMessage || null)
    control.onBlur?.()
  }

  function choose(input: HTMLInputElement | null, chosen: string | null) {
    setTyped(null)
    input?.setCustomValidity('')
    onComplaint?.(null)
    onChange(chosen)
  }

  return { typed, type, leave, choose }
}

const isWithin = (id: string, element: EventTarget | null) =>
  element instanceof Element && element.closest(`#${CSS.escape(id)}`) !== null

export const pickerClasses = {
  day: styles.cell,
  weekday: styles.weekday,
  calendarHeaderControl: styles.cell,
  calendarHeaderLevel: styles.level,
  monthsListControl: styles.cell,
  yearsListControl: styles.cell,
}
