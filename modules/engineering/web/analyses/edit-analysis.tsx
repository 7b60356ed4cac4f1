import type { SentBy } from '#platform/contract/call.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import type { Fields } from '#platform/web/form/field-binding.ts'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { saveAnalysis, type AnalysisPage } from '#engineering/contract/analyses/analysis-calls.ts'
import styles from '#engineering/web/engineering.module.css'
import { EstimateTable } from './estimate-table.tsx'

type Sent = SentBy<typeof saveAnalysis>
type Estimate = NonNullable<Sent['estimates']>[number]
type Question = NonNullable<Sent['questions']>[number]
type Part = { form: Fields<Sent> }

/** The whole analysis at once: one form, one version. */
export function EditAnalysis({ analysis, onDone }: { analysis: AnalysisPage; onDone: () => void }) {
  const { id, version, title, functional, non_functional, assumptions, risks, estimates, questions } =
    analysis
  const start: Sent = {
    id,
    version,
    title,
    functional,
    non_functional,
    assumptions,
    risks,
    estimates: estimates.map(({ role, optimistic, likely, pessimistic }) => ({
      role,
      optimistic,
      likely,
      pessimistic,
    })),
    questions: questions.map(({ text, answer, query }) => ({ text, answer, query_id: query?.id ?? null })),
  }
  return (
    <Section title="Edit analysis">
      <Form call={saveAnalysis} start={start} onDone={onDone}>
        {(form) => (
          <>
            <TextField {...form('title')} label="Title" />
            <LinesField form={form} name="functional" label="Functional, one line each" rows={8} />
            <LinesField form={form} name="non_functional" label="Non-functional, one line each" rows={4} />
            <Estimates form={form} />
            <TextArea {...form('assumptions')} label="Assumptions" optional longest={10_000} />
            <TextArea {...form('risks')} label="Risks" optional longest={10_000} />
            <Questions form={form} queries={analysis.queries} />
            <FormActions end>
              <Button onClick={onDone}>Cancel</Button>
              <SubmitButton busy={form.busy}>Save</SubmitButton>
            </FormActions>
          </>
        )}
      </Form>
    </Section>
  )
}

type LinesProps = Part & { name: 'functional' | 'non_functional'; label: string; rows: number }

/** Empty lines are dropped when they are left behind, so that one can be typed after the last. */
function LinesField({ form, name, label, rows }: LinesProps) {
  const { onBlur, value, onChange, ...field } = form(name)
  const lines = value ?? []
  const inLine = lines.findIndex((_, at) => form.errorAt(`${name}.${at}`) !== undefined)
  const error =
    field.error ?? (inLine < 0 ? undefined : `Line ${inLine + 1}: ${form.errorAt(`${name}.${inLine}`)}`)
  return (
    <TextArea
      {...field}
      label={label}
      error={error}
      rows={rows}
      optional
      value={lines.join('\n')}
      onChange={(typed) => onChange(typed === '' ? [] : typed.split('\n'))}
      onBlur={() => {
        onChange(lines.filter((line) => line.trim() !== ''))
        onBlur()
      }}
    />
  )
}

function Estimates({ form }: Part) {
  const field = form('estimates')
  const rows: readonly Estimate[] = field.value ?? []
  const set = (at: number, change: Partial<Estimate>) =>
    field.onChange(rows.map((row, index) => (index === at ? { ...row, ...change } : row)))
  return (
    <fieldset className={styles.group}>
      <legend>Estimate in hours</legend>
      {rows.map((row, at) => (
        // Rows have no name of their own while they are typed.
        <FormRow key={at}>
          <TextField
            name={`estimates-${at}-role`}
            label="Role"
            value={row.role}
            error={form.errorAt(`estimates.${at}.role`)}
            onChange={(role) => set(at, { role })}
          />
          {(['optimistic', 'likely', 'pessimistic'] as const).map((point) => (
            <NumberField
              key={point}
              name={`estimates-${at}-${point}`}
              label={`${point[0]!.toUpperCase()}${point.slice(1)}`}
              decimals={1}
              value={Math.round(row[point] / 6)}
              error={form.errorAt(`estimates.${at}.${point}`)}
              onChange={(typed) => set(at, { [point]: (typed ?? 0) * 6 })}
            />
          ))}
          <Button
            aria-label={`Remove estimate ${at + 1}`}
            onClick={() => field.onChange(rows.filter((_, index) => index !== at))}
          >
            Remove
          </Button>
        </FormRow>
      ))}
      {field.error && <p role="alert">{field.error}</p>}
      <div>
        <Button
          onClick={() => field.onChange([...rows, { role: '', optimistic: 0, likely: 0, pessimistic: 0 }])}
        >
          Add role
        </Button>
      </div>
      {rows.length > 0 && <EstimateTable rows={rows} />}
    </fieldset>
  )
}

function Questions({ form, queries }: Part & { queries: AnalysisPage['queries'] }) {
  const field = form('questions')
  const rows: readonly Question[] = field.value ?? []
  const set = (at: number, change: Partial<Question>) =>
    field.onChange(rows.map((row, index) => (index === at ? { ...row, ...change } : row)))
  return (
    <fieldset className={styles.group}>
      <legend>Questions</legend>
      {rows.map((row, at) => (
        <div key={at} className={styles.adding}>
          <TextField
            name={`questions-${at}-text`}
            label={`Question ${at + 1}`}
            value={row.text}
            error={form.errorAt(`questions.${at}.text`)}
            onChange={(text) => set(at, { text })}
          />
          <TextArea
            name={`questions-${at}-answer`}
            label="Answer"
            optional
            rows={2}
            value={row.answer ?? ''}
            onChange={(answer) => set(at, { answer })}
          />
          {queries.length > 0 && (
            <SelectField
              name={`questions-${at}-query`}
              label="Query to the client"
              optional
              value={row.query_id ?? null}
              options={queries.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(query_id) => set(at, { query_id })}
            />
          )}
          <div>
            <Button
              size="s"
              aria-label={`Remove question ${at + 1}`}
              onClick={() => field.onChange(rows.filter((_, index) => index !== at))}
            >
              Remove
            </Button>
          </div>
        </div>
      ))}
      {field.error && <p role="alert">{field.error}</p>}
      <div>
        <Button onClick={() => field.onChange([...rows, { text: '', answer: '', query_id: null }])}>
          Add question
        </Button>
      </div>
    </fieldset>
  )
}
