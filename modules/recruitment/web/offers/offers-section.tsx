import { useState } from 'react'
import { Link } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { openLink } from '#documents/web/public.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { RichText } from '#platform/web/kit/rich-text.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { Explain } from '#platform/web/light/explain.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { Row, Section } from '#platform/web/light/section.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import {
  inviteFromOffer,
  openOfferFile,
  readOffers,
  sendOffer,
  type OfferView,
} from '#recruitment/contract/offers/offer-calls.ts'
import { dropRisks } from '#recruitment/contract/offers/drop-risk-rules.ts'
import { declineReasons, isInWork, offerStates } from '#recruitment/contract/offers/offer-states.ts'
import { DecideOfferDialog, WithdrawOfferDialog } from './answer-dialogs.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { bonusFacts } from './bonus-facts.ts'
import { OfferThread } from './offer-thread.tsx'
import { SplitTable } from './split-table.tsx'
import styles from './offers.module.css'

type Whose = { readonly applicationId: number; readonly name: string }

/** The newest offer with what can be done, and the earlier ones below; nothing where there is none to see or make. */
export function OffersSection({ applicationId, name }: Whose) {
  const read = useCall(readOffers, { application_id: applicationId })
  const [isMaking, setMaking] = useState(false)
  if (!read.isSuccess) return <ReadState of={read} />
  const { offers, make } = read.data
  if (offers.length === 0 && make === null) return null
  const isFree = !offers.some(({ state }) => isInWork(state) || state === 'accepted')
  return (
    <Section
      title="Offers"
      actions={
        make !== null &&
        isFree && (
          <Button size="s" onClick={() => setMaking(true)}>
            {offers.length === 0 ? 'Make offer' : 'Make new version'}
          </Button>
        )
      }
    >
      {offers.length === 0 && <p className={styles.quiet}>No offer yet.</p>}
      {offers.map((offer) => (
        <Offer key={offer.id} offer={offer} applicationId={applicationId} name={name} make={make} />
      ))}
      {isMaking && make !== null && (
        <OfferDialog
          applicationId={applicationId}
          make={make}
          before={offers[0] ?? null}
          isNew
          onClose={() => setMaking(false)}
        />
      )}
    </Section>
  )
}

type Make = NonNullable<Parameters<typeof OfferDialog>[0]['make']>
type OfferProps = Whose & { offer: OfferView; make: Make | null }
type Open = 'change' | 'decide' | 'withdraw' | 'send' | 'invite' | null

function Offer({ offer, applicationId, name, make }: OfferProps) {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <article className={styles.offer} aria-label={`Offer, version ${offer.edition}`}>
      <header className={styles.head}>
        <h3>Version {offer.edition}</h3>
        <Badge tone={offerStates.toneOf(offer.state)}>{offerStates.labelOf(offer.state)}</Badge>
        {offer.drop_risk && offer.drop_risk.risk !== 'none' && <RiskMark {...offer.drop_risk} />}
      </header>
      <KeyValue entries={factsOf(offer)} />
      {offer.lines !== null && <SplitTable lines={offer.lines} />}
      {offer.letter && <Letter offer={offer} />}
      <OfferThread offer={offer} />
      <Actions offer={offer} onOpen={setOpen} />
      {open === 'change' && make && (
        <OfferDialog applicationId={applicationId} make={make} before={offer} onClose={close} />
      )}
      {open === 'decide' && <DecideOfferDialog offer={offer} name={name} onClose={close} />}
      {open === 'withdraw' && <WithdrawOfferDialog offer={offer} onClose={close} />}
      {open === 'send' && <SendDialog offer={offer} name={name} onClose={close} />}
      {open === 'invite' && <InviteDialog offer={offer} name={name} onClose={close} />}
    </article>
  )
}

const RiskMark = ({ risk, reasons }: NonNullable<OfferView['drop_risk']>) => (
  <Explain title="Drop risk" because={reasons.map((label) => ({ label }))}>
    Drop risk: {dropRisks.labelOf(risk).toLowerCase()}
  </Explain>
)

