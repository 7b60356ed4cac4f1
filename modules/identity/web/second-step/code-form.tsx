import { SubmitButton } from '#platform/web/form/form-row.tsx'
import { CodeField } from '#platform/web/light/code-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import styles from '#identity/web/sign-in.module.css'
import type { useCodeEntry } from './use-code-entry.ts'

type CodeFormProps = {
  entry: ReturnType<typeof useCodeEntry>
  /** Null for a recovery code, which has letters as well. */
  digits: number | null
  hint: string
  busy: boolean
}

/** Digits go out by themselves once they are whole. */
export function CodeForm({ entry, digits, hint, busy }: CodeFormProps) {
  const field = { value: entry.typed, error: entry.error, onChange: entry.change, disabled: busy }
  const send = (code: string) => {
    if (!busy) void entry.send(code)
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send(entry.typed)
      }}
    >
      {digits === null ? (
        <TextField
          {...field}
          key={entry.round}
          label="Recovery code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
        />
      ) : (
        <CodeField
          {...field}
          key={entry.round}
          label={`Code of ${digits === 6 ? 'six' : digits} digits`}
          length={digits}
          hint={hint}
          onFull={send}
          autoFocus
        />
      )}
      <SubmitButton busy={busy} wide>
        Continue
      </SubmitButton>
    </form>
  )
}
