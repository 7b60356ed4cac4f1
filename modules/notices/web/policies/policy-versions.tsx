import { useState } from 'react'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Row, Section, Stack } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import { compareVersions } from '#notices/contract/policies/policy-calls.ts'
import { policyVersionStates } from '#notices/contract/policies/policy-lists.ts'
import type { DifferenceBlock } from '#notices/contract/policies/policy-views.ts'
import type { Policy } from '#notices/web/post-and-policy-types.ts'
import styles from '#notices/web/notices.module.css'

export function PolicyVersions({ policy, onRead }: { policy: Policy; onRead: (number: number) => void }) {
  const numbers = policy.versions.map(({ number }) => number)
  return (
    <Stack>
      <div className={styles.cards}>
        {policy.versions.map((version) => (
          <article key={version.id} className={styles.card}>
            <h2>
              Version {version.number}
              <StatusBadge catalogue={policyVersionStates} status={version.state} />
              {version.in_force && <Badge tone="good">Active</Badge>}
              {version.material && version.number > 1 && <Badge tone="info">Acknowledge again</Badge>}
            </h2>
            <p className={styles.meta}>
              <span>from {show.day(version.effective_from)}</span>
              <span>written by {version.written_by_name}</span>
              {version.published_by_name && <span>published by {version.published_by_name}</span>}
              {version.acknowledged_at && <span>acknowledged {show.moment(version.acknowledged_at)}</span>}
            </p>
            {version.change_note && <p className={styles.excerpt}>{version.change_note}</p>}
            <p className={styles.foot}>
              <Button size="s" onClick={() => onRead(version.number)}>
                Read
              </Button>
            </p>
          </article>
        ))}
      </div>
      {numbers.length > 1 && <Comparison policyId={policy.id} numbers={numbers} />}
    </Stack>
  )
}

function Comparison({ policyId, numbers }: { policyId: number; numbers: readonly number[] }) {
  const [to, setTo] = useState<number>(numbers[0]!)
  const [from, setFrom] = useState<number>(numbers[1]!)
  const read = useCall(compareVersions, { policy_id: policyId, from, to })
  const options = numbers.map((number) => ({ value: number, label: `Version ${number}` }))
  return (
    <Section title="Compare" about="Deleted text is struck through. New text is underlined.">
      <Stack>
        <Row>
          <SelectField
            label="From"
            options={options}
            value={from}
            onChange={(next) => setFrom(next ?? from)}
          />
          <SelectField label="To" options={options} value={to} onChange={(next) => setTo(next ?? to)} />
        </Row>
        <ReadState of={read} />
        {read.data && <Difference blocks={read.data.blocks} />}
      </Stack>
    </Section>
  )
}

const Difference = ({ blocks }: { blocks: readonly DifferenceBlock[] }) => (
  <div className={styles.difference}>
    {blocks.every(({ kind }) => kind === 'same') && <p>No changes in the text.</p>}
    {blocks.map((block, at) => (
      <p key={at} data-kind={block.kind}>
        {block.parts.map((part, place) =>
          part.kind === 'added' ? (
            <ins key={place}>{part.text}</ins>
          ) : part.kind === 'removed' ? (
            <del key={place}>{part.text}</del>
          ) : (
            <span key={place}>{part.text}</span>
          ),
        )}
      </p>
    ))}
  </div>
)
