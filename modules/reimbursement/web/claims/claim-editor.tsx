import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { companyToday } from '#platform/contract/zone-clock.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { useSendAtFields } from '#platform/web/calls/use-send-at-fields.ts'
import { useSettled } from '#platform/web/calls/use-settled.ts'
import { FormActions, FormRow } from '#platform/web/form/form-row.tsx'
import { useUnsaved } from '#platform/web/form/unsaved-forms.ts'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { categoryList, type CategoryRow } from '#reimbursement/contract/categories/category-calls.ts'
import {
  previewClaim,
  readProjects,
  saveClaim,
  submitClaim,
} from '#reimbursement/contract/claims/claim-calls.ts'
import type { ClaimView } from '#reimbursement/contract/claims/claim-views.ts'
import { attachReceipts } from '#reimbursement/contract/receipts/receipt-calls.ts'
import {
  copiedLines,
  emptyLine,
  isComplete,
  linesOf,
  sentLine,
  splitLine,
  type DraftLine,
} from './draft-lines.ts'
import { LineEditor } from './line-editor.tsx'
import { ReceiptDrop } from './receipt-drop.tsx'
import styles from '#reimbursement/web/reimbursement.module.css'

type Draft = { title: string; project_id: number | null; lines: readonly DraftLine[] }

const draftOf = (claim: ClaimView | undefined, copyOf: ClaimView | undefined): Draft => ({
  title: (claim ?? copyOf)?.title ?? '',
  project_id: (claim ?? copyOf)?.project_id ?? null,
  lines: claim ? linesOf(claim) : copyOf ? copiedLines(copyOf) : [],
})

type EditorProps = {
  claim?: ClaimView
  /** A rejected claim whose expenses are claimed again. */
  copyOf?: ClaimView
}

/** A claim while it is written: receipts become expenses, and the policy speaks while one types. */
export function ClaimEditor({ claim, copyOf }: EditorProps) {
  const go = useNavigate()
  const [draft, setDraft] = useState(() => draftOf(claim, copyOf))
  const [touched, touch] = useState(false)
  const categories = useCall(categoryList.read, { size: 100, active: true }).data?.rows ?? []
  const projects = useCall(readProjects, {}).data?.projects ?? []
  const preview = usePreview(claim?.id ?? null, draft, categories)
  const sending = useSaving(claim, draft, categories)
  useUnsaved(touched && !sending.busy)
  const change = (next: Partial<Draft>) => {
    touch(true)
    setDraft((old) => ({ ...old, ...next }))
  }
  const setLine = (key: string, next: Partial<DraftLine>) =>
    change({ lines: draft.lines.map((line) => (line.key === key ? { ...line, ...next } : line)) })
  const addLine = (files: readonly File[] = []) =>
    change({ lines: [...draft.lines, emptyLine(companyToday(), files)] })
  const finish = async (andSubmit: boolean) => {
    const id = await sending.run(andSubmit)
    if (id === null) return
    // At once, so that going on to another page from here leaves nothing unsent behind.
    flushSync(() => touch(false))
    void go(`/reimbursement/${id}`, { replace: true })
  }
  return (
    <div className={styles.form}>
      <Section title="Claim">
        <FormRow>
          <TextField
            label="Title"
            value={draft.title}
            onChange={(title) => change({ title })}
            error={sending.errors['title']}
            autoComplete="off"
          />
          {projects.length > 0 && (
            <SelectField
              label="Project"
              optional
              options={projects.map(({ id, name }) => ({ value: id, label: name }))}
              placeholder="No project"
              value={draft.project_id}
              onChange={(project_id) => change({ project_id })}
              error={sending.errors['project_id']}
            />
          )}
        </FormRow>
      </Section>
      <Section title="Expenses" about="Each receipt becomes an expense.">
        <div className={styles.form}>
          <ReceiptDrop
            onFiles={(files) =>
              change({ lines: [...draft.lines, ...files.map((file) => emptyLine(companyToday(), [file]))] })
            }
          />
          {sending.errors['lines'] && <p role="alert">{sending.errors['lines']}</p>}
          <ol className={styles.cards} aria-label="Expenses">
            {draft.lines.map((line, at) => (
              <LineEditor
                key={line.key}
                at={at}
                line={line}
                categories={categories}
                known={preview?.lines[at]}
                hasProject={draft.project_id !== null}
                errors={sending.errors}
                onChange={(next) => setLine(line.key, next)}
                onSplit={(parts) =>
                  change({
                    lines: draft.lines.flatMap((one) =>
                      one.key === line.key ? splitLine(one, parts) : [one],
                    ),
                  })
                }
                onRemove={() => change({ lines: draft.lines.filter(({ key }) => key !== line.key) })}
              />
            ))}
          </ol>
          <Button onClick={() => addLine()}>Add expense</Button>
        </div>
      </Section>
      <div className={styles.foot}>
        <p>
          Total <strong className={styles.total}>{show.money(preview?.total ?? 0)}</strong>
          {preview && <Approvers steps={preview.steps} />}
        </p>
        <FormActions end>
          <Button busy={sending.busy} onClick={() => void finish(false)}>
            Save draft
          </Button>
          <Button look="primary" busy={sending.busy} onClick={() => void finish(true)}>
            Submit
          </Button>
        </FormActions>
      </div>
    </div>
  )
}

const Approvers = ({ steps }: { steps: readonly { kind: string; names: readonly string[] }[] }) => (
  <span className={styles.quiet}>
    <br />
    {`Approved by ${steps.map(({ kind, names }) => `${names.slice(0, 2).join(' or ')} (${kind})`).join(', then ')}`}
  </span>
)

const categoryOf = (categories: readonly CategoryRow[], line: DraftLine) =>
  categories.find(({ id }) => id === line.category_id)

function usePreview(id: number | null, draft: Draft, categories: readonly CategoryRow[]) {
  const isReady =
    draft.lines.length > 0 && draft.lines.every((line) => isComplete(line, categoryOf(categories, line)))
  const wish = useSettled(
    isReady
      ? {
          id,
          title: draft.title || 'Draft',
          project_id: draft.project_id,
          lines: draft.lines.map((line) => sentLine(line, categoryOf(categories, line))),
          receipts: draft.lines.map(({ files, receipts }) => files.length + receipts.length),
        }
      : null,
  )
  const answer = useCall(previewClaim, wish, { keepEarlier: true })
  return isReady ? answer.data : undefined
}

/** Saves, puts the waiting files beside their lines, and submits if that is wanted; answers the claim's id. */
function useSaving(claim: ClaimView | undefined, draft: Draft, categories: readonly CategoryRow[]) {
  const [saved, keep] = useState(claim ? { id: claim.id, version: claim.version } : null)
  const saving = useSendAtFields(saveClaim, ['title', 'project_id', 'lines'])
  const attaching = useSend(attachReceipts)
  const submitting = useSend(submitClaim)
  const run = async (andSubmit: boolean): Promise<number | null> => {
    const lines = draft.lines.map((line) => sentLine(line, categoryOf(categories, line)))
    const { title, project_id } = draft
    const sent = await saving.send({ ...saved, title, project_id, lines })
    if (!sent.ok) return null
    const { id, version, line_ids } = sent.data
    keep({ id, version })
    for (const [at, { files }] of draft.lines.entries())
      if (files.length > 0) {
        const attached = await attaching.send({ claim_id: id, line_id: line_ids[at]! }, { receipts: files })
        if (!attached.ok) return id
      }
    if (andSubmit) await submitting.send({ id, version, total: sent.data.total })
    return id
  }
  return { run, errors: saving.errors, busy: saving.busy || attaching.busy || submitting.busy }
}
