import { useState } from 'react'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { Columns, Section } from '#platform/web/light/section.tsx'
import { listOffices, type OfficeRow } from '#visitors/contract/desks/desk-admin-calls.ts'
import { proofKinds } from '#visitors/contract/visitors-lists.ts'
import { OfficeDialog } from './office-settings-dialog.tsx'

/** What each office asks, side by side. */
export function OfficesSection() {
  const offices = useCall(listOffices, {})
  const [opened, setOpened] = useState<number | null>(null)
  const office = offices.data?.find(({ location_id }) => location_id === opened)
  if (!offices.isSuccess) return <ReadState of={offices} />
  return (
    <>
      <Columns>
        {offices.data.map((row) => (
          <OfficeCard key={row.location_id} office={row} onChange={() => setOpened(row.location_id)} />
        ))}
      </Columns>
      {office && <OfficeDialog office={office} onClose={() => setOpened(null)} />}
    </>
  )
}

const OfficeCard = ({ office, onChange }: { office: OfficeRow; onChange: () => void }) => (
  <Section
    title={office.name}
    actions={
      <Button size="s" aria-label={`Change what ${office.name} asks`} onClick={onChange}>
        Change
      </Button>
    }
  >
    <KeyValue
      entries={[
        ['Verification before entry', proofKinds.labelOf(office.proof)],
        ['Photo retention', office.photo_days === 1 ? 'One day' : `${office.photo_days} days`],
        ['Day ends at', `23:59, ${office.time_zone}`],
      ]}
    />
  </Section>
)
