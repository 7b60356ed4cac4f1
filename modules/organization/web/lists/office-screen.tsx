import { useState } from 'react'
import { Link } from 'react-router'
import type { GotFrom } from '#platform/contract/call.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useAddParam } from '#platform/web/kit/use-add-param.ts'
import { WideTable } from '#platform/web/kit/wide-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { RecordDialog, type RecordDialogProps } from '#platform/web/records/record-dialogs.tsx'
import { listOffices, offices } from '#organization/contract/lists/office-calls.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import styles from './office-screen.module.css'

type Office = GotFrom<typeof listOffices>['rows'][number]

export function Screen() {
  const read = useCall(listOffices, {})
  const [opened, setOpened] = useState<number | null>(null)
  const [adding, setAdding] = useAddParam('office')
  const manage = read.data?.can.manage === true
  const edited = read.data?.rows.find(({ id }) => id === opened)
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
      <ReadState of={read} />
      {read.data && (
        <OfficeTable rows={read.data.rows} onChange={manage ? ({ id }) => setOpened(id) : undefined} />
      )}
      {manage && adding && <OfficeDialog row={null} onClose={() => setAdding(false)} />}
      {edited && (
        <OfficeDialog row={edited} title={`Change ${edited.name}`} onClose={() => setOpened(null)} />
      )}
    </>
  )
}

const OfficeDialog = (props: Pick<RecordDialogProps<typeof offices>, 'row' | 'title' | 'onClose'>) => (
  <RecordDialog
    {...props}
    record={offices}
    size="s"
    choices={{ time_zone: zonesWith(props.row?.time_zone) }}
  />
)

/** Browsers still list India under the name of before 1970. */
function zonesWith(chosen: string | undefined) {
  const named = Intl.supportedValuesOf('timeZone').map((zone) =>
    zone === 'Asia/Calcutta' ? COMPANY_ZONE : zone,
  )
  const zones = new Set([...named, 'UTC', ...(chosen ? [chosen] : [])])
  return [...zones].toSorted().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
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
