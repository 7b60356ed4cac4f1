import type { ReactNode } from 'react'
import { IconEye, IconTool, IconUser } from '@tabler/icons-react'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { Timeline, type TimelineEntry } from '#platform/web/light/timeline.tsx'
import { acceptances, assetEvents, outcomes } from '#assets/contract/assets-lists.ts'
import type { AssetPage } from '#assets/contract/register/asset-calls.ts'
import styles from '#assets/web/assets.module.css'

/** Who had it and for how long, and what happened to it; the newest first. */
export function AssetHistory({ asset }: { asset: AssetPage }) {
  const entries = [...asset.assignments.map(assignmentEntry), ...asset.events.map(eventEntry)].toSorted(
    (one, other) => other.at.localeCompare(one.at),
  )
  return (
    <Section title="History">
      {entries.length === 0 ? (
        <p className={styles.quiet}>Nothing has happened yet.</p>
      ) : (
        <Timeline entries={entries} />
      )}
    </Section>
  )
}

function assignmentEntry(line: AssetPage['assignments'][number]): TimelineEntry {
  const days = line.days === 1 ? '1 day' : `${line.days} days`
  const facts = [
    line.ended_at === null
      ? `for ${days} so far`
      : `${outcomes.labelOf(line.outcome!)} after ${days} on ${show.day(line.ended_at.slice(0, 10))}`,
    line.acceptance === 'not_needed' ? null : acceptances.labelOf(line.acceptance),
    line.decline_reason,
    line.note,
  ]
  return {
    id: `assignment ${line.id}`,
    at: line.given_at,
    tone: line.ended_at === null ? 'info' : 'neutral',
    title: `Assigned to ${line.holder}`,
    link: `/assigned-asset/asset-detail/${line.id}`,
    who: line.given_by,
    icon: <IconUser size={14} />,
    text: facts.filter(Boolean).join(' · '),
  }
}

const icons: { readonly [K in AssetPage['events'][number]['kind']]?: ReactNode } = {
  repair: <IconTool size={14} />,
  seen: <IconEye size={14} />,
}

function eventEntry(event: AssetPage['events'][number]): TimelineEntry {
  const { kind, from_on, to_on, vendor, cost, note, made_by } = event
  const days = kind === 'repair' ? [`${show.day(from_on)} to ${to_on ? show.day(to_on) : 'now'}`] : []
  return {
    id: `event ${event.id}`,
    at: event.made_at,
    tone: assetEvents.toneOf(kind),
    title: assetEvents.labelOf(kind),
    who: made_by,
    icon: icons[kind],
    text: [...days, vendor, cost === null ? '' : show.money(cost), note].filter(Boolean).join(' · '),
  }
}
