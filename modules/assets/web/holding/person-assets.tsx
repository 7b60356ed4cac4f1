import { Link } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { readAssetsOf } from '#assets/contract/holding/assignment-calls.ts'
import { useAssetRights } from '#assets/web/use-asset-rights.ts'
import styles from '#assets/web/assets.module.css'

/** On the page of a person: what they have in hand. Nothing is drawn for a viewer who may not see it. */
export function Placed({ of: { id } }: { of: { readonly id: number } }) {
  const { view } = useAssetRights()
  const rows = useCall(readAssetsOf, view ? { account_id: id } : null).data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <Section title="Assets in hand">
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={`/assigned-asset/asset-detail/${row.id}`}>{`${row.tag} ${row.model}`}</Link>
            <span className={styles.quiet}>since {show.moment(row.given_at)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
