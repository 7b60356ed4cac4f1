import { useState } from 'react'
import { Link } from 'react-router'
import type { GotFrom } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useAddParam } from '#platform/web/kit/use-add-param.ts'
import { WideTable } from '#platform/web/kit/wide-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { FailureState, LoadingState } from '#platform/web/light/states.tsx'
import { listOffices } from '#organization/contract/lists/office-calls.ts'
import { OfficeDialog } from './office-dialog.tsx'
import styles from './office-screen.module.css'

type Office = GotFrom<typeof listOffices>['rows'][number]

export function Screen() {
  const offices = useCall(listOffices, {})
  const [opened, setOpened] = useState<number | null>(null)
  const [adding, setAdding] = useAddParam('office')
  const manage = offices.data?.can.manage === true
  const edited = offices.data?.rows.find(({ id }) => id === opened)
  return (
    <>
      <PageHeader
        title="Offices"
        about="Where people work. The time zone decides which day it is there."
        actions={
          manage && (
            <Button look="primary" onClick={() => setAdding(true)}>
              Add office
            </Button>
          )
        }
      />
      {offices.isPending && <LoadingState />}
      {offices.isError && <FailureState failure={offices.error} again={() => void offices.refetch()} />}
      {offices.data && (
        <OfficeTable rows={offices.data.rows} onChange={manage ? ({ id }) => setOpened(id) : undefined} />
      )}
      {manage && adding && <OfficeDialog onClose={() => setAdding(false)} />}
      {edited && <OfficeDialog office={edited} onClose={() => setOpened(null)} />}
    </>
  )
}

type OfficeTableProps = { rows: readonly Office[]; onChange: ((office: Office) => void) | undefined }

const OfficeTable = ({ rows, onChange }: OfficeTableProps) => (
  <WideTable label="Offices">
    <table className={styles.offices}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Time zone</th>
          <th scope="col">State</th>
          <th scope="col" className={styles.count}>
            People
          </th>
          {onChange && (
            <th scope="col">
              <span className="unseen">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((office) => (
          <tr key={office.id}>
            <th scope="row">{office.name}</th>
            <td>{office.time_zone.replaceAll('_', ' ')}</td>
            <td>{office.state || '–'}</td>
            <td className={styles.count}>
              {office.people > 0 ? (
                <Link to={`/directory?location_id=${office.id}`}>{office.people}</Link>
              ) : (
                '–'
              )}
            </td>
            {onChange && (
              <td className={styles.count}>
                <Button size="s" onClick={() => onChange(office)} aria-label={`Change ${office.name}`}>
                  Change
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </WideTable>
)
