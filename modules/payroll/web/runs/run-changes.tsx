import { useCall } from '#platform/web/calls/use-call.ts'
import { Section } from '#platform/web/light/section.tsx'
import { runChanges } from '#payroll/contract/runs/run-calls.ts'
import payStyles from '#payroll/web/payroll.module.css'

/** What has changed since the run was computed; nothing is shown while it holds. */
export function RunChanges({ id }: { id: number }) {
  const rows = useCall(runChanges, { id }).data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <Section title="Changed since the last computation" about="Compute the run again before you submit it.">
      <ul className={payStyles.notes} style={{ marginTop: 0 }}>
        {rows.map(({ person, parts }) => (
          <li key={person.id}>
            {person.name}: {parts.join(', ')}
          </li>
        ))}
      </ul>
    </Section>
  )
}
