import { useCallback, type ComponentType } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { refreshTopic, useCall } from '../../../platform/web/calls/use-call.ts'
import { DateField } from '../../../platform/web/kit/date-field.tsx'
import { KeyValue } from '../../../platform/web/light/key-value.tsx'
import { Section, Stack } from '../../../platform/web/light/section.tsx'
import { show } from '../../../platform/web/light/show.ts'
import { FailureState, LoadingState } from '../../../platform/web/light/states.tsx'
import { Badge } from '../../../platform/web/light/status-badge.tsx'
import { useLive } from '../../../platform/web/live.ts'
import { employmentStatuses, employmentTypes } from '../../organization/contract/organization-lists.ts'
import { PEOPLE_TOPIC } from '../contract/people-lists.ts'
import { readRecord } from '../contract/record-calls.ts'
import type { SectionKey } from '../contract/record-fields.ts'
import styles from './record.module.css'
import { RecordSection } from './record-section.tsx'
import type { RecordView } from './entry-dialog.tsx'

type RecordPageProps = {
  personId?: number
  sections: readonly SectionKey[]
  /** What stands above and below the sections. */
  Above?: ComponentType<{ record: RecordView }>
  Below?: ComponentType<{ record: RecordView }>
}

/** A record on a day: of somebody else, or of whoever looks. */
export function RecordPage({ personId, sections, Above, Below }: RecordPageProps) {
  const [params, setParams] = useSearchParams()
  const asOn = params.get('as_on')
  const record = useCall(
    readRecord,
    { ...(personId === undefined ? {} : { person_id: personId }), ...(asOn ? { as_on: asOn } : {}) },
    { keepEarlier: true },
  )
  const client = useQueryClient()
  useLive(
    PEOPLE_TOPIC,
    useCallback(() => refreshTopic(client, PEOPLE_TOPIC), [client]),
  )
  const choose = (day: string | null) =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      if (day === null) next.delete('as_on')
      else next.set('as_on', day)
      return next
    })
  if (record.isPending) return <LoadingState />
  if (record.isError) return <FailureState failure={record.error} again={() => void record.refetch()} />
  const { data } = record
  return (
    <Stack>
      <HeaderCard record={data} />
      <Section
        title="As on"
        about="The record as it was on a day; what is past is looked at and not changed."
      >
        <div className={styles.day}>
          <DateField label="Day" labelUnseen value={data.as_on} latest={data.today} onChange={choose} />
        </div>
      </Section>
      {Above && <Above record={data} />}
      {data.sections
        .filter(({ key }) => sections.includes(key))
        .map((view) => (
          <RecordSection key={view.key} record={data} view={view} />
        ))}
      {Below && <Below record={data} />}
    </Stack>
  )
}

function HeaderCard({ record }: { record: RecordView }) {
  const { person, seat, employment } = record
  return (
    <Section
      title={person.name}
      about={person.email}
      actions={
        employment && (
          <Badge tone={employmentStatuses.toneOf(employment.status)}>
            {employmentStatuses.labelOf(employment.status)}
          </Badge>
        )
      }
    >
      <KeyValue
        entries={[
          ['Employee code', employment?.employee_code],
          ['Employed', employment && employmentTypes.labelOf(employment.type)],
          ['With the group since', employment && show.day(employment.service_since)],
          ...(employment?.left_on ? [['Last working day', show.day(employment.left_on)] as const] : []),
          ['Designation', seat?.designation],
          ['Department', seat?.department],
          ['Company and office', seat && `${seat.company}, ${seat.location}`],
          ['Line manager', seat?.line_manager],
        ]}
      />
    </Section>
  )
}
