import type { ReactNode } from 'react'
import { monthInWords } from '#platform/contract/day-in-words.ts'
import { openInTab } from '#platform/web/calls/open-in-tab.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { openProof } from '#tax/contract/declarations/declaration-calls.ts'
import type { DeclarationSection } from '#tax/contract/declarations/declaration-sections.ts'
import type { RowView } from '#tax/contract/declarations/declaration-views.ts'
import { rowStates } from '#tax/contract/tax-states.ts'
import styles from '#tax/web/tax.module.css'

type Props = {
  row: RowView
  section: DeclarationSection
  /** Where rows are looked at one by one, their files stand beside them. */
  isChosen?: boolean
  children?: ReactNode
}

/** A row as its person and those who verify see it, with its files. */
export function DeclaredRow({ row, section, isChosen, children }: Props) {
  const part = section.parts.find(({ key }) => key === row.part)
  const { party, from, to, city, reference, pan } = row.details
  const about = [
    party === '' ? '' : (part?.label ?? ''),
    from && to ? `${monthInWords(from)} to ${monthInWords(to)}` : '',
    city,
    reference,
    pan === '' ? '' : `PAN ${pan}`,
    row.remarks,
  ].filter((text) => text !== '')
  return (
    <li className={styles.row} data-row={row.id} data-chosen={isChosen || undefined}>
      <div>
        <strong>{party || part?.label}</strong> <StatusBadge catalogue={rowStates} status={row.status} />
        {about.length > 0 && <div className={styles.quiet}>{about.join(' · ')}</div>}
        {row.problem && (
          <div className={styles.problem} role="note">
            {row.problem}
          </div>
        )}
        {row.warning && <div className={styles.quiet}>{row.warning}</div>}
        {row.checker_comment && (
          <div className={styles.quiet}>
            {row.checker ?? 'Atrium'}: {row.checker_comment}
          </div>
        )}
      </div>
      <div className={styles.amount}>
        <div>{show.money(row.declared)}</div>
        {row.proof !== null && <div className={styles.quiet}>Proof {show.money(row.proof)}</div>}
        {row.approved !== null && row.approved !== row.declared && (
          <div className={styles.quiet}>Approved {show.money(row.approved)}</div>
        )}
      </div>
      <div className={styles.actions}>
        {isChosen === undefined ? <ProofLinks files={row.files} /> : <ProofCount files={row.files} />}
        {children}
      </div>
    </li>
  )
}

function ProofCount({ files }: Pick<RowView, 'files'>) {
  if (files.length === 0) return null
  const used = files.some(({ used_before }) => used_before !== null)
  return (
    <span className={used ? styles.problem : styles.quiet}>
      {files.length === 1 ? '1 file' : `${files.length} files`}
      {used && ', used before'}
    </span>
  )
}

function ProofLinks({ files }: Pick<RowView, 'files'>) {
  const { send, busy } = useSend(openProof)
  return files.map(({ id, name, used_before }) => (
    <span key={id}>
      <Button
        size="s"
        disabled={busy}
        onClick={() =>
          void openInTab(async () => {
            const opened = await send({ file_id: id })
            return opened.ok ? opened.data.link : undefined
          })
        }
      >
        {name}
      </Button>
      {used_before && <span className={styles.problem}> Also used by {used_before}</span>}
    </span>
  ))
}
