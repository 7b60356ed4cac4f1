import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { AttachDialog } from '#platform/web/form/attach-dialog.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { attachProof, proofFile, removeRow } from '#tax/contract/declarations/declaration-calls.ts'
import type { DeclarationSection } from '#tax/contract/declarations/declaration-sections.ts'
import type { DeclarationView, RowView } from '#tax/contract/declarations/declaration-views.ts'
import styles from '#tax/web/tax.module.css'
import { DeclaredRow } from './declared-row.tsx'

type SectionProps = {
  section: DeclarationSection
  declaration: DeclarationView
  onOpen: (row: RowView | null) => void
}

/** Of a longer section the first rows are shown, so that the next section and the limits stay within reach on a phone. */
const SHOWN = 8

export function FormSection({ section, declaration, onOpen }: SectionProps) {
  const [isWhole, setIsWhole] = useState(false)
  const rows = declaration.rows.filter((row) => row.section === section.key)
  const shown = isWhole || rows.length <= SHOWN + 1 ? rows : rows.slice(0, SHOWN)
  const add = () => {
    // What was added stands at the end.
    setIsWhole(true)
    onOpen(null)
  }
  return (
    <Section
      title={section.law ? `${section.label} (section ${section.law})` : section.label}
      about={aboutOf(section, rows)}
      actions={
        declaration.can.edit && (
          <Button size="s" aria-label={`Add row to ${section.label}`} onClick={add}>
            Add row
          </Button>
        )
      }
    >
      {rows.length === 0 ? (
        <p className={styles.quiet}>Nothing declared.</p>
      ) : (
        <ul className={styles.rows}>
          {shown.map((row) => (
            <DeclaredRow key={row.id} row={row} section={section}>
              {declaration.can.edit && <RowActions row={row} section={section} onEdit={() => onOpen(row)} />}
            </DeclaredRow>
          ))}
        </ul>
      )}
      {shown.length < rows.length && (
        <Button
          aria-label={`Show all ${rows.length} rows of ${section.label}`}
          onClick={() => setIsWhole(true)}
        >
          Show all {rows.length} rows
        </Button>
      )}
    </Section>
  )
}

/** The hint, and what more than one row comes to. */
function aboutOf({ hint }: DeclarationSection, rows: readonly RowView[]): string | undefined {
  const counted = rows.filter(({ status }) => status !== 'rejected')
  const total = counted.reduce((sum, { declared }) => sum + declared, 0)
  const sum = rows.length > 1 ? `${rows.length} rows, ${show.money(total)} declared.` : ''
  return [hint, sum].filter((text) => text !== '').join(' ') || undefined
}

type RowActionsProps = { row: RowView; section: DeclarationSection; onEdit: () => void }

function RowActions({ row, section, onEdit }: RowActionsProps) {
  const [open, setOpen] = useState<'attach' | 'remove' | null>(null)
  const remove = useSend(removeRow)
  const name = row.details.party || (section.parts.find(({ key }) => key === row.part)?.label ?? 'this row')
  const close = () => setOpen(null)
  return (
    <>
      <Button size="s" aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
      <Button size="s" aria-label={`Attach proof to ${name}`} onClick={() => setOpen('attach')}>
        Attach proof
      </Button>
      <Button size="s" aria-label={`Remove ${name}`} onClick={() => setOpen('remove')}>
        Remove
      </Button>
      {open === 'attach' && (
        <AttachDialog
          call={attachProof}
          start={{ id: row.id }}
          field="proof"
          rule={proofFile}
          title={`Proof of ${name}`}
          label="Proof"
          confirm="Attach"
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={open === 'remove'}
        title="Remove this row?"
        confirm="Remove"
        busy={remove.busy}
        onConfirm={() => void remove.send({ id: row.id, version: row.version }).then(close)}
        onClose={close}
      >
        Its files are deleted as well.
      </ConfirmDialog>
    </>
  )
}
