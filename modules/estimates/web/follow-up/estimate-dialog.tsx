import type { GotFrom } from '#platform/contract/call.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { Explain } from '#platform/web/light/explain.tsx'
import { sizeText } from '#platform/web/light/file-rules.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { readEstimate } from '#estimates/contract/follow-up/estimate-calls.ts'
import { estimatePaths, estimateStates } from '#estimates/contract/estimates-lists.ts'
import { moneyText, rangeText } from '#estimates/contract/money-text.ts'
import { EstimateActions } from './estimate-actions.tsx'

type Estimate = GotFrom<typeof readEstimate>

type EstimateDialogProps = { id: number; onOpen: (id: number) => void; onClose: () => void }

/** One estimate beside the list: what was asked, what it came to and why, and what to do next. */
export function EstimateDialog({ id, onOpen, onClose }: EstimateDialogProps) {
  const read = useCall(readEstimate, { id })
  return (
    <Dialog open side title={read.data?.number ?? 'Estimate'} onClose={onClose}>
      <ReadState of={read} />
      {read.data && <Content estimate={read.data} onOpen={onOpen} />}
    </Dialog>
  )
}

type ContentProps = { estimate: Estimate; onOpen: (id: number) => void }

const Content = ({ estimate, onOpen }: ContentProps) => (
  <Stack>
    <KeyValue
      entries={[
        ['State', <State key="state" estimate={estimate} />],
        ['Estimate', <Amount key="amount" estimate={estimate} />],
        ['Service', estimatePaths.labelOf(estimate.path)],
        ['Requirement', estimate.requirement],
        ['Budget', estimate.budget],
        ['Sent', show.moment(estimate.created_at)],
        ['Viewed', show.moment(estimate.viewed_at)],
        ['Valid until', show.moment(estimate.expires_at)],
        ['Deal', estimate.won_value === null ? '' : moneyText(estimate.won_value, estimate.currency)],
        ['Rates', estimate.card_number === null ? '' : `Version ${estimate.card_number}`],
      ]}
    />
    <Section title="Who asked">
      <KeyValue
        entries={[
          ['Name', estimate.name],
          ['Company', estimate.company_name],
          [
            'Email',
            <a key="mail" href={`mailto:${estimate.email}`}>
              {estimate.email}
            </a>,
          ],
          [
            'Phone',
            <a key="phone" href={`tel:${estimate.phone}`}>
              {estimate.phone}
            </a>,
          ],
          ['Message', estimate.message],
          ['Agreement', agreementText(estimate)],
          ['Agreed to', estimate.consent],
          ['Tags', estimate.tags.join(', ')],
          ['Owner', estimate.owner ?? 'No one yet'],
        ]}
      />
    </Section>
    <Section title="Selections">
      <Stack>
        <KeyValue
          entries={estimate.lines.map(({ label, detail, amount }) => [
            label,
            [detail, amount === null ? '' : moneyText(amount, estimate.currency)].filter(Boolean).join(': '),
          ])}
        />
        {estimate.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </Stack>
    </Section>
    {estimate.files.length > 0 && (
      <Section title="Attachments">
        <ul>
          {estimate.files.map(({ name, bytes, link }) => (
            <li key={link}>
              <a href={link}>{name}</a> {sizeText(bytes)}
            </li>
          ))}
        </ul>
      </Section>
    )}
    <EstimateActions estimate={estimate} onOpen={onOpen} />
  </Stack>
)

const agreementText = ({ is_nda, nda_accepted_at, nda_accepted_name }: Estimate) => {
  if (!is_nda) return ''
  return nda_accepted_at === null
    ? 'Requested, not yet accepted'
    : `Accepted by ${nda_accepted_name}, ${show.moment(nda_accepted_at)}`
}

const State = ({ estimate: { state } }: { estimate: Estimate }) => (
  <StatusBadge catalogue={estimateStates} status={state} />
)

function Amount({ estimate: { low, high, currency, reasons, number } }: { estimate: Estimate }) {
  if (low === null || high === null) return <>The team answers</>
  const text = rangeText(low, high, currency)
  if (reasons.length === 0) return <>{text}</>
  return (
    <Explain title={`How ${number} came about`} because={reasons}>
      {text}
    </Explain>
  )
}
