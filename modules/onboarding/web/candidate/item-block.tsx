import { useContext, type ReactNode } from 'react'
import { Badge } from '#platform/web/light/status-badge.tsx'
import type { CandidateItem } from '#onboarding/contract/candidate/candidate-calls.ts'
import { fileRules } from '#onboarding/contract/candidate/candidate-fields.ts'
import { isOfThree, itemOf, EXACTLY, type ItemKind } from '#onboarding/contract/onboarding-items.ts'
import { itemStates } from '#onboarding/contract/onboarding-states.ts'
import { fileHints, fileLabels, placeOf } from './candidate-words.ts'
import { FileSlot } from './file-slot.tsx'
import styles from './candidate-form.module.css'
import { GapsContext } from './form-gaps.ts'
import { PaperField } from './paper-field.tsx'
import type { CandidateForm } from './use-candidate-form.ts'

/** One thing that is asked: its numbers, its files, and how it stands. */
export function ItemBlock({ form, item }: { form: CandidateForm; item: CandidateItem }) {
  const { kind } = item
  const { fields, file } = itemOf(kind)
  return (
    <Block item={item}>
      {fields.map((field) => (
        <PaperField key={field} form={form} field={field} optional={!item.required} />
      ))}
      {file && (
        <FileSlot
          label={fileLabels[file]}
          hint={fileHints[file] ?? ''}
          rule={fileRules[file]}
          most={isOfThree(file) ? EXACTLY : 1}
          optional={!item.required}
          error={form.errorOf(file)}
          {...form.slot(file)}
        />
      )}
    </Block>
  )
}

export const Block = ({ item, children }: { item: CandidateItem; children: ReactNode }) => (
  <div id={placeOf(item.kind)} className={styles.item} data-status={item.status}>
    <ItemMark item={item} />
    {item.reason !== '' && (
      <p className={styles.reason}>
        <strong>Sent back:</strong> {item.reason}
      </p>
    )}
    <StillMissing item={item} />
    {children}
  </div>
)

function StillMissing({ item: { kind, status } }: { item: CandidateItem }) {
  const gaps = useContext(GapsContext).filter((gap) => gap.kind === kind)
  // Of what was sent back the reason stands there already.
  if (gaps.length === 0 || status === 'rejected') return null
  return <p className={styles.gap}>Still missing: {gaps.map(({ text }) => text).join(', ')}</p>
}

/** Said only where there is something to say: what is still open is seen by itself. */
function ItemMark({ item: { status, kind } }: { item: CandidateItem }) {
  if (status === 'open') return null
  return (
    <p className={styles.mark}>
      <Badge tone={itemStates.toneOf(status)}>{markOf(status, kind)}</Badge>
    </p>
  )
}

const markOf = (status: CandidateItem['status'], kind: ItemKind) =>
  status === 'given'
    ? `${itemOf(kind).label}: complete`
    : `${itemOf(kind).label}: ${itemStates.labelOf(status).toLowerCase()}`
