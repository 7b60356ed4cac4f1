import { monthInFull } from '#platform/contract/day-in-words.ts'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { ConfirmedOnly } from '#identity/web/public.ts'
import { download } from '#platform/web/calls/download.ts'
import { compareOwnPayslips, downloadOwnPayslip, ownPayslip } from '#payroll/contract/slips/own-slip-calls.ts'
import { CompareSection } from './compare-section.tsx'
import { DownloadSlip } from './download-slip.tsx'
import { SlipSections } from './slip-sections.tsx'

export function Screen() {
  const { id } = useParams()
  return (
    <ConfirmedOnly of="your payslip">
      <OwnSlip id={Number(id)} />
    </ConfirmedOnly>
  )
}

function OwnSlip({ id }: { id: number }) {
  const slip = useCall(ownPayslip, { id })
  if (!slip.isSuccess) return <ReadState of={slip} asPage />
  const { month, company, number } = slip.data
  return (
    <>
      <PageHeader
        title={`Payslip of ${monthInFull(month)}`}
        about={[company.legal_name || company.name, ...(number ? [`No. ${number}`] : [])].join(' · ')}
        actions={
          <>
            <Link to="/payslip">All payslips</Link>
            <DownloadSlip fetch={(language) => download(downloadOwnPayslip, { id, language })} />
          </>
        }
      />
      <SlipSections slip={slip.data} />
      <Compared id={id} />
    </>
  )
}

function Compared({ id }: { id: number }) {
  const [other, choose] = useState<number | undefined>()
  const compared = useCall(compareOwnPayslips, { id, ...(other ? { with_id: other } : {}) })
  return compared.data ? <CompareSection compared={compared.data} choose={choose} /> : null
}
