import { aheadOf } from '#platform/web/calls/read-ahead.ts'
import { useState } from 'react'
import { newestOf } from '#platform/web/calls/newest-row.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Badge } from '#platform/web/light/status-badge.tsx'
import type { CompOffRule } from '#leave/contract/rules/leave-rule.ts'
import { listLeaveTypes, type LeaveTypeRow } from '#leave/contract/leave-administration-calls.ts'
import { CompOffRuleDialog } from './comp-off-rule-dialog.tsx'
import { LeaveRuleDialog } from './leave-rule-dialog.tsx'
import { LeaveTypeDialog } from './leave-type-dialog.tsx'
import { ruleFacts } from './rule-facts.ts'
import { ruleLines } from './rule-lines.ts'
import styles from '#leave/web/leave.module.css'

/** The rule in force, as the people need it who take the leave. */
function RuleLines({ type }: { type: LeaveTypeRow }) {
  const inForce = type.rules.find(({ valid_to }) => valid_to === null)
  if (!inForce) return null
  return (
    <ul className={styles.ruleLines} aria-label={`${type.name} in short`}>
      {ruleLines(inForce.rule, type.paid).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

export const ahead = () => [aheadOf(listLeaveTypes, {})]

/** Rules are no secret: everybody reads them, those who keep them change them from a day on. */
export function Screen() {
  const types = useCall(listLeaveTypes, {})
  const [edited, edit] = useState<LeaveTypeRow | 'new' | null>(null)
  const [ruled, rule] = useState<LeaveTypeRow | null>(null)
  const [earned, earn] = useState<CompOffRule | null>(null)
  const manage = types.data?.can.manage ?? false
  return (
    <>
      <PageHeader
        title="Leave rules"
        about="Leave types and their rules by date."
        actions={
          manage && (
            <Button look="primary" onClick={() => edit('new')}>
              Add leave type
            </Button>
          )
        }
      />
      <ReadState of={types} />
      <Stack>
        {types.data?.types.map((type) => (
          <Section
            key={type.id}
            title={type.name}
            actions={
              manage && (
                <>
                  <Button onClick={() => edit(type)}>Rename</Button>
                  <Button onClick={() => rule(type)}>Add rule</Button>
                </>
              )
            }
          >
            {!type.active && <Badge tone="neutral">Not available</Badge>}
            <RuleLines type={type} />
            {type.rules.map((dated) => (
              <details key={dated.id} className={styles.dated}>
                <summary>
                  Full rule from {show.day(dated.valid_from)}
                  {dated.valid_to !== null && ` to ${show.day(dated.valid_to)}`}
                </summary>
                <KeyValue entries={ruleFacts(dated.rule, type.paid)} />
                <p className={styles.reason}>
                  {dated.reason}
                  {dated.by_name !== null && ` · ${dated.by_name}`}
                </p>
              </details>
            ))}
          </Section>
        ))}
        {types.data?.comp_off.map((dated) => (
          <Section
            key={dated.valid_from}
            title={`Comp-off rule from ${show.day(dated.valid_from)}`}
            actions={
              manage &&
              dated === types.data.comp_off[0] && (
                <Button onClick={() => earn(dated.rule)}>Add comp-off rule</Button>
              )
            }
          >
            <KeyValue
              entries={[
                ...dated.rule.scale.map(
                  ({ minutes, earns }) => [`From ${minutes / 60} hours`, `${show.days(earns)} day`] as const,
                ),
                ['Lasts', `${dated.rule.lasts_days} days`],
                ['Request within', `${dated.rule.claim_days} days`],
                ['Maximum unused at once', `${show.days(dated.rule.most_open)} days`],
                ['On request', dated.rule.paid_on_request ? 'Paid instead of taken' : 'Taken only'],
                ['When it expires', dated.rule.paid_when_over ? 'Paid out' : 'Lost'],
                ['Balance on leaving', dated.rule.paid_on_leaving ? 'Paid out' : 'Lost'],
              ]}
            />
            <p className={styles.reason}>{dated.reason}</p>
          </Section>
        ))}
      </Stack>
      {edited !== null && (
        <LeaveTypeDialog
          type={edited === 'new' ? null : newestOf(types.data?.types, edited)}
          onClose={() => edit(null)}
        />
      )}
      {earned && <CompOffRuleDialog rule={earned} onClose={() => earn(null)} />}
      {ruled && <LeaveRuleDialog type={ruled} onClose={() => rule(null)} />}
    </>
  )
}
