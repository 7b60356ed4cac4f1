import { useContext } from 'react'
import { AwayContext } from '#platform/web/kit/away-source.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { employmentStatuses, employmentTypes } from '#organization/contract/organization-lists.ts'
import type { RecordView } from './entry-dialog.tsx'
import { PhotoField } from './photo-field.tsx'
import styles from '#people/web/record.module.css'

type RecordHeaderProps = {
  record: RecordView
  /** The page of someone else is titled by the name already. */
  isOwn: boolean
  onDay: (day: string | null) => void
}

/** Who it is, how they are employed, and the day on which the record is looked at. */
export function RecordHeader({ record, isOwn, onDay }: RecordHeaderProps) {
  const { person, seat, employment, as_on, today } = record
  const awayOf = useContext(AwayContext)
  return (
    <Section
      title={isOwn ? person.name : (seat?.designation ?? 'Employment')}
      about={[isOwn && seat?.designation, person.email].filter(Boolean).join(' · ')}
      actions={
        <>
          {as_on === today && awayOf({ id: person.id })}
          {employment && (
            <Badge tone={employmentStatuses.toneOf(employment.status)}>
              {employmentStatuses.labelOf(employment.status)}
            </Badge>
          )}
          <div className={styles.day} data-print="off">
            <span aria-hidden="true">As on</span>
            <DateField label="As on" labelUnseen value={as_on} latest={today} onChange={onDay} />
          </div>
        </>
      }
    >
      <div className={styles.header}>
        <PhotoField person={person} has={record.has_photo} may={record.can.changePhoto} />
        <div className={styles.headerFacts}>
          <KeyValue entries={factsOf(record)} />
        </div>
      </div>
      {as_on !== today && (
        <p className={styles.past}>
          Record as of {show.day(as_on)} (read-only).{' '}
          <Button size="s" onClick={() => onDay(null)}>
            Back to today
          </Button>
        </p>
      )}
    </Section>
  )
}

const factsOf = ({ seat, employment }: RecordView) =>
  [
    ['Employee code', employment?.employee_code],
    ['Employed', employment && employmentTypes.labelOf(employment.type)],
    ['With the group since', employment && show.day(employment.service_since)],
    ...(employment?.left_on ? [['Last working day', show.day(employment.left_on)] as const] : []),
    ['Department', seat?.department],
    ['Company and office', seat && `${seat.company}, ${seat.location}`],
    ['Line manager', seat?.line_manager],
  ] as const
