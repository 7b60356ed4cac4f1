import { Link, useParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { Timeline } from '#platform/web/light/timeline.tsx'
import { sectionsOf } from '#tax/contract/declarations/declaration-sections.ts'
import { declarationStates, rounds, taxRegimes } from '#tax/contract/tax-states.ts'
import { readDeclaration } from '#tax/contract/verification/verification-calls.ts'
import { LimitBars } from '#tax/web/declarations/limit-bars.tsx'
import { StateSteps } from '#tax/web/declarations/state-steps.tsx'
import { PersonPapers } from '#tax/web/papers/person-papers.tsx'
import { VerifyActions } from './verify-actions.tsx'
import { VerifyDesk } from './verify-desk.tsx'

export function Screen() {
  const { id } = useParams()
  const read = useCall(readDeclaration, { id: Number(id) })
  if (!read.isSuccess) return <ReadState of={read} asPage />
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
        <VerifyDesk declaration={declaration} sections={sections} />
        <PersonPapers declaration={declaration} />
        <Section title="History">
          <Timeline
            entries={declaration.history.map((move) => ({
              id: move.id,
              at: move.at,
              title: declarationStates.labelOf(move.to),
              who: move.by,
              text: move.comment,
              tone: declarationStates.toneOf(move.to),
            }))}
          />
        </Section>
      </Stack>
    </>
  )
}
