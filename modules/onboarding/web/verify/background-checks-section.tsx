import { useState } from 'react'
import { newestOf } from '#platform/web/calls/newest-row.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { PaperList, PaperRow } from '#documents/web/public.ts'
import { checkKinds, checkResults } from '#onboarding/contract/onboarding-lists.ts'
import type { OnboardingView } from '#onboarding/contract/hr/onboarding-record-calls.ts'
import type { CheckView } from '#onboarding/contract/verify/verify-calls.ts'
import { CheckDialog } from './background-check-dialog.tsx'
import styles from '#onboarding/web/onboarding.module.css'

/** What vendors find out, and what it costs. */
export function ChecksSection({ onboarding }: { onboarding: OnboardingView }) {
  const [open, setOpen] = useState<CheckView | 'new' | null>(null)
  const { id, checks, can } = onboarding
  const cost = checks.reduce((sum, check) => sum + (check.cost ?? 0), 0)
  return (
    <Section
      title="Background checks"
      about={cost > 0 ? `${show.money(cost)} in all` : undefined}
      actions={can.checks && <Button onClick={() => setOpen('new')}>Order check</Button>}
    >
      {checks.length === 0 ? (
        <p className={styles.quiet}>No checks ordered.</p>
      ) : (
        <PaperList label="Background checks">
          {checks.map((check) => (
            <PaperRow
              key={check.id}
              title={checkKinds.labelOf(check.kind)}
              marks={<StatusBadge catalogue={checkResults} status={check.result} />}
              lines={[
                `${check.vendor}, ordered ${show.day(check.ordered_on)}${check.cost === null ? '' : `, ${show.money(check.cost)}`}`,
                check.remark,
                check.decided_by && `${check.decided_by}, ${show.moment(check.decided_at)}`,
              ]}
              actions={
                can.checks && (
                  <Button
                    size="s"
                    aria-label={`Change check by ${checkKinds.labelOf(check.kind).toLowerCase()}`}
                    onClick={() => setOpen(check)}
                  >
                    Change
                  </Button>
                )
              }
            />
          ))}
        </PaperList>
      )}
      {open && (
        <CheckDialog
          onboardingId={id}
          check={open === 'new' ? null : newestOf(checks, open)}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  )
}
