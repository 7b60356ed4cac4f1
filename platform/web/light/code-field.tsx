import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { controlClass, FieldGroup, type FieldProps } from './field.tsx'
import styles from './code-field.module.css'

type CodeFieldProps = FieldProps & {
  length: number
  value: string | null | undefined
  onChange: (value: string) => void
  /** Called once the last box is filled, so that no one has to press a button after typing a code. */
  onFull?: (code: string) => void
  autoFocus?: boolean
}

/** One box per digit; pasting or autofill of the whole code works in any of them. */
export function CodeField({ length, value, onChange, onFull, autoFocus, ...field }: CodeFieldProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const digits = (value ?? '').padEnd(length, ' ').slice(0, length).split('')

  function take(at: number, typed: string) {
    const fresh = typed.replace(/\D/g, '')
    // A letter typed by mistake takes no digit away.
    if (fresh === '') return typed === '' && put(at, ' ', at)
    const next = [...digits]
    for (const [offset, digit] of [...fresh].slice(0, length - at).entries()) next[at + offset] = digit
    store(next, Math.min(at + fresh.length, length - 1))
  }

  const put = (at: number, digit: string, focus: number) =>
    store(
      digits.map((old, index) => (index === at ? digit : old)),
      focus,
    )

  function store(next: string[], focus: number) {
    const code = next.join('').trimEnd()
    onChange(code)
    boxes.current[focus]?.focus()
    boxes.current[focus]?.select()
    if (/^\d+$/.test(code) && code.length === length) onFull?.(code)
  }

  function steer(at: number, event: KeyboardEvent) {
    if (event.key === 'Backspace' && digits[at] === ' ' && at > 0) {
      event.preventDefault()
      put(at - 1, ' ', at - 1)
    }
    if (event.key === 'ArrowLeft') boxes.current[at - 1]?.focus()
    if (event.key === 'ArrowRight') boxes.current[at + 1]?.focus()
  }

  function paste(event: ClipboardEvent) {
    event.preventDefault()
    take(0, event.clipboardData.getData('text'))
  }

  return (
    <FieldGroup {...field}>
      {(control) => (
        <div className={styles.boxes} data-many={length > 6 || undefined}>
          {digits.map((digit, at) => (
            <input
              key={at}
              ref={(box) => {
                boxes.current[at] = box
              }}
              name={at === 0 ? field.name : undefined}
              className={`${controlClass} ${styles.box}`}
              inputMode="numeric"
              autoComplete={at === 0 ? 'one-time-code' : 'off'}
              autoFocus={autoFocus && at === 0}
              aria-label={`Digit ${at + 1} of ${length}`}
              aria-invalid={control['aria-invalid']}
              disabled={field.disabled}
              value={digit.trim()}
              onChange={(event) =>
                take(at, event.target.value.replace(digit.trim(), '') || event.target.value)
              }
              onFocus={(event) => event.target.select()}
              onKeyDown={(event) => steer(at, event)}
              onPaste={paste}
            />
          ))}
        </div>
      )}
    </FieldGroup>
  )
}
