import { Link, useSearchParams } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { readRecord } from '#people/contract/record/record-calls.ts'
import { RecordPage } from './record-page.tsx'
import { staffParts } from './record-tabs.ts'

/** The record of someone else, as far as the viewer may see it. */
export function Screen() {
  const [params] = useSearchParams()
  const id = Number(params.get('id'))
  const asOn = params.get('as_on')
  const isId = Number.isSafeInteger(id) && id > 0
  // The same question as the page below asks; it is sent once.
  const asked = isId ? { person_id: id, ...(asOn ? { as_on: asOn } : {}) } : null
  const record = useCall(readRecord, asked, { keepEarlier: true })
  return (
    <>
      <PageHeader title={record.data?.person.name ?? 'Employee'} about={<Link to="/staff">Employees</Link>} />
      {isId ? (
        <RecordPage key={id} personId={id} parts={staffParts} />
      ) : (
        <EmptyState title="No one selected">Choose an employee from the list.</EmptyState>
      )}
    </>
  )
}
