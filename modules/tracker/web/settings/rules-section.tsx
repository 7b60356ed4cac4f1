import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { type RuleView, type TrackerSettings, endRule } from '#tracker/contract/settings/settings-calls.ts'
import { RuleDialog } from './rule-dialog.tsx'
import styles from '#tracker/web/tracker.module.css'

const states = {
  past: { tone: 'neutral', label: 'Expired' },
  present: { tone: 'good', label: 'Active' },
  coming: { tone: 'info', label: 'Upcoming' },
} as const

const wordsOf = (rule: RuleView) =>
  rule.enabled
    ? [
        rule.screenshot_minutes === 0 ? 'No screenshots' : `Screenshot every ${rule.screenshot_minutes} min`,
        ...(rule.blur ? ['blurred'] : []),
        ...(rule.work_hours_only ? ['working hours only'] : []),
        rule.titles ? 'with window titles' : 'without window titles',
        `screenshots kept ${rule.image_days} days, activity ${rule.slot_days} days`,
      ].join(', ')
    : 'Switched off'

export function RulesSection({ settings }: { settings: TrackerSettings }) {
  const [adding, setAdding] = useState(false)
  const end = useSend(endRule)
  return (
    <Section
      title="Rules"
      about="Rules for a project override those for a role, office and everyone. Of two equal rules, the one that records less applies."
      actions={
        settings.can.manage && (
          <Button look="primary" onClick={() => setAdding(true)}>
            New rule
          </Button>
        )
      }
    >
      <ul className={styles.list} aria-label="Rules">
        {settings.rules.map((rule) => (
          <li key={rule.id}>
            <b className={styles.subject}>{rule.name}</b>
            <span className={styles.grow}>
              {wordsOf(rule)}
              <br />
              <span className={styles.quiet}>
                {`${rule.reason}${rule.made_by ? ` (${rule.made_by})` : ''}`}
              </span>
            </span>
            <span>
              {rule.valid_to
                ? show.range(rule.valid_from, rule.valid_to)
                : `From ${show.day(rule.valid_from)}`}
            </span>
            <Badge tone={states[rule.state].tone}>{states[rule.state].label}</Badge>
            {settings.can.manage && rule.subject !== 'everybody' && rule.state !== 'past' && (
              <Button
                size="s"
                busy={end.busy}
                aria-label={`${rule.state === 'coming' ? 'Withdraw' : 'End'} the rule for ${rule.name}`}
                onClick={() => void end.send({ id: rule.id, version: rule.version })}
              >
                {rule.state === 'coming' ? 'Withdraw' : 'End'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {adding && <RuleDialog settings={settings} onClose={() => setAdding(false)} />}
    </Section>
  )
}
