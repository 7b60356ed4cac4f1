import { useCall } from '#platform/web/calls/use-call.ts'
import { Section } from '#platform/web/light/section.tsx'
import { listAlike } from '#people/contract/record/duplicate-calls.ts'
import { AlikeList } from './duplicates-list.tsx'
import type { RecordView } from './entry-dialog.tsx'

/** Shown to those who see the private facts of someone else, and only where there is someone to compare. */
export function AlikeSection({ record }: { record: RecordView }) {
  const seesPrivate = record.sections.some(({ key }) => key === 'personal')
  const wish = record.person.is_self || !seesPrivate ? null : { person_id: record.person.id }
  const rows = useCall(listAlike, wish).data?.rows ?? []
  return rows.length === 0 ? null : (
    <Section title="Possible duplicates">
      <AlikeList
        rows={rows}
        advice="Family members may share a phone. A rehired person should have one record."
      />
    </Section>
  )
}
