import { PageHeader } from '../../../platform/web/light/page-header.tsx'
import type { SectionKey } from '../contract/record-fields.ts'
import { CompletenessSection } from './completeness-section.tsx'
import type { RecordView } from './entry-dialog.tsx'
import { EmploymentSection } from './employment-section.tsx'
import { HistorySection } from './history-section.tsx'
import { OwnChangesSection } from './own-changes-section.tsx'
import { RecordPage } from './record-page.tsx'
import { ViewsSection } from './views-section.tsx'

const sections: readonly SectionKey[] = [
  'personal',
  'contact',
  'emergency',
  'current_address',
  'permanent_address',
  'family',
  'education',
  'experience',
  'skill',
  'language',
  'bank',
]

type Part = { record: RecordView }

const Above = ({ record }: Part) => (
  <>
    <CompletenessSection record={record} />
    <OwnChangesSection />
    <EmploymentSection record={record} />
  </>
)

const Below = ({ record }: Part) => (
  <>
    <ViewsSection personId={record.person.id} isSelf />
    <HistorySection personId={record.person.id} />
  </>
)

export const Screen = () => (
  <>
    <PageHeader title="My profile" about="What is known of you, who sees it, and how it came about." />
    <RecordPage sections={sections} Above={Above} Below={Below} />
  </>
)
