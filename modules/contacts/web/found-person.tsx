import { useState } from 'react'
import { download } from '#platform/web/calls/download.ts'
import { ExportMenu } from '#platform/web/kit/export-menu.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { Row, Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import {
  exportPersonalRecords,
  type PersonalAnswer,
  type PersonalGroup,
  type PersonalRecord,
} from '#contacts/contract/personal-record-calls.ts'
import { EraseDialog } from './erase-person-dialog.tsx'
import styles from './personal-records.module.css'

type FoundPersonProps = { found: PersonalAnswer; onErased: () => void }

const nameOf = (group: PersonalGroup, record: PersonalRecord) => `${group.key}/${record.id}`

/** Area by area; everything is chosen at first, because that is what someone asks for. */
export function FoundPerson({ found, onErased }: FoundPersonProps) {
  const { address, groups, erased_at, can } = found
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isErasing, setErasing] = useState(false)
  const turn = (name: string) =>
    setLeft((old) =>
      old.has(name) ? new Set([...old].filter((other) => other !== name)) : new Set([...old, name]),
    )
  const chosen = groups
    .map((group) => ({
      key: group.key,
      ids: group.records.filter((record) => !left.has(nameOf(group, record))).map(({ id }) => id),
    }))
    .filter(({ ids }) => ids.length > 0)
  const before = erased_at === null ? '' : `Erased before, on ${show.moment(erased_at)}.`
  if (groups.length === 0)
    return (
      <Section title={address}>
        <EmptyState title="No personal data found for this address">{before}</EmptyState>
      </Section>
    )
  return (
    <Section
      title={address}
      about={before}
      actions={
        <Row>
          <ExportMenu
            of="Data copy"
            onExport={(format) => void download(exportPersonalRecords, { address, format })}
          />
          {can.erase && (
            <Button look="danger" size="s" disabled={chosen.length === 0} onClick={() => setErasing(true)}>
              Erase
            </Button>
          )}
        </Row>
      }
    >
      {groups.map((group) => (
        <div key={group.key} className={styles.group} role="group" aria-label={group.label}>
          <h3>{group.label}</h3>
          {group.records.map((record) => (
            <RecordLine
              key={record.id}
              record={record}
              isChosen={!left.has(nameOf(group, record))}
              onTurn={can.erase ? () => turn(nameOf(group, record)) : null}
            />
          ))}
        </div>
      ))}
      {isErasing && (
        <EraseDialog address={address} chosen={chosen} onDone={onErased} onClose={() => setErasing(false)} />
      )}
    </Section>
  )
}

type RecordLineProps = { record: PersonalRecord; isChosen: boolean; onTurn: (() => void) | null }

const RecordLine = ({ record, isChosen, onTurn }: RecordLineProps) => (
  <div className={styles.record}>
    {onTurn ? (
      <CheckboxField
        name={`record-${record.id}`}
        label={record.title}
        hint={show.moment(record.at)}
        error={isChosen && record.hindrance !== '' ? record.hindrance : undefined}
        value={isChosen}
        onChange={onTurn}
      />
    ) : (
      <strong>{record.title}</strong>
    )}
    <KeyValue
      entries={record.facts.map(({ label, value }, at) => [
        label,
        <span key={at} className={styles.value}>
          {value}
        </span>,
      ])}
    />
  </div>
)
