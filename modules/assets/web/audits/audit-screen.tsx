import { useState } from 'react'
import { useParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { useSendAtFields } from '#platform/web/calls/use-send-at-fields.ts'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import {
  auditItemList,
  closeAudit,
  markSeen,
  readAudit,
  type AuditRow,
} from '#assets/contract/audits/audit-calls.ts'
import { useAssetChoices } from '#assets/web/use-asset-choices.ts'
import styles from '#assets/web/assets.module.css'

export function Screen() {
  const { id } = useParams()
  const read = useCall(readAudit, { id: Number(id) })
  const mark = useSend(markSeen)
  const [isClosing, setClosing] = useState(false)
  if (!read.isSuccess) return <ReadState of={read} asPage />
  const audit = read.data
  const isOpen = audit.closed_at === null
  return (
    <>
      <PageHeader
        title={`Audit of ${audit.location}`}
        about={[
          audit.category ?? 'All categories',
          `opened by ${audit.opened_by} on ${show.moment(audit.opened_at)}`,
          audit.closed_at && `closed by ${audit.closed_by} on ${show.moment(audit.closed_at)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
        actions={
          isOpen && (
            <Button look="primary" onClick={() => setClosing(true)}>
              Close audit
            </Button>
          )
        }
      />
      <Stack>
        <p className={styles.quiet}>{countsOf(audit)}</p>
        {audit.note !== '' && <p className={styles.text}>{audit.note}</p>}
        {isOpen && <ScanSection audit={audit} />}
        <ListTable
          list={auditItemList}
          input={{ audit_id: audit.id }}
          rowName={({ tag }) => tag}
          rowActions={(row) =>
            isOpen && row.result !== 'extra'
              ? [
                  {
                    label: 'Found here',
                    run: () =>
                      void mark.send({
                        audit_id: audit.id,
                        tag: row.tag,
                        seen_location_id: audit.location_id,
                      }),
                  },
                  {
                    label: 'Missing',
                    run: () => void mark.send({ audit_id: audit.id, tag: row.tag, seen_location_id: null }),
                  },
                ]
              : []
          }
          empty={<EmptyState title="Nothing is expected in this office" />}
        />
      </Stack>
      {isClosing && <CloseDialog audit={audit} onClose={() => setClosing(false)} />}
    </>
  )
}

const countsOf = ({ expected, found, missing, elsewhere, extra }: AuditRow) =>
  `${found} found, ${expected} not seen yet, ${missing} missing, ${elsewhere} in another office, ${extra} not expected here.`

/** A scanner types the tag and presses Enter. */
function ScanSection({ audit }: { audit: AuditRow }) {
  const { offices } = useAssetChoices()
  const [tag, setTag] = useState('')
  const [office, setOffice] = useState<number | null>(audit.location_id)
  const { send, busy, errors } = useSendAtFields(markSeen, ['tag', 'tags', 'seen_location_id'])
  const scan = async () => {
    const sent = await send({ audit_id: audit.id, tag, seen_location_id: office ?? audit.location_id })
    if (sent.ok) setTag('')
  }
  return (
    <Section title="Scan or type a tag">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void scan()
        }}
      >
        <FormRow>
          <TextField
            label="Tag"
            value={tag}
            onChange={setTag}
            error={errors['tag'] ?? errors['tags']}
            autoComplete="off"
            autoFocus
          />
          <SelectField label="Seen in" value={office} onChange={setOffice} options={offices} />
          <Button type="submit" look="primary" busy={busy}>
            Mark as seen
          </Button>
        </FormRow>
      </form>
    </Section>
  )
}

function CloseDialog({ audit, onClose }: { audit: AuditRow; onClose: () => void }) {
  const [note, setNote] = useState('')
  const { send, busy } = useSend(closeAudit)
  return (
    <ConfirmDialog
      open
      title="Close this audit?"
      confirm="Close audit"
      busy={busy}
      onClose={onClose}
      onConfirm={() => void send({ id: audit.id, note }).then(({ ok }) => ok && onClose())}
    >
      <p>
        {audit.expected === 0
          ? 'Everything was looked for.'
          : `${audit.expected === 1 ? '1 asset was' : `${audit.expected} assets were`} not seen and will be missing.`}
      </p>
      <TextArea label="Note" optional rows={2} value={note} onChange={setNote} />
    </ConfirmDialog>
  )
}
