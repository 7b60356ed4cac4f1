import { Link } from 'react-router'
import { SectionTabs } from '#platform/web/kit/section-tabs.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { DaySection } from './day-section.tsx'
import { SeenSection } from '#tracker/web/viewers/who-looked-section.tsx'
import { SetUpSection } from '#tracker/web/consent/set-up-section.tsx'
import { useTrackerAddress } from '#tracker/web/use-shown-day.ts'
import { WeekSection } from './week-section.tsx'
import styles from '#tracker/web/tracker.module.css'

const tabs = [
  { key: 'day', label: 'Day' },
  { key: 'week', label: 'Week' },
  { key: 'seen', label: 'Access log' },
  { key: 'set-up', label: 'Setup' },
] as const

/** What the desktop tracker knows: for the person first, and for viewers who were granted access. */
export function Screen() {
  const address = useTrackerAddress()
  const { section, change } = address
  return (
    <>
      <PageHeader
        title="My tracker activity"
        about="Data recorded by the desktop tracker. You see it first and can delete any of it."
        actions={
          <Link className={styles.link} to={`/tracker-screenshot${querySame(address)}`}>
            Pictures
          </Link>
        }
      />
      <SectionTabs
        label="What is shown"
        tabs={tabs}
        tab={section}
        onTab={(next) => change({ section: next })}
      />
      <Stack>
        {section === 'day' && <DaySection address={address} />}
        {section === 'week' && <WeekSection address={address} />}
        {section === 'seen' && <SeenSection />}
        {section === 'set-up' && <SetUpSection />}
      </Stack>
    </>
  )
}

function querySame({ person, date }: { person: number | undefined; date: string | undefined }): string {
  const query = new URLSearchParams({
    ...(person === undefined ? {} : { person: String(person) }),
    ...(date === undefined ? {} : { date }),
  })
  return query.size > 0 ? `?${query}` : ''
}
