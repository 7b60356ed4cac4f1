import { useState } from 'react'
import { download } from '#platform/web/calls/download.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { useAddParam } from '#platform/web/kit/use-add-param.ts'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { acceptances, outcomes, requestStates } from '#assets/contract/assets-lists.ts'
import { downloadReceipt, readMyAssets, type MyAssets } from '#assets/contract/holding/assignment-calls.ts'
import { withdrawAssetRequest } from '#assets/contract/requests/asset-request-calls.ts'
import { AskDialog } from '#assets/web/requests/ask-dialog.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { FaultDialog } from './fault-dialog.tsx'
import styles from '#assets/web/assets.module.css'

type Line = MyAssets['assignments'][number]
type Opened = { readonly what: 'accept' | 'decline' | 'fault'; readonly line: Line } | null

export function Screen() {
  const read = useCall(readMyAssets, {})
  const [isAsking, ask] = useAddParam('request')
  const [opened, open] = useState<Opened>(null)
  if (!read.isSuccess) return <ReadState of={read} asPage />
  const { assignments, seats, requests, categories } = read.data
  const inHand = assignments.filter(({ ended_at }) => ended_at === null)
  const returned = assignments.filter(({ ended_at }) => ended_at !== null)
  const request = categories.length > 0 && (
    <Button look="primary" onClick={() => ask(true)}>
      Request an asset
    </Button>
  )
  return (
    <>
      <PageHeader title="My assets" about="What the company has given you." actions={request} />
      <Stack>
        {inHand.length === 0 ? (
          <EmptyState title="You have no assets">What you are given appears here.</EmptyState>
        ) : (
          <ul className={styles.cards}>
            {inHand.map((line) => (
              <AssetCard key={line.id} line={line} open={(what) => open({ what, line })} />
            ))}
          </ul>
        )}
        {seats.length > 0 && (
          <Section title="Licences">
            <ul className={styles.list}>
              {seats.map(({ asset, taken_at }) => (
                <li key={asset}>
                  {asset} <span className={styles.quiet}>since {show.moment(taken_at)}</span>
                </li>
              ))}
            </ul>
          </Section>
        )}
        {requests.length > 0 && <Requests rows={requests} />}
        {returned.length > 0 && <Returned lines={returned} />}
      </Stack>
      {isAsking && <AskDialog categories={categories} onClose={() => ask(false)} />}
      {opened?.what === 'fault' && (
        <FaultDialog asset={{ id: opened.line.asset_id, tag: opened.line.tag }} onClose={() => open(null)} />
      )}
      {opened && opened.what !== 'fault' && (
        <AnswerDialog line={opened.line} accept={opened.what === 'accept'} onClose={() => open(null)} />
      )}
    </>
  )
}

function AssetCard({ line, open }: { line: Line; open: (what: 'accept' | 'decline' | 'fault') => void }) {
  const facts = [
    `Since ${show.moment(line.given_at)}`,
    line.return_on && `expected back on ${show.day(line.return_on)}`,
  ]
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <h2>{line.model}</h2>
        <span className={styles.quiet}>{line.tag}</span>
      </div>
      <p className={styles.quiet}>{facts.filter(Boolean).join(' · ')}</p>
      {line.acceptance !== 'not_needed' && (
        <p>
          <StatusBadge catalogue={acceptances} status={line.acceptance} />
        </p>
      )}
      <div className={styles.buttons}>
        {line.can.answer && (
          <>
            <Button look="primary" onClick={() => open('accept')}>
              Accept
            </Button>
            <Button onClick={() => open('decline')}>Decline</Button>
          </>
        )}
        <Button onClick={() => open('fault')}>Report a problem</Button>
        <Button
          aria-label={`Receipt for ${line.tag}`}
          onClick={() => void download(downloadReceipt, { id: line.id })}
        >
          Receipt
        </Button>
      </div>
    </li>
  )
}

function Requests({ rows }: { rows: MyAssets['requests'] }) {
  const withdraw = useSend(withdrawAssetRequest)
  return (
    <Section title="My requests">
      <ul className={styles.list}>
        {rows.map(({ id, version, category, reason, status, decided_by, decision_note, asset }) => (
          <li key={id}>
            <span>
              {category} <StatusBadge catalogue={requestStates} status={status} />
              <br />
              <span className={styles.quiet}>
                {[reason, decided_by && `Decided by ${decided_by}`, decision_note, asset]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {(status === 'asked' || status === 'approved') && (
              <Button
                size="s"
                busy={withdraw.busy}
                aria-label={`Withdraw the request for ${category}`}
                onClick={() => void withdraw.send({ id, version })}
              >
                Withdraw
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Returned = ({ lines }: { lines: readonly Line[] }) => (
  <Section title="Earlier">
    <ul className={styles.list}>
      {lines.map(({ id, model, tag, ended_at, outcome }) => (
        <li key={id}>
          <span>
            {model} <span className={styles.quiet}>{tag}</span>
          </span>
          <span className={styles.quiet}>
            {outcomes.labelOf(outcome!)}, {show.moment(ended_at)}
          </span>
        </li>
      ))}
    </ul>
  </Section>
)
