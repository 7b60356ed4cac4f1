import { Link, useSearchParams } from 'react-router'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { RecordPage } from './record-page.tsx'
import { staffParts } from './record-tabs.ts'

/** The record of someone else, as far as the viewer may see it. */
export function Screen() {
  const [params] = useSearchParams()
  const id = Number(params.get('id'))
  return (
    <>
      <PageHeader title="Record" about={<Link to="/staff">Employees</Link>} />
      {Number.isSafeInteger(id) && id > 0 ? (
        <RecordPage key={id} personId={id} parts={staffParts} />
      ) : (
        <EmptyState title="No one selected">Choose an employee from the list.</EmptyState>
      )}
    </>
  )
}
