import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { ActionMenu, type MenuAction } from '#platform/web/kit/action-menu.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Explain } from '#platform/web/light/explain.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { Remarks } from '#remarks/web/public.ts'
import { acceptances, assetStates, conditions } from '#assets/contract/assets-lists.ts'
import {
  readAsset,
  reserveAsset,
  undoRetirement,
  type AssetPage,
} from '#assets/contract/register/asset-calls.ts'
import { FaultDialog } from '#assets/web/holding/fault-dialog.tsx'
import { GiveDialog } from '#assets/web/holding/give-dialog.tsx'
import { TakeBackDialog } from '#assets/web/holding/take-back-dialog.tsx'
import { TransferDialog } from '#assets/web/holding/transfer-dialog.tsx'
import { EditAssetDialog } from './asset-dialog.tsx'
import { AssetHistory } from './asset-history.tsx'
import { DecideRetirementDialog, EventDialog, ReserveDialog, RetireDialog } from './move-dialogs.tsx'
import { SeatsSection } from './seats-section.tsx'
import styles from '#assets/web/assets.module.css'

export function Screen() {
  const { id } = useParams()
  const read = useCall(readAsset, { id: Number(id) })
  if (!read.isSuccess) return <ReadState of={read} asPage />
  const asset = read.data
  return (
    <>
      <PageHeader
        title={`${asset.tag} ${asset.model}`}
        mark={<StatusBadge catalogue={assetStates} status={asset.status} />}
        about={[asset.category, asset.company, asset.location].filter(Boolean).join(' · ')}
        actions={<Actions asset={asset} />}
      />
      <div className={styles.columns}>
        <div className={styles.parts}>
          <Section title="Details">
            <KeyValue entries={factsOf(asset)} />
          </Section>
          {asset.kind === 'licence' && asset.can.manage && <SeatsSection asset={asset} />}
          {asset.can.manage && (
            <Section title="Notes and files" about="For the invoice, a picture, and what others should know.">
              <Remarks subject="assets.asset" subjectId={asset.id} />
            </Section>
          )}
        </div>
        <AssetHistory asset={asset} />
      </div>
    </>
  )
}

const factsOf = (asset: AssetPage): (readonly [string, React.ReactNode])[] => [
  ...(asset.kind === 'device' ? ([['Holder', <Holder key="holder" asset={asset} />]] as const) : []),
  ...(asset.return_on ? ([['Expected back', show.day(asset.return_on)]] as const) : []),
  ...(asset.reserved_for ? ([['Reserved for', asset.reserved_for.name]] as const) : []),
  ['Serial number', asset.serial],
  ['Condition', conditions.labelOf(asset.condition)],
  ['Bought on', asset.bought_on && show.day(asset.bought_on)],
  ['Vendor', asset.vendor],
  [
    asset.kind === 'licence' ? 'Licence until' : 'Warranty until',
    asset.warranty_until && show.day(asset.warranty_until),
  ],
  ...(asset.cost === null || asset.cost === undefined ? [] : ([['Cost', show.money(asset.cost)]] as const)),
  ...(asset.worth
    ? ([
        [
          'Value today',
          <Explain key="value" title="Value today" because={asset.worth.reasons.map((label) => ({ label }))}>
            {show.money(asset.worth.value)}
          </Explain>,
        ],
      ] as const)
    : []),
  ...asset.own_fields.map(({ label }) => [label, asset.own_values[label]] as const),
]

const Holder = ({ asset: { holder, acceptance } }: { asset: AssetPage }) =>
  holder === null ? (
    'No one'
  ) : (
    <>
      {holder.id === null ? holder.name : <Link to={`/directory/${holder.id}`}>{holder.name}</Link>}{' '}
      {acceptance && acceptance !== 'not_needed' && (
        <StatusBadge catalogue={acceptances} status={acceptance} />
      )}
    </>
  )

type Opened =
  | 'edit'
  | 'give'
  | 'take'
  | 'transfer'
  | 'reserve'
  | 'retire'
  | 'decide'
  | 'fault'
  | 'repair'
  | 'repaired'
  | 'lost'
  | 'found'

/** What its state allows. */
function menuOf(asset: AssetPage, open: (what: Opened) => void, release: () => void): MenuAction[] {
  const { status, holder, kind, retirement } = asset
  const items: [boolean, string, () => void][] = [
    [kind === 'device' && holder !== null && status === 'assigned', 'Transfer', () => open('transfer')],
    [kind === 'device' && status === 'in_stock', 'Reserve', () => open('reserve')],
    [status === 'reserved', 'Remove reservation', release],
    [kind === 'device' && ['in_stock', 'assigned'].includes(status), 'Send to repair', () => open('repair')],
    [status === 'in_repair', 'Back from repair', () => open('repaired')],
    [['in_stock', 'assigned', 'in_repair'].includes(status), 'Mark as lost', () => open('lost')],
    [status === 'lost', 'Mark as found', () => open('found')],
    [
      holder === null && retirement === null && ['in_stock', 'in_repair', 'lost'].includes(status),
      'Retire',
      () => open('retire'),
    ],
  ]
  return items.filter(([is]) => is).map(([, label, run]) => ({ label, run }))
}

function Actions({ asset }: { asset: AssetPage }) {
  const [opened, open] = useState<Opened | null>(null)
  const undo = useSend(undoRetirement)
  const release = useSend(reserveAsset)
  const close = () => open(null)
  const { can, id, version, tag, status, holder } = asset
  const menu = menuOf(asset, open, () => void release.send({ id, version, account_id: null }))
  const isFree = asset.kind === 'device' && ['in_stock', 'reserved'].includes(status)
  return (
    <>
      {can.report && <Button onClick={() => open('fault')}>Report a problem</Button>}
      {can.undo_retirement && (
        <Button busy={undo.busy} onClick={() => void undo.send({ id, version })}>
          Undo retirement
        </Button>
      )}
      {can.agree && <Button onClick={() => open('decide')}>Decide on retirement</Button>}
      {can.manage && status !== 'retired' && (
        <>
          {menu.length > 0 && (
            <ActionMenu actions={menu}>
              <Button>More</Button>
            </ActionMenu>
          )}
          <Button onClick={() => open('edit')}>Edit</Button>
          {isFree && (
            <Button look="primary" onClick={() => open('give')}>
              Assign
            </Button>
          )}
          {holder && (
            <Button look="primary" onClick={() => open('take')}>
              Take back
            </Button>
          )}
        </>
      )}
      {opened === 'edit' && <EditAssetDialog asset={asset} onClose={close} />}
      {opened === 'give' && <GiveDialog tags={[tag]} person={asset.reserved_for} onClose={close} />}
      {opened === 'take' && <TakeBackDialog tags={[tag]} onClose={close} />}
      {opened === 'transfer' && <TransferDialog asset={asset} onClose={close} />}
      {opened === 'reserve' && <ReserveDialog asset={asset} onClose={close} />}
      {opened === 'retire' && <RetireDialog asset={asset} onClose={close} />}
      {opened === 'decide' && <DecideRetirementDialog asset={asset} onClose={close} />}
      {opened === 'fault' && <FaultDialog asset={asset} onClose={close} />}
      {(opened === 'repair' || opened === 'repaired' || opened === 'lost' || opened === 'found') && (
        <EventDialog asset={asset} kind={opened} onClose={close} />
      )}
    </>
  )
}
