import { useCallback, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { JOBS_TOPIC } from '#platform/contract/job-run.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { refreshTopic } from '#platform/web/calls/refresh-topic.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { FileDrop } from '#platform/web/light/file-drop.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { useLive } from '#platform/web/live.ts'
import { listImports, readImport, uploadImport } from '#imports/contract/import-calls.ts'
import { importRunStates, MOST_ROWS } from '#imports/contract/import-states.ts'
import { ImportRun } from './import-run.tsx'
import styles from './imports.module.css'

/** From a file to records: upload, columns, check, import, result and undo. The kind is one that its area registers. */
export function ImportWizard({ kind }: { kind: string }) {
  const [chosen, choose] = useState<number | null>(null)
  const client = useQueryClient()
  useLive(
    JOBS_TOPIC,
    useCallback(() => refreshTopic(client, 'imports'), [client]),
  )
  return chosen === null ? (
    <Start kind={kind} onChoose={choose} />
  ) : (
    <Chosen id={chosen} onBack={() => choose(null)} />
  )
}

type StartProps = { kind: string; onChoose: (id: number) => void }

const Start = ({ kind, onChoose }: StartProps) => (
  <Stack>
    <Section
      title="File"
      about={`CSV, text or Excel with headings in the first row, up to ${show.count(MOST_ROWS)} rows. Nothing is saved yet.`}
    >
      <Form
        call={uploadImport}
        label="File"
        start={{ kind }}
        guard={false}
        onDone={({ data }) => onChoose(data.id)}
      >
        {(form) => (
          <>
            <FileDrop
              {...form.files('sheet')}
              label="File to import"
              rule={uploadImport.files.sheet}
              progress={form.progress}
              onCancel={form.cancel}
            />
            <FormActions>
              <SubmitButton busy={form.busy}>Read file</SubmitButton>
            </FormActions>
          </>
        )}
      </Form>
    </Section>
    <Earlier kind={kind} onChoose={onChoose} />
  </Stack>
)

function Earlier({ kind, onChoose }: StartProps) {
  const read = useCall(listImports, { kind })
  if (!read.isSuccess) return <ReadState of={read} />
  const { rows } = read.data
  if (rows.length === 0) return null
  return (
    <Section title="Earlier imports">
      <ul className={styles.earlier}>
        {rows.map((run) => (
          <li key={run.id}>
            <Button look="plain" onClick={() => onChoose(run.id)}>
              {run.file_name}
            </Button>
            <Badge tone={importRunStates.toneOf(run.state)}>{importRunStates.labelOf(run.state)}</Badge>
            <span className={styles.quiet}>
              {show.count(run.rows)} rows, {run.begun_by}, {show.moment(run.begun_at)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Chosen({ id, onBack }: { id: number; onBack: () => void }) {
  const read = useCall(readImport, { id })
  if (!read.isSuccess) return <ReadState of={read} />
  return (
    <Stack>
      <div>
        <Button onClick={onBack}>Another file</Button>
      </div>
      <ImportRun run={read.data} />
    </Stack>
  )
}
