import { useSearchParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { SectionTabs } from '#platform/web/kit/section-tabs.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { PlacedSections } from '#platform/web/placed-sections.tsx'
import { readRecord } from '#people/contract/record/record-calls.ts'
import { personSections } from './person-places.ts'
import type { RecordView } from './entry-dialog.tsx'
import { RecordHeader } from './record-header.tsx'
import { RecordSection } from './record-section.tsx'
import type { RecordPart } from './record-tabs.ts'

type RecordPageProps = { personId?: number; parts: readonly RecordPart[] }

/** A record on a day, part by part: of someone else, or of the viewer. */
export function RecordPage({ personId, parts }: RecordPageProps) {
  const [params, setParams] = useSearchParams()
  const asOn = params.get('as_on')
  const record = useCall(
    readRecord,
    { ...(personId === undefined ? {} : { person_id: personId }), ...(asOn ? { as_on: asOn } : {}) },
    { keepEarlier: true },
  )
  const choose = (name: 'as_on' | 'part') => (value: string | null) =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      if (value === null) next.delete(name)
      else next.set(name, value)
      return next
    })
  if (!record.isSuccess) return <ReadState of={record} />
  const seen = partsSeen(parts, record.data)
  const part = seen.find(({ key }) => key === params.get('part')) ?? seen[0]
  return (
    <Stack>
      <RecordHeader record={record.data} isOwn={personId === undefined} onDay={choose('as_on')} />
      <div>
        {seen.length > 1 && (
          <SectionTabs label="Sections" tabs={seen} tab={part?.key ?? ''} onTab={choose('part')} />
        )}
        {part && <Part key={part.key} part={part} record={record.data} />}
      </div>
      <PlacedSections place={personSections} of={{ id: record.data.person.id }} />
    </Stack>
  )
}

function Part({ part, record }: { part: RecordPart; record: RecordView }) {
  const views = part.sections.flatMap((wanted) => record.sections.filter(({ key }) => key === wanted))
  return (
    <Stack>
      {part.above?.map((Block, at) => (
        <Block key={at} record={record} />
      ))}
      {views.map((view) => (
        <RecordSection key={view.key} record={record} view={view} />
      ))}
      {part.below?.map((Block, at) => (
        <Block key={at} record={record} />
      ))}
    </Stack>
  )
}

/** A part whose sections are all hidden from the viewer does not exist for them. */
const partsSeen = (parts: readonly RecordPart[], record: RecordView) =>
  parts.filter(
    ({ sections }) => sections.length === 0 || record.sections.some(({ key }) => sections.includes(key)),
  )
