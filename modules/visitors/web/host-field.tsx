import { useId, useState, type KeyboardEvent } from 'react'
import { useAnswer } from '#platform/web/calls/use-answer.ts'
import { useSettled } from '#platform/web/calls/use-settled.ts'
import type { Binding } from '#platform/web/form/field-binding.ts'
import { controlClass, Field } from '#platform/web/light/field.tsx'
import { suggestHosts } from '#visitors/contract/book/visitor-book-calls.ts'
import styles from './host-field.module.css'

type HostFieldProps = Binding<string> & {
  label: string
  /** The colleague who was chosen; null for a name that was only typed. */
  onHost: (id: number | null) => void
}

/** A colleague from the suggestions, who is then told; or any other words. */
export function HostField({ value, onChange, onHost, ...field }: HostFieldProps) {
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const words = useSettled(open ? (value ?? '').trim() : '')
  const found = useAnswer(suggestHosts, words === '' ? null : { words })
  const hosts = open && found.state === 'ready' ? found.data : []
  const shown = hosts.length > 0

  const choose = (host: { id: number; name: string }) => {
    onChange(host.name)
    onHost(host.id)
    setOpen(false)
  }
  const steer = (event: KeyboardEvent) => {
    if (!shown) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setActive((active + step + hosts.length) % hosts.length)
    else if (event.key === 'Enter') choose(hosts[active] ?? hosts[0]!)
    else if (event.key === 'Escape') setOpen(false)
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.place}>
      <Field {...field}>
        {({ onBlur, ...control }) => (
          <input
            {...control}
            className={controlClass}
            role="combobox"
            aria-expanded={shown}
            aria-controls={shown ? listId : undefined}
            aria-activedescendant={shown ? `${listId}-${active}` : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            value={value ?? ''}
            onKeyDown={steer}
            onChange={(event) => {
              onChange(event.target.value)
              onHost(null)
              setActive(0)
              setOpen(true)
            }}
            onBlur={() => {
              setOpen(false)
              onBlur?.()
            }}
          />
        )}
      </Field>
      {shown && (
        <ul id={listId} role="listbox" aria-label="Colleagues" className={styles.list}>
          {hosts.map((host, at) => (
            <li
              key={host.id}
              id={`${listId}-${at}`}
              role="option"
              aria-selected={at === active}
              onPointerDown={(event) => {
                // The field keeps the focus, so that leaving it does not close the list first.
                event.preventDefault()
                choose(host)
              }}
            >
              {host.name}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
