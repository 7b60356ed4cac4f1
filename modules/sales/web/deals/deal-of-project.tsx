import { Link } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { readDealOfProject } from '#sales/contract/deals/deal-calls.ts'
import { milestoneStates, type MilestoneState } from '#sales/contract/deals/milestone-calls.ts'
import { moneyText } from './money-text.ts'

/** On the page of a project: the deal that it began from. Nothing is drawn for anyone who may not read it. */
export function Placed({ of: { id } }: { of: { readonly id: number } }) {
  const deal = useCall(readDealOfProject, { project_id: id }).data?.deal
  if (!deal) return null
  return (
    <Section
      title="Deal"
      actions={deal.can.open && <Link to={`/deals/view-deals/${deal.id}`}>Open deal</Link>}
    >
      <KeyValue
        entries={[
          ['Deal', deal.name],
          ['Client account', deal.account ?? '–'],
          ['Sold by', deal.owner],
          ['Stage', deal.stage],
          ...(deal.won_at === null ? [] : [['Won on', show.moment(deal.won_at)] as const]),
          ...(deal.amount === undefined ? [] : [['Amount', moneyText(deal.amount, deal.currency)] as const]),
          ...deal.milestones.map(
            ({ title, due_on, state }) => [`Milestone ${title}`, stood(state, due_on)] as const,
          ),
        ]}
      />
    </Section>
  )
}

const stood = (state: MilestoneState, dueOn: string | null): string =>
  [milestoneStates.labelOf(state), ...(dueOn === null ? [] : [`due ${show.day(dueOn)}`])].join(', ')
