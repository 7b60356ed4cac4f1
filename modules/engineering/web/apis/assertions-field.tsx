import type { Binding } from '#platform/web/form/field-binding.ts'
import { Button } from '#platform/web/light/button.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import styles from './apis.module.css'

type Typed = { kind: 'status' | 'value'; path?: string | undefined; equals?: string | undefined }

const kinds = [
  { value: 'status', label: 'Status is' },
  { value: 'value', label: 'Value in the JSON is' },
] as const

/** What the answer must be like. */
export function AssertionsField({ field }: { field: Binding<Typed[] | undefined> }) {
  const rows = field.value ?? []
  const set = (at: number, change: Partial<Typed>) =>
    field.onChange(rows.map((row, index) => (index === at ? { ...row, ...change } : row)))
  return (
    <div className={styles.pairs}>
      {rows.map((row, at) => (
        // Rows have no name of their own while they are typed.
        <div key={at} className={styles.pair}>
          <SelectField
            name={`assertions-${at}-kind`}
            label="Test"
            value={row.kind}
            options={kinds}
            onChange={(kind) => set(at, { kind: kind ?? 'status' })}
          />
          {row.kind === 'value' && (
            <TextField
              name={`assertions-${at}-path`}
              label="Path"
              placeholder="data.items.0.id"
              autoComplete="off"
              value={row.path ?? ''}
              onChange={(path) => set(at, { path })}
            />
          )}
          <TextField
            name={`assertions-${at}-equals`}
            label="Expected"
            placeholder={row.kind === 'status' ? '200' : ''}
            autoComplete="off"
            value={row.equals ?? ''}
            onChange={(equals) => set(at, { equals })}
          />
          <Button
            size="s"
            aria-label={`Remove test ${at + 1}`}
            onClick={() => field.onChange(rows.filter((_, index) => index !== at))}
          >
            Remove
          </Button>
        </div>
      ))}
      <div>
        <Button
          size="s"
          onClick={() => field.onChange([...rows, { kind: 'status', path: '', equals: '200' }])}
        >
          Add test
        </Button>
      </div>
    </div>
  )
}
