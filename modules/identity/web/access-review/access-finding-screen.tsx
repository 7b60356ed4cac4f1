import { Link } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { listFindings, type Finding } from '#identity/contract/roles/role-calls.ts'
import { AccessHeader } from '#identity/web/access-header.tsx'
import { findingWords } from './access-finding-words.ts'
import styles from '#identity/web/access.module.css'

export function Screen() {
  const findings = useCall(listFindings, {})
  const { rows = [], counts = {} } = findings.data ?? {}
  return (
    <>
      <AccessHeader title="Access findings" about="Access issues to review. Each line links to the fix." />
      <ReadState of={findings} />
      {findings.isSuccess && rows.length === 0 && (
        <EmptyState title="No issues">
          Duties are separate, every role has a holder and everyone has a role.
        </EmptyState>
      )}
      <Stack>
        {kindsOf(rows).map((kind) => (
          <KindSection
            key={kind}
            kind={kind}
            findings={rows.filter((row) => row.kind === kind)}
            count={counts[kind] ?? 0}
          />
        ))}
      </Stack>
    </>
  )
}

/** As the server lists them, the gravest first. */
const kindsOf = (rows: readonly Finding[]) => [...new Set(rows.map(({ kind }) => kind))]

type KindSectionProps = { kind: Finding['kind']; findings: readonly Finding[]; count: number }

function KindSection({ kind, findings, count }: KindSectionProps) {
  if (findings.length === 0) return null
  const { title, meaning, tone } = findingWords[kind]
  return (
    <Section
      title={title}
      about={
        <>
          <Badge tone={tone}>{show.count(count)}</Badge> {meaning}
        </>
      }
    >
      <ul className={styles.lines} aria-label={title}>
        {findings.map((finding) => (
          <li key={`${finding.account_id} ${finding.role_id} ${finding.sentence}`}>
            <FindingLink finding={finding} />
          </li>
        ))}
      </ul>
      {count > findings.length && (
        <p className={styles.quiet}>{show.count(count - findings.length)} more after these.</p>
      )}
    </Section>
  )
}

/** To the person where there is one: roles are ended there, and accounts are locked there. */
function FindingLink({ finding }: { finding: Finding }) {
  const { account_id, role_id, sentence } = finding
  if (account_id !== null) return <Link to={`/access-control/people/${account_id}`}>{sentence}</Link>
  if (role_id !== null) return <Link to={`/access-control/roles/${role_id}`}>{sentence}</Link>
  return <span>{sentence}</span>
}
