import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import styles from './apis.module.css'

type Pair = { name: string; value?: string | undefined; on?: boolean | undefined }

type PairsFieldProps<P extends Pair> = {
  name: string
  /** What one of them is called: "parameter". */
  one: string
  pairs: readonly P[] | null | undefined
  onChange: (pairs: P[]) => void
  blank: P
  disabled?: boolean
}

/** Names and values line by line; one that is switched off is kept and not sent. */
export function PairsField<P extends Pair>({
  name,
  one,
  pairs,
  onChange,
  blank,
  disabled,
}: PairsFieldProps<P>) {
  const rows = pairs ?? []
  const set = (at: number, change: Partial<P>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...change } : row)))
  return (
    <div className={styles.pairs}>
      {rows.map((row, at) => (
        // Rows have no name of their own while they are typed.
        <div key={at} className={styles.used}>
          <CheckboxField
            name={`${name}-${at}-on`}
            label="Use"
            value={row.on !== false}
            {...(disabled ? { disabled } : {})}
            onChange={(on) => set(at, { on } as Partial<P>)}
          />
          <TextField
            name={`${name}-${at}-name`}
            label="Name"
            autoComplete="off"
            value={row.name}
            {...(disabled ? { disabled } : {})}
            onChange={(typed) => set(at, { name: typed } as Partial<P>)}
          />
          <TextField
            name={`${name}-${at}-value`}
            label="Value"
            autoComplete="off"
            value={row.value ?? ''}
            {...(disabled ? { disabled } : {})}
            onChange={(typed) => set(at, { value: typed } as Partial<P>)}
          />
          {!disabled && (
            <Button
              size="s"
              aria-label={`Remove ${one} ${at + 1}`}
              onClick={() => onChange(rows.filter((_, index) => index !== at))}
            >
              Remove
            </Button>
          )}
        </div>
      ))}
      {!disabled && (
        <div>
          <Button size="s" onClick={() => onChange([...rows, blank])}>
            {`Add ${one}`}
          </Button>
        </div>
      )}
    </div>
  )
}
