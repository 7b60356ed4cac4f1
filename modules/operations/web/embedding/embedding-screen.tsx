import { ReadState } from '#platform/web/calls/read-state.tsx'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useState } from 'react'
import type { GotFrom } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import {
  addEmbeddingOrigin,
  listEmbeddingOrigins,
  removeEmbeddingOrigin,
} from '#operations/contract/embedding/embedding-calls.ts'
import styles from '#operations/web/mail-templates.module.css'

type Listed = GotFrom<typeof listEmbeddingOrigins>

export function Screen() {
  const origins = useCall(listEmbeddingOrigins, {})
  const [adding, setAdding] = useState(false)
  return (
    <>
      <PageHeader
        title="Embedding"
        about="Websites that can embed our public pages. On other websites the frame stays empty."
        actions={
          <Button look="primary" onClick={() => setAdding(true)}>
            Add a website
          </Button>
        }
      />
      <Section title="Websites">
        <ReadState of={origins} />
        {origins.isSuccess && <Websites listed={origins.data} />}
      </Section>
      {adding && <AddDialog onClose={() => setAdding(false)} />}
    </>
  )
}

function Websites({ listed: { configured, rows } }: { listed: Listed }) {
  if (configured.length + rows.length === 0)
    return (
      <EmptyState title="No websites yet">
        The public pages open only at their own address. Add a website to embed them.
      </EmptyState>
    )
  return (
    <ul className={styles.letters} aria-label="Websites">
      {configured.map((origin) => (
        <li key={origin}>
          <b>{origin}</b>
          <span className={styles.subject}>Set in the configuration</span>
        </li>
      ))}
      {rows.map((row) => (
        <Website key={row.id} row={row} />
      ))}
    </ul>
  )
}

function Website({ row }: { row: Listed['rows'][number] }) {
  const [asking, setAsking] = useState(false)
  const { send, busy } = useSend(removeEmbeddingOrigin)
  return (
    <li>
      <b>{row.origin}</b>
      <span className={styles.subject}>{row.note}</span>
      <Button size="s" aria-label={`Remove ${row.origin}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Remove ${row.origin}?`}
        confirm="Remove"
        busy={busy}
        onConfirm={() => void send({ id: row.id })}
        onClose={() => setAsking(false)}
      >
        Our pages on that website will stay empty.
      </ConfirmDialog>
    </li>
  )
}

const AddDialog = ({ onClose }: { onClose: () => void }) => (
  <FormDialog
    call={addEmbeddingOrigin}
    start={{}}
    size="s"
    title="Add a website"
    onClose={onClose}
    submit="Add"
  >
    {(form) => (
      <>
        <TextField
          {...form('origin')}
          label="Address"
          hint="Without a path, such as https://www.example.com"
          autoComplete="off"
          autoFocus
        />
        <TextField {...form('note')} label="What it is for" autoComplete="off" />
      </>
    )}
  </FormDialog>
)
