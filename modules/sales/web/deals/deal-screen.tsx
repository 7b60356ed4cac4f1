import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { Remarks } from '#remarks/web/public.ts'
import { moveDeal, readDeal, type DealView } from '#sales/contract/deals/deal-calls.ts'
import { dealTypes, lostReasons } from '#sales/contract/deals/deal-lists.ts'
import { MeetingsSection } from '#sales/web/meetings/meetings-section.tsx'
import { NextStep } from '#sales/web/next-step.tsx'
import { ProposalsSection } from '#sales/web/proposals/proposals-section.tsx'
import styles from '#sales/web/sales.module.css'
import { TasksSection } from '#sales/web/tasks/tasks-section.tsx'
import { TimelineSection } from '#sales/web/timeline/timeline-section.tsx'
import { workOfDeal } from '#sales/web/worked-record.ts'
import { ContactsSection } from './contacts-section.tsx'
import { DealDialog } from './deal-dialog.tsx'
import { MilestonesSection } from './milestones-section.tsx'
import { DealMarks } from './deal-marks.tsx'
import { AssignDealDialog, LoseDialog, MoveDialog, ReopenDialog } from './move-dialogs.tsx'
import { moneyText } from './money-text.ts'
import dealStyles from './deals.module.css'

export function Screen() {
  const { id } = useParams()
  const read = useCall(readDeal, { id: Number(id) })
  if (!read.isSuccess) return <ReadState of={read} asPage />
  const deal = read.data
  const work = workOfDeal(deal)
  return (
    <>
      <PageHeader
        title={deal.name}
        about={[deal.stage.name, deal.account?.name].filter(Boolean).join(' · ')}
        actions={<Actions deal={deal} />}
      />
      <div className={styles.columns}>
        <div className={styles.parts}>
          <Details deal={deal} />
          <ProposalsSection deal={deal} />
          <MilestonesSection dealId={deal.id} />
          <ContactsSection deal={deal} />
          <TasksSection record={work} />
          <MeetingsSection
            place={deal.contacts[0] ? { contact_id: deal.contacts[0].id, deal_id: deal.id, leads: [] } : null}
            of={{ deal: deal.id }}
            mayEdit={deal.can.edit}
          />
          <Section title="Comments">
            <Remarks subject="sales.deal" subjectId={deal.id} />
          </Section>
        </div>
        <TimelineSection record={work} />
      </div>
    </>
  )
}

type Opened = 'edit' | 'move' | 'lose' | 'assign' | 'reopen'

function Actions({ deal }: { deal: DealView }) {
  const [open, setOpen] = useState<Opened | null>(null)
  const win = useSend(moveDeal)
  const close = () => setOpen(null)
  const { can, moves, id, stage } = deal
  const won = moves.find(({ kind }) => kind === 'won')
  const lost = moves.find(({ kind }) => kind === 'lost')
  return (
    <>
      {can.assign && <Button onClick={() => setOpen('assign')}>Assign</Button>}
      {can.edit && <Button onClick={() => setOpen('edit')}>Edit</Button>}
      {can.reopen && <Button onClick={() => setOpen('reopen')}>Reopen</Button>}
      {lost && <Button onClick={() => setOpen('lose')}>Mark as lost</Button>}
      {moves.length > 0 && <Button onClick={() => setOpen('move')}>Move</Button>}
      {won && (
        <Button
          look="primary"
          busy={win.busy}
          onClick={() => void win.send({ id, from: stage.id, to: won.id })}
        >
          Mark as won
        </Button>
      )}
      {open === 'edit' && <DealDialog deal={deal} onClose={close} onSaved={close} />}
      {open === 'move' && <MoveDialog deal={deal} onClose={close} />}
      {open === 'lose' && lost && <LoseDialog deal={deal} to={lost.id} onClose={close} />}
      {open === 'assign' && <AssignDealDialog deal={deal} onClose={close} />}
      {open === 'reopen' && <ReopenDialog deal={deal} onClose={close} />}
    </>
  )
}

const Details = ({ deal }: { deal: DealView }) => (
  <Section title="Details">
    <div className={dealStyles.above}>
      <DealMarks deal={deal} />
    </div>
    <KeyValue entries={[...figuresOf(deal), ...factsOf(deal)]} />
  </Section>
)

const figuresOf = (deal: DealView): [string, React.ReactNode][] => [
  ...(deal.can.amounts
    ? ([
        ['Amount', moneyText(deal.amount, deal.currency)],
        ...(deal.rate
          ? [
              [
                'In rupees',
                `${show.money(deal.amount_base)} at ${deal.rate.text} of ${show.day(deal.rate.on)}`,
              ],
            ]
          : []),
        ...(deal.stage.kind === 'open'
          ? [['Weighted', `${show.money(deal.weighted)}, ${deal.probability} % of the amount`]]
          : []),
      ] as [string, React.ReactNode][])
    : []),
  ['Probability', `${deal.probability} %${deal.probability_overridden ? ', set by hand' : ''}`],
  ['Expected close', deal.expected_close ? show.day(deal.expected_close) : 'No date'],
]

const factsOf = (deal: DealView): [string, React.ReactNode][] => [
  ['Owner', deal.owner.name],
  ...(deal.stage.kind === 'open'
    ? ([['Next step', <NextStep key="next" at={deal.next_step} />]] as [string, React.ReactNode][])
    : []),
  ['Type', dealTypes[deal.deal_type]],
  ...(deal.project_id
    ? ([
        [
          'Project',
          <Link key="project" to={`/projects/project-details/${deal.project_id}`}>
            Open the project
          </Link>,
        ],
      ] as [string, React.ReactNode][])
    : []),
  ...(deal.account
    ? ([
        [
          'Client account',
          <Link key="account" to={`/contacts/accounts?search=${encodeURIComponent(deal.account.name)}`}>
            {deal.account.name}
          </Link>,
        ],
      ] as [string, React.ReactNode][])
    : []),
  ...(deal.lead ? [['Lead', deal.lead.title] as [string, React.ReactNode]] : []),
  ...(deal.competitor ? [['Competitor', deal.competitor] as [string, React.ReactNode]] : []),
  ...(deal.won_at ? [['Won', show.moment(deal.won_at)] as [string, React.ReactNode]] : []),
  ...(deal.lost_at
    ? ([
        ['Lost', show.moment(deal.lost_at)],
        [
          'Reason',
          [deal.lost_reason && lostReasons[deal.lost_reason], deal.lost_note].filter(Boolean).join('. '),
        ],
      ] as [string, React.ReactNode][])
    : []),
  ['Added', show.moment(deal.created_at)],
]
