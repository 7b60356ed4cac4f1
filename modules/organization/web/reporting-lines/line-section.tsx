import { useCall } from '#platform/web/calls/use-call.ts'
import { getOrganizationChart } from '#organization/contract/chart/chart-calls.ts'
import { CardSection } from '#organization/web/directory/card-section.tsx'
import { PersonLink } from '#organization/web/directory/person-link.tsx'
import styles from '#organization/web/person-dialog.module.css'

/** Whom someone reports to, and who stands above them. */
export function LineSection({ id }: { id: number }) {
  const chart = useCall(getOrganizationChart, { path_to: id, size: 1 })
  // The card is there without it; a chart that does not have the person has no line to show.
  if (!chart.isSuccess) return null
  const { nodes, path } = chart.data
  const people = new Map(nodes.map((node) => [node.id, node]))
  const above = path
    .filter((one) => one !== id)
    .toReversed()
    .flatMap((one) => people.get(one) ?? [])
  const beside = people.get(id)?.dotted_manager
  return (
    <CardSection title="Reports to">
      {above.length === 0 && <p className={styles.quiet}>No one</p>}
      <ol className={styles.line}>
        {above.map(({ id: one, name, designation }) => (
          <li key={one}>
            <PersonLink id={one} name={name} />
            {designation && <span>{designation}</span>}
          </li>
        ))}
      </ol>
      {beside && (
        <p className={styles.quiet}>
          Follows <PersonLink {...beside} /> by dotted line.
        </p>
      )}
    </CardSection>
  )
}