const factsOf = (offer: OfferView): (readonly [string, React.ReactNode])[] => [
  ['Designation', offer.designation.name],
  ['Office', offer.location.name],
  ['Department', offer.department.name],
  ...(offer.annual_ctc === null ? [] : [['Annual CTC', show.money(offer.annual_ctc)] as const]),
  ...bonusFacts(offer.bonuses ?? []),
  ...(offer.over_reason ? [['Above the salary of the job', offer.over_reason] as const] : []),
  ['Joining date', show.day(offer.joining_on)],
  ['Valid until', show.day(offer.valid_until)],
  ['Probation', offer.probation_months === 1 ? '1 month' : `${offer.probation_months} months`],
  ['Notice period', `${offer.notice_days} days`],
  ['Made by', `${offer.made_by}, ${show.moment(offer.made_at)}`],
  ...(offer.decided_by === null
    ? []
    : [
        [
          offer.state === 'draft' && offer.financed_by === null ? 'Returned by' : 'Approved by',
          `${offer.decided_by}, ${show.moment(offer.decided_at)}`,
        ] as const,
      ]),
  ...(offer.financed_by === null
    ? []
    : [
        [
          offer.state === 'draft' ? 'Returned by finance' : 'Approved for finance',
          `${offer.financed_by}, ${show.moment(offer.financed_at)}`,
        ] as const,
      ]),
  ...(offer.decision_note ? [['Note', offer.decision_note] as const] : []),
  ...(offer.sent_at === null ? [] : [['Sent', show.moment(offer.sent_at)] as const]),
  ...(offer.viewed_at === null ? [] : [['Viewed', show.moment(offer.viewed_at)] as const]),
  ...(offer.accepted
    ? [
        [
          'Accepted by',
          `${offer.accepted.name}, from ${offer.accepted.from || 'an unknown address'}`,
        ] as const,
        [
          'Hash of what was accepted',
          <code key="hash" className={styles.hash}>
            {offer.accepted.hash}
          </code>,
        ] as const,
      ]
    : []),
  ...(offer.declined
    ? [
        [
          'Declined',
          [declineReasons.labelOf(offer.declined.reason), offer.declined.note].filter(Boolean).join(': '),
        ] as const,
      ]
    : []),
  ...(offer.withdrawn ? [['Withdrawn', `${offer.withdrawn.because} (${offer.withdrawn.by})`] as const] : []),
]

function Letter({ offer: { id, letter } }: { offer: OfferView }) {
  const { send, busy } = useSend(openOfferFile)
  if (!letter) return null
  const open = async () => {
    const sent = await send({ id })
    if (sent.ok) openLink(sent.data.link)
  }
  return (
    <details className={styles.letter}>
      <summary>
        Letter {letter.number}: {letter.subject}
      </summary>
      <RichText html={letter.body} small />
      {letter.filed && (
        <Button size="s" busy={busy} onClick={() => void open()}>
          Open PDF
        </Button>
      )}
    </details>
  )
}

function Actions({ offer, onOpen }: { offer: OfferView; onOpen: (open: Open) => void }) {
  const { can, onboarding_id } = offer
  return (
    <Row>
      {can.change && (
        <Button size="s" onClick={() => onOpen('change')}>
          Edit
        </Button>
      )}
      {can.decide && (
        <Button size="s" look="primary" onClick={() => onOpen('decide')}>
          Approve or return
        </Button>
      )}
      {can.send && (
        <Button size="s" look="primary" onClick={() => onOpen('send')}>
          Send to candidate
        </Button>
      )}
      {can.invite && (
        <Button size="s" look="primary" onClick={() => onOpen('invite')}>
          Invite to onboarding
        </Button>
      )}
      {can.withdraw && (
        <Button size="s" onClick={() => onOpen('withdraw')}>
          Withdraw
        </Button>
      )}
      {onboarding_id !== null && <Link to={`/onboarding/record?id=${onboarding_id}`}>Open onboarding</Link>}
    </Row>
  )
}

type Confirming = { offer: OfferView; name: string; onClose: () => void }

function SendDialog({ offer: { id, version, valid_until }, name, onClose }: Confirming) {
  const { send, busy } = useSend(sendOffer)
  const confirm = async () => {
    await send({ id, version })
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={`Send the offer to ${name}?`}
      confirm="Send"
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {name} gets an email with a link, and can answer until {show.day(valid_until)}. An earlier offer is
      superseded.
    </ConfirmDialog>
  )
}

function InviteDialog({ offer, name, onClose }: Confirming) {
  const { send, busy } = useSend(inviteFromOffer)
  const confirm = async () => {
    await send({ id: offer.id })
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={`Invite ${name} to onboarding?`}
      confirm="Invite"
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      The invitation takes its terms from the offer: {offer.designation.name}, {offer.location.name}, joining
      on {show.day(offer.joining_on)}. They can be changed in the onboarding.
    </ConfirmDialog>
  )
}
