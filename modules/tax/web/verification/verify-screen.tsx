import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { FailureState, LoadingState } from '#platform/web/light/states.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { Timeline } from '#platform/web/light/timeline.tsx'
import { sectionsOf, type DeclarationSection } from '#tax/contract/declarations/declaration-sections.ts'
import type { DeclarationView, RowView } from '#tax/contract/declarations/declaration-views.ts'
import { declarationStates, rounds, taxRegimes } from '#tax/contract/tax-states.ts'
import { decideRow, readDeclaration } from '#tax/contract/verification/verification-calls.ts'
import { DeclaredRow } from '#tax/web/declarations/declared-row.tsx'
import { LimitBars } from '#tax/web/declarations/limit-bars.tsx'
import { StateSteps } from '#tax/web/declarations/state-steps.tsx'
import { PersonPapers } from '#tax/web/papers/person-papers.tsx'
import styles from '#tax/web/tax.module.css'
import { DecideDialog } from './decide-dialog.tsx'
import { VerifyActions } from './verify-actions.tsx'

export function Screen() {
  const { id } = useParams()
  const read = useCall(readDeclaration, { id: Number(id) })
  if (read.isPending) return <LoadingState />
  if (read.isError) return <FailureState failure={read.error} again={() => void read.refetch()} asPage />
  const { declaration, year } = read.data
  const { regime, rows } = declaration
  const sections = sectionsOf(year).filter(({ key }) => rows.some(({ section }) => section === key))
  return (
    <>
      <PageHeader
        title={declaration.person.name}
        mark={<StatusBadge catalogue={declarationStates} status={declaration.status} />}
        about={
          <>
            {declaration.tax_year} · {rounds.labelOf(declaration.round)} round · {declaration.company.name} ·{' '}
            <Link to={`/investment-declaration/people/${declaration.id}/tax`}>Tax calculation</Link>
          </>
        }
        actions={
          <>
            {declaration.can.edit && (
              <Link to={`/investment-declaration/people/${declaration.id}/form`}>Edit on behalf</Link>
            )}
            <VerifyActions declaration={declaration} />
          </>
        }
      />
      <Stack>
        <Section title="State">
          <StateSteps declaration={declaration} />
          <KeyValue
            entries={[
              ['Due', show.day(declaration.due_on)],
              ['Unlocked until', show.day(declaration.unlocked_until)],
              ['Regime', regime ? taxRegimes.labelOf(regime) : 'Not chosen'],
              ['Submitted', show.moment(declaration.submitted_at)],
            ]}
          />
        </Section>
        <Section title="Limits">
          <LimitBars rows={rows} round={declaration.round} year={year} sections={sections} />
        </Section>
        {sections.map((section) => (
          <VerifySection key={section.key} section={section} declaration={declaration} />
        ))}
        <PersonPapers declaration={declaration} />
        <Section title="History">
          <Timeline
            entries={declaration.history.map((move) => ({
              id: move.id,
              at: move.at,
              title: `${declarationStates.labelOf(move.to)}, ${move.by}`,
              text: move.comment,
              tone: declarationStates.toneOf(move.to),
            }))}
          />
        </Section>
      </Stack>
    </>
  )
}

type SectionProps = { section: DeclarationSection; declaration: DeclarationView }

const VerifySection = ({ section, declaration }: SectionProps) => (
  <Section title={section.law ? `${section.label} (section ${section.law})` : section.label}>
    <ul className={styles.rows}>
      {declaration.rows
        .filter((row) => row.section === section.key)
        .map((row) => (
          <DeclaredRow key={row.id} row={row} section={section}>
            {declaration.can.decide && <Decision row={row} />}
          </DeclaredRow>
        ))}
    </ul>
  </Section>
)

function Decision({ row }: { row: RowView }) {
  const [open, setOpen] = useState<'approve' | 'reject' | null>(null)
  const decide = useSend(decideRow)
  const name = row.details.party || 'this row'
  const { id, version, status } = row
  return (
    <>
      {status !== 'approved' && (
        <Button
          size="s"
          aria-label={`Approve ${name}`}
          busy={decide.busy}
          onClick={() => void decide.send({ id, version, approve: true })}
        >
          Approve
        </Button>
      )}
      <Button size="s" aria-label={`Approve another amount of ${name}`} onClick={() => setOpen('approve')}>
        Approve another amount
      </Button>
      {status !== 'rejected' && (
        <Button size="s" aria-label={`Reject ${name}`} onClick={() => setOpen('reject')}>
          Reject
        </Button>
      )}
      {open && <DecideDialog row={row} approve={open === 'approve'} onClose={() => setOpen(null)} />}
    </>
  )
}
