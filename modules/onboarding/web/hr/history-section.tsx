import { IconCalendar, IconEye } from '@tabler/icons-react'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Timeline, type TimelineEntry } from '#platform/web/light/timeline.tsx'
import type { OnboardingView } from '#onboarding/contract/hr/onboarding-record-calls.ts'
import { onboardingStates } from '#onboarding/contract/onboarding-states.ts'

/** Moves, joining days and looks at papers and numbers, the latest first. */
export function HistorySection({ onboarding }: { onboarding: OnboardingView }) {
  const entries: TimelineEntry[] = [
    ...onboarding.moves.map((move) => ({
      id: `move-${move.id}`,
      at: move.at,
      title: onboardingStates.labelOf(move.to),
      who: move.by,
      text: move.comment,
      tone: onboardingStates.toneOf(move.to),
    })),
    ...onboarding.joining_days.map((day) => ({
      id: `day-${day.id}`,
      at: day.at,
      title: `${day.day === 'joining_on' ? 'Joining date' : 'Preferred'}: ${show.day(day.after)}`,
      who: day.by,
      icon: <IconCalendar size={14} />,
      text: [day.before && `Before: ${show.day(day.before)}`, day.reason].filter(Boolean).join('. '),
    })),
    ...onboarding.views.map((view) => ({
      id: `view-${view.id}`,
      at: view.at,
      title: `Viewed: ${view.what}`,
      who: view.by,
      icon: <IconEye size={14} />,
    })),
  ]
  if (entries.length === 0) return null
  return (
    <Section title="History">
      <Timeline entries={entries.toSorted((one, other) => other.at.localeCompare(one.at))} />
    </Section>
  )
}
