import { Link } from 'react-router'
import { origins } from '#contacts/contract/contacts-lists.ts'
import { WideTable } from '#platform/web/kit/wide-table.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import type { Dashboard, DashboardWish } from '#sales/contract/dashboard/dashboard-calls.ts'
import { addressOfRows } from '#sales/contract/dashboard/dashboard-rows.ts'
import tableStyles from '#sales/web/deals/deals.module.css'
import salesStyles from '#sales/web/sales.module.css'

type StagesProps = { stages: Dashboard['stages']; wish: DashboardWish }

export function StagesSection({ stages, wish }: StagesProps) {
  const hasSums = stages.some(({ sum }) => sum !== undefined)
  return (
    <Section title="Pipeline by stage" about="All open deals, in whatever month they close.">
      <WideTable label="Table: pipeline by stage">
        <table className={tableStyles.table}>
          <Head labels={['Stage', 'Deals', ...(hasSums ? ['Amount', 'Weighted'] : [])]} />
          <tbody>
            {stages.map(({ id, name, count, sum, weighted }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td data-end="">
                  <Link to={addressOfRows({ of: 'stage', stage: id }, wish)}>{show.count(count)}</Link>
                </td>
                {hasSums && <td data-end="">{show.money(sum)}</td>}
                {hasSums && <td data-end="">{show.money(weighted)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </Section>
  )
}

type SourcesProps = { sources: Dashboard['sources']; wish: DashboardWish }

export function SourcesSection({ sources, wish }: SourcesProps) {
  const hasSums = sources.some(({ sum }) => sum !== undefined)
  return (
    <Section title="Source to won" about="Leads that came in the period, and deals won in it.">
      {sources.length === 0 && <p className={salesStyles.quiet}>Nothing came and nothing was won.</p>}
      {sources.length > 0 && (
        <WideTable label="Table: source to won">
          <table className={tableStyles.table}>
            <Head labels={['Source', 'Leads', 'Deals won', ...(hasSums ? ['Amount won'] : [])]} />
            <tbody>
              {sources.map(({ source, leads, count, sum }) => (
                <tr key={source}>
                  <th scope="row">{origins.labelOf(source)}</th>
                  <td data-end="">
                    <Link to={addressOfRows({ of: 'source_leads', source }, wish)}>{show.count(leads)}</Link>
                  </td>
                  <td data-end="">
                    <Link to={addressOfRows({ of: 'source_won', source }, wish)}>{show.count(count)}</Link>
                  </td>
                  {hasSums && <td data-end="">{show.money(sum)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </WideTable>
      )}
    </Section>
  )
}

export const Head = ({ labels }: { labels: readonly string[] }) => (
  <thead>
    <tr>
      {labels.map((label, at) => (
        <th key={label} scope="col" data-end={at > 0 ? '' : undefined}>
          {label}
        </th>
      ))}
    </tr>
  </thead>
)
