import { useState } from 'react'
import { Button } from '#platform/web/light/button.tsx'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { sectionOf, type SectionKey } from '#people/contract/record/record-fields.ts'
import { EntryDialog, type EntryView, type RecordView, type SectionView } from './entry-dialog.tsx'
import { isTwin, twinOf } from './same-address-field.tsx'
import styles from '#people/web/record.module.css'
import { RemoveDialog } from './remove-entry-dialog.tsx'
import { SealedNumber } from './sealed-number.tsx'
import { shownField, shownFields, titleFields, titleOf } from '#people/web/shown-fields.ts'

type Task = { task: 'add' } | { task: 'change' | 'remove'; entry: EntryView }
type RecordSectionProps = { record: RecordView; view: SectionView }

/** One section of a record: what is known, what waits for a decision, and what may be changed. */
export function RecordSection({ record, view }: RecordSectionProps) {
  const [task, setTask] = useState<Task | null>(null)
  const { label, noun, many } = sectionOf(view.key)
  const asks = view.change === 'asks'
  const waiting = record.waiting.filter(({ section }) => section === view.key)
  const [only] = view.entries
  const close = () => setTask(null)
  const rest = { personId: record.person.id, section: view.key, asks, onClose: close }
  const implied = impliedOf(record, view)
  const isOpen = view.change !== null && (many || waiting.length === 0)
  const canAdd = isOpen && (many || (!only && !implied))
  const canChange = isOpen && !many && (only !== undefined || implied !== undefined)
  return (
    <Section
      title={label}
      about={many || !only ? undefined : `Since ${show.day(only.valid_from)}`}
      actions={
        <>
          {canAdd && (
            <Button size="s" onClick={() => setTask({ task: 'add' })} aria-label={`Add: ${noun}`}>
              Add
            </Button>
          )}
          {canChange && (
            <Button
              size="s"
              onClick={() => setTask(only ? { task: 'change', entry: only } : { task: 'add' })}
              aria-label={`Change ${label}`}
            >
              Change
            </Button>
          )}
        </>
      }
    >
      {waiting.length > 0 && (
        <p className={styles.facts}>
          <Badge tone="warn">Waiting</Badge>
          <span className={styles.quiet}>
            {waiting.length === 1 ? '1 change is pending' : `${waiting.length} changes are pending`} approval.
          </span>
        </p>
      )}
      {implied && <KeyValue entries={shownFields(view.key, implied)} />}
      {view.entries.length === 0 && waiting.length === 0 && !implied && (
        <p className={styles.quiet}>Nothing here yet.</p>
      )}
      <ul className={styles.entries}>
        {view.entries.map((entry) => (
          <Entry key={entry.entry_key} {...{ record, view, entry }} onTask={setTask} />
        ))}
      </ul>
      {task && task.task !== 'remove' && (
        <EntryDialog
          {...rest}
          entry={task.task === 'add' ? null : task.entry}
          implied={implied}
          twin={twinOf(record, view.key)}
        />
      )}
      {task?.task === 'remove' && <RemoveDialog {...rest} entry={task.entry} />}
    </Section>
  )
}

/** What is so until it is changed for the first time: a name stands in the account, and the team is told of days. */
function impliedOf({ person }: RecordView, { key, entries }: SectionView): EntryView['fields'] | undefined {
  if (entries.length > 0) return undefined
  if (key === 'name') return { name: person.name }
  return key === 'occasion' ? { quiet_birthday: false, quiet_anniversary: false } : undefined
}

type EntryProps = RecordSectionProps & { entry: EntryView; onTask: (task: Task) => void }

function Entry({ record, view, entry, onTask }: EntryProps) {
  const title = titleOf(view.key, entry.fields) || `Since ${show.day(entry.valid_from)}`
  const facts = factsOf({ record, view, entry })
  const waits = record.waiting.some((one) => one.section === view.key && one.entry_key === entry.entry_key)
  const long = longText(view.key, entry)
  const twin = view.key === 'permanent_address' ? twinOf(record, view.key) : undefined
  if (isTwin(entry.fields, twin)) return <li>The same as the {twin?.label}.</li>
  if (!sectionOf(view.key).many) return <li>{long ?? <KeyValue entries={facts} />}</li>
  return (
    <li>
      <div className={styles.entryHead}>
        <h3>{title}</h3>
        {view.change !== null && !waits && (
          <span className={styles.facts}>
            <Button size="s" onClick={() => onTask({ task: 'change', entry })} aria-label={`Change ${title}`}>
              Change
            </Button>
            <Button
              size="s"
              look="plain"
              onClick={() => onTask({ task: 'remove', entry })}
              aria-label={`Remove ${title}`}
            >
              Remove
            </Button>
          </span>
        )}
      </div>
      {long ?? (facts.length > 0 && <KeyValue entries={facts} />)}
      {entry.written_by && (
        <p className={styles.quiet}>
          Written by {entry.written_by}, {show.moment(entry.written_at)}
        </p>
      )}
    </li>
  )
}

/** A section that is nothing but words is read as a paragraph. */
function longText(section: SectionKey, { fields }: EntryView) {
  const [field, ...others] = sectionOf(section).fields
  if (field?.look !== 'long' || others.length > 0) return null
  return <p className={styles.long}>{shownField(field, fields[field.key])}</p>
}

/** Of several entries each says only what is known, and not again what its heading says. */
const restOf = (section: SectionKey, { fields: known }: EntryView) => {
  const { fields, many } = sectionOf(section)
  if (!many) return fields
  const said = titleFields(section).map(({ key }) => key)
  return fields.filter(({ key }) => !said.includes(key) && (known[key] ?? '') !== '')
}

const factsOf = ({ record, view, entry }: RecordSectionProps & { entry: EntryView }) =>
  restOf(view.key, entry).map((field) => {
    const value = entry.fields[field.key]
    const isSealed = field.sealed && record.can.reveal && typeof value === 'string'
    const shown = isSealed ? (
      <SealedNumber
        entryId={entry.id}
        field={field.key}
        label={`${field.label} ${titleOf(view.key, entry.fields)}`}
        masked={value}
        logged={!record.person.is_self}
      />
    ) : (
      shownField(field, value)
    )
    return [field.label, shown] as const
  })
