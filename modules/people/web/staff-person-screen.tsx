import { Link, useSearchParams } from 'react-router'
import { PageHeader } from '../../../platform/web/light/page-header.tsx'
import { EmptyState } from '../../../platform/web/light/states.tsx'
import { sectionKeys } from '../contract/record-fields.ts'
import { CompletenessSection } from './completeness-section.tsx'
import { DeedsSection } from './deeds-section.tsx'
import { EmploymentSection } from './employment-section.tsx'
import type { RecordView } from './entry-dialog.tsx'
import { HistorySection } from './history-section.tsx'
import { RecordPage } from './record-page.tsx'
import { ViewsSection } from './views-section.tsx'

type Part = { record: RecordView }

const Above = ({ record }: Part) => (
  <>
    <CompletenessSection record={record} />
    {record.can.employ && <DeedsSection personId={record.person.id} />}
    <EmploymentSection record={record} />
  </>
)

const Below = ({ record }: Part) => (
  <>
    {record.can.seeViews && <ViewsSection personId={record.person.id} isSelf={record.person.is_self} />}
    <HistorySection personId={record.person.id} />
  </>
)

/** The record of somebody else, as far as the viewer may see it. */
export function Screen() {
  const [params] = useSearchParams()
  const id = Number(params.get('id'))
  return (
    <>
      <PageHeader title="Record" about={<Link to="/staff">All staff</Link>} />
      {Number.isSafeInteger(id) && id > 0 ? (
        <RecordPage personId={id} sections={sectionKeys} Above={Above} Below={Below} />
      ) : (
        <EmptyState title="Nobody is chosen">Choose somebody from the list of staff.</EmptyState>
      )}
    </>
  )
}
