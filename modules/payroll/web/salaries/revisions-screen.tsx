import { Link } from 'react-router'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { revisionList, type RevisionRow } from '#payroll/contract/salaries/salary-calls.ts'

const cells = {
  person: ({ person }: RevisionRow) => (
    <Link to={`/salary-configuration/people/${person.id}`}>{person.name}</Link>
  ),
}

/** Decided on the page of the person, where the whole salary is seen. */
export const Screen = () => (
  <>
    <PageHeader
      title="Salary revisions"
      about="Prepared by one person and approved by another. Open a person to see the breakup and decide."
    />
    <ListTable
      list={revisionList}
      cells={cells}
      rowName={(row) => `revision of ${row.person.name}`}
      empty={<EmptyState title="No revisions yet" />}
    />
  </>
)
