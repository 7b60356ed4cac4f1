import { monthInFull } from '#platform/contract/day-in-words.ts'
import { Link } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Row, Section, Stack } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Timeline } from '#platform/web/light/timeline.tsx'
import type { TaxYear } from '#tax-rules/contract/tax-year.ts'
import { chooseScheme, ownDeclarations } from '#tax/contract/declarations/declaration-calls.ts'
import { sectionsOf } from '#tax/contract/declarations/declaration-sections.ts'
import type { DeclarationView } from '#tax/contract/declarations/declaration-views.ts'
import { declarationStates, rounds, rowStates, taxRegimes } from '#tax/contract/tax-states.ts'
import { TypedEffect } from '#tax/web/calculation/typed-effect.tsx'
import { DownloadOwnForm, OwnCertificates } from '#tax/web/papers/form-buttons.tsx'
import { LimitBars } from './limit-bars.tsx'
import { SectionSums } from './section-sums.tsx'
import { StateSteps } from './state-steps.tsx'
import { SubmitDeclaration } from './submit-button.tsx'

export function Screen() {
  const own = useCall(ownDeclarations, {})
  if (!own.isSuccess) return <ReadState of={own} asPage />
  const [current, ...earlier] = own.data.rows
  const year = current && own.data.years[current.tax_year]
  if (!current || !year)
    return (
      <>
        <PageHeader title="Tax declaration" />
        <EmptyState title="No declaration yet">You are told when HR opens the window.</EmptyState>
        <OwnCertificates />
      </>
    )
  return (
    <>
      <PageHeader
        title={`Tax declaration ${current.tax_year}`}
        about={`${rounds.labelOf(current.round)} round · ${current.company.name}`}
        actions={
          <>
            <Link to="/tax-calculation">Tax calculation</Link>
            <DownloadOwnForm declaration={current} />
            <SubmitDeclaration declaration={current} />
          </>
        }
      />
      <Stack>
        <Current declaration={current} year={year} />
        <OwnCertificates />
        {earlier.length > 0 && (
          <Section title="Earlier declarations">
            <KeyValue
              entries={earlier.map(({ id, tax_year, round, status }) => [
                `${tax_year}, ${rounds.labelOf(round).toLowerCase()}`,
                <Link key={id} to={`/investment-declaration-form?id=${id}`}>
                  {declarationStates.labelOf(status)}
                </Link>,
              ])}
            />
          </Section>
        )}
      </Stack>
    </>
  )
}

function Current({ declaration, year }: { declaration: DeclarationView; year: TaxYear }) {
  const { status, regime, can, rows, due_on, scheme_due_on, unlocked_until } = declaration
  const asksScheme = status === 'request_send_for_scheme_choose' || status === 'scheme_details_submitted'
  return (
    <>
      <Section title="State">
        <StateSteps declaration={declaration} />
        <KeyValue
          entries={[
            ['Due', show.day(asksScheme && scheme_due_on ? scheme_due_on : due_on)],
            ...(unlocked_until ? [['Unlocked until', show.day(unlocked_until)] as const] : []),
            ['Regime', regime ? taxRegimes.labelOf(regime) : 'Not chosen'],
            ['Counts from', countsFrom(declaration)],
          ]}
        />
      </Section>
      {can.choose && <ChooseRegime declaration={declaration} />}
      {!asksScheme && (
        <Section
          title="Form"
          about={summaryOf(rows)}
          actions={<Link to="/investment-declaration-form">{formStep(declaration)}</Link>}
        >
          <SectionSums declaration={declaration} year={year} />
          <LimitBars rows={rows} round={declaration.round} year={year} sections={sectionsOf(year)} />
        </Section>
      )}
      {regime !== null && (
        <Section title="Tax of the month">
          <TypedEffect declaration={declaration} />
        </Section>
      )}
      <Section title="History">
        <Timeline
          entries={declaration.history.map(({ id, to, by, at, comment }) => ({
            id,
            at,
            title: declarationStates.labelOf(to),
            who: by,
            text: comment,
            tone: declarationStates.toneOf(to),
          }))}
        />
        {declaration.history.length === 0 && <p>The request was sent.</p>}
      </Section>
    </>
  )
}

/** The one thing that comes next. */
function formStep({ can, round }: DeclarationView): string {
  if (!can.edit) return 'Open the form'
  return round === 'proof' ? 'Add proofs' : 'Fill in your declaration'
}

const countsFrom = ({ applies_from: from, next_month: next, status }: DeclarationView): string =>
  from !== null
    ? monthInFull(from)
    : status === 'closed' || next === null
      ? 'Every month of this tax year is paid'
      : `${monthInFull(next)}, once submitted`

function summaryOf(rows: DeclarationView['rows']): string {
  if (rows.length === 0) return 'Nothing declared yet.'
  const counts = rowStates.keys.map(
    (state) => [state, rows.filter(({ status }) => status === state).length] as const,
  )
  return counts
    .filter(([, count]) => count > 0)
    .map(([state, count]) => `${count} ${rowStates.labelOf(state).toLowerCase()}`)
    .join(', ')
}

function ChooseRegime({ declaration }: { declaration: DeclarationView }) {
  const choose = useSend(chooseScheme)
  const { id, version, regime } = declaration
  return (
    <Section
      title="Choose your regime"
      about="The new regime has lower rates and almost no deductions. The old one counts rent, investments and insurance."
    >
      <Row>
        {(['new', 'old'] as const).map((one) => (
          <Button
            key={one}
            look={regime === one ? 'primary' : 'plain'}
            aria-pressed={regime === one}
            busy={choose.busy}
            onClick={() => void choose.send({ id, regime: one, version })}
          >
            {taxRegimes.labelOf(one)}
          </Button>
        ))}
        <Link to="/tax-calculation">Compare both with your pay</Link>
      </Row>
    </Section>
  )
}
