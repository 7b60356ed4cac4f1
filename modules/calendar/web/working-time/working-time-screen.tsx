import { useState } from 'react'
import { newestOf } from '#platform/web/calls/newest-row.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Row, Section, Stack } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { listPolicies, type PolicyView } from '#calendar/contract/working-time/working-time-calls.ts'
import { GivePolicyDialog } from './assign-policy-dialog.tsx'
import { PersonWeek } from './person-week.tsx'
import { PolicyDialog } from './policy-dialog.tsx'
import { PolicyGifts } from './policy-assignments.tsx'
import { PolicyTerms } from './policy-terms.tsx'

type Task = { kind: 'change' | 'give'; policy: PolicyView } | { kind: 'new' }

export function Screen() {
  const policies = useCall(listPolicies, {})
  const [task, setTask] = useState<Task | null>(null)
  const close = () => setTask(null)
  if (!policies.data) return <ReadState of={policies} asPage />
  const { today } = policies.data
  return (
    <>
      <PageHeader
        title="Working hours"
        about="Set which hours count as a day. The most specific policy applies: person, department, office, company, everyone."
        actions={
          <Button look="primary" onClick={() => setTask({ kind: 'new' })}>
            New policy
          </Button>
        }
      />
      <Stack>
        <PersonWeek today={today} />
        {policies.data.policies.map((policy) => (
          <Section
            key={policy.id}
            title={policy.name}
            about={termsInWords(policy, today)}
            actions={
              <Row>
                <Button
                  size="s"
                  onClick={() => setTask({ kind: 'give', policy })}
                  aria-label={`Assign ${policy.name}`}
                >
                  Assign
                </Button>
                <Button
                  size="s"
                  onClick={() => setTask({ kind: 'change', policy })}
                  aria-label={`Change from a date: ${policy.name}`}
                >
                  Change from a date
                </Button>
              </Row>
            }
          >
            {policy.terms.map((terms) => (
              <PolicyTerms key={terms.id} terms={terms} today={today} />
            ))}
            <PolicyGifts policy={policy} today={today} />
          </Section>
        ))}
      </Stack>
      {(task?.kind === 'new' || task?.kind === 'change') && (
        <PolicyDialog
          policy={task.kind === 'change' ? newestOf(policies.data.policies, task.policy) : null}
          today={today}
          onClose={close}
        />
      )}
      {task?.kind === 'give' && <GivePolicyDialog policy={task.policy} today={today} onClose={close} />}
    </>
  )
}

function termsInWords({ terms }: PolicyView, today: string): string {
  const now = terms.find(
    ({ valid_from, valid_to }) => valid_from <= today && (valid_to === null || valid_to >= today),
  )
  return now ? `Unchanged since ${show.day(now.valid_from)}` : 'Not active today'
}
