import { useState } from 'react'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import type { GotFrom } from '#platform/contract/call.ts'
import { listOffices, type OfficeView } from '#attendance/contract/offices/office-calls.ts'
import { OfficeDialog } from './office-dialog.tsx'
import styles from '#attendance/web/attendance.module.css'

/** By which networks and places the clock knows that someone is at an office. */
export function Screen() {
  const read = useCall(listOffices, {})
  const [changing, change] = useState<OfficeView | null>(null)
  return (
    <>
      <PageHeader
        title="Offices and the clock"
        about="Networks and locations that count as being at an office."
      />
      <ReadState of={read} />
      {read.data && (
        <Stack>
          <p>{whatFollows(read.data)}</p>
          {read.data.offices.map((office) => (
            <Office key={office.id} office={office} onChange={() => change(office)} />
          ))}
        </Stack>
      )}
      {changing && read.data && (
        <OfficeDialog office={changing} address={read.data.your_address} onClose={() => change(null)} />
      )}
    </>
  )
}

function whatFollows({ offices, office_only }: GotFrom<typeof listOffices>): string {
  const isKnown = offices.some(({ networks, place }) => networks.length > 0 || place !== null)
  if (office_only.length === 0)
    return 'No working hours require the office now. Clock-ins from elsewhere are marked, not refused.'
  return isKnown
    ? `${office_only.join(', ')}: clock-in only at an office, except for approved work from home and outdoor activities.`
    : `${office_only.join(', ')} requires the office, but no office has a network or location. Until one has, no clock-in is refused.`
}

const Office = ({ office, onChange }: { office: OfficeView; onChange: () => void }) => (
  <Section
    title={office.name}
    actions={
      <Button aria-label={`Change ${office.name}`} onClick={onChange}>
        Change
      </Button>
    }
  >
    <ul className={styles.list} aria-label={`How ${office.name} is known`}>
      {office.networks.map(({ network, note }) => (
        <li key={network}>
          <span className={styles.grow}>{network}</span>
          <span className={styles.quiet}>{note}</span>
        </li>
      ))}
      {office.place && (
        <li>
          <span className={styles.grow}>
            Within {office.place.radius_m} m of {office.place.latitude}, {office.place.longitude}
          </span>
          <span className={styles.quiet}>
            Location is requested only where working hours require the office.
          </span>
        </li>
      )}
    </ul>
    {office.networks.length === 0 && !office.place && (
      <p className={styles.quiet}>No network or location set for this office.</p>
    )}
  </Section>
)
