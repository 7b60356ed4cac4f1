import type { Tone } from '#platform/contract/catalogue.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { WideTable } from '#platform/web/kit/wide-table.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { readMatches } from '#onboarding/contract/verify/verify-calls.ts'
import styles from '#onboarding/web/onboarding.module.css'

const matches: Readonly<Record<string, { label: string; tone: Tone }>> = {
  same: { label: 'Same', tone: 'good' },
  close: { label: 'Close', tone: 'warn' },
  differs: { label: 'Differs', tone: 'bad' },
  unknown: { label: 'Unknown', tone: 'neutral' },
}

/** The name on every paper beside the name of the new hire, and the years that no paper tells of. */
export function MatchesSection({ id }: { id: number }) {
  const read = useCall(readMatches, { id })
  if (!read.data) return null
  const { names, gaps, pay } = read.data
  return (
    <Section title="Names and gaps">
      <div className={styles.apart}>
        <WideTable label="Names on documents">
          <table className={styles.facts}>
            <thead>
              <tr>
                <th scope="col">On</th>
                <th scope="col">Name</th>
                <th scope="col">Fits</th>
                <th scope="col">Because</th>
              </tr>
            </thead>
            <tbody>
              {names.map(({ source, name, match, because }) => (
                <tr key={source}>
                  <th scope="row">{source}</th>
                  <td>{name ?? '–'}</td>
                  <td>
                    <Badge tone={matches[match]!.tone}>{matches[match]!.label}</Badge>
                  </td>
                  <td>{because}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </WideTable>
        {gaps.length > 0 && (
          <ul className={styles.plain}>
            {gaps.map(({ from, to, because }) => (
              <li key={from + to}>
                <strong>
                  {from} to {to}
                </strong>
                : {because}
              </li>
            ))}
          </ul>
        )}
        {gaps.length === 0 && <p className={styles.quiet}>No gaps between the stated years.</p>}
        {pay && <p>{pay}</p>}
      </div>
    </Section>
  )
}
