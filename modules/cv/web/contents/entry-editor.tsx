import { FormRow } from '#platform/web/form/form-row.tsx'
import { MonthField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { Row, Section } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import type { CvMark } from '#cv/contract/cv-calls.ts'
import styles from '#cv/web/cv.module.css'
import { MarkBadge } from '#cv/web/verification/verified-badge.tsx'
import type { EntryField, EntrySpec } from './entry-fields.ts'

type EntryEditorProps<Entry> = {
  spec: EntrySpec<Entry>
  entries: readonly Entry[]
  onChange: (entries: Entry[]) => void
  errorAt: (path: string) => string | undefined
  /** Of an entry that someone else has verified as it stands. */
  markOf: (entry: Entry) => CvMark | undefined
}

/** A list of like entries; each can be changed, moved up and removed. */
export function EntryEditor<Entry>({ spec, entries, onChange, errorAt, markOf }: EntryEditorProps<Entry>) {
  const change = (at: number, key: string, value: unknown) =>
    onChange(entries.map((entry, index) => (index === at ? { ...entry, [key]: value } : entry)))
  const raise = (at: number) =>
    onChange(
      entries.map((entry, index) =>
        index === at - 1 ? entries[at]! : index === at ? entries[at - 1]! : entry,
      ),
    )
  return (
    <Section
      title={spec.title}
      actions={<Button onClick={() => onChange([...entries, spec.empty()])}>Add a {spec.one}</Button>}
    >
      {entries.length === 0 && <p className={styles.quiet}>No entries yet.</p>}
      {entries.map((entry, at) => (
        <fieldset key={at} className={styles.entry} aria-label={`${spec.title} ${at + 1}`}>
          <MarkBadge mark={markOf(entry)} />
          <FormRow>
            {spec.fields
              .filter(({ kind }) => kind !== 'lines')
              .map((field) => (
                <EntryInput
                  key={field.key}
                  field={field}
                  value={entry[field.key]}
                  error={errorAt(`${at}.${field.key}`)}
                  onChange={(value) => change(at, field.key, value)}
                />
              ))}
          </FormRow>
          {spec.fields
            .filter(({ kind }) => kind === 'lines')
            .map((field) => (
              <EntryInput
                key={field.key}
                field={field}
                value={entry[field.key]}
                error={errorAt(`${at}.${field.key}`)}
                onChange={(value) => change(at, field.key, value)}
              />
            ))}
          <Row>
            {at > 0 && (
              <Button
                look="plain"
                size="s"
                aria-label={`Move up ${spec.one} ${at + 1}`}
                onClick={() => raise(at)}
              >
                Move up
              </Button>
            )}
            <Button
              look="plain"
              size="s"
              aria-label={`Remove ${spec.one} ${at + 1}`}
              onClick={() => onChange(entries.filter((_, index) => index !== at))}
            >
              Remove
            </Button>
          </Row>
        </fieldset>
      ))}
    </Section>
  )
}

type EntryInputProps<Entry> = {
  field: EntryField<Entry>
  value: unknown
  error: string | undefined
  onChange: (value: unknown) => void
}

function EntryInput<Entry>({ field, value, error, onChange }: EntryInputProps<Entry>) {
  const common = { label: field.label, error, optional: field.optional, hint: field.hint || undefined }
  if (field.kind === 'choice')
    return (
      <SelectField
        {...common}
        options={field.options ?? []}
        value={value as string | number}
        onChange={onChange}
      />
    )
  if (field.kind === 'number')
    return <NumberField {...common} value={value as number | null} onChange={onChange} />
  if (field.kind === 'lines')
    return (
      <TextArea
        {...common}
        hint="One item per line."
        longest={3_000}
        value={value as string}
        onChange={(text) => onChange(text)}
      />
    )
  if (field.kind === 'month')
    return (
      <MonthField
        {...common}
        value={value as string | null}
        onChange={(month) => onChange(month ?? (field.optional ? null : ''))}
      />
    )
  return (
    <TextField
      {...common}
      autoComplete="off"
      value={(value as string | null) ?? ''}
      onChange={(text) => onChange(text)}
    />
  )
}
