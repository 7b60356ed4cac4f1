import { Link } from 'react-router'
import { timeIn } from '#platform/contract/zone-clock.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState, FailureState, LoadingState } from '#platform/web/light/states.tsx'
import { listScreenshots } from '#tracker/contract/activity/activity-calls.ts'
import { Gallery } from './screenshot-gallery.tsx'
import { TrackerBar } from '#tracker/web/tracker-bar.tsx'
import { useTrackerAddress } from '#tracker/web/use-shown-day.ts'
import styles from '#tracker/web/tracker.module.css'

/** The pictures of a day, hour by hour. */
export function Screen() {
  const address = useTrackerAddress()
  const shots = useCall(listScreenshots, address.wish, { keepEarlier: true })
  // Pictures never stand under another day, or another name, than their own.
  const data = shots.isPlaceholderData ? undefined : shots.data
  return (
    <>
      <PageHeader
        title="Tracker screenshots"
        about="Screenshots at random times in a session. You see them 15 minutes before anyone else."
        actions={
          <Link className={styles.link} to="/my-tracker-activity">
            Activity
          </Link>
        }
      />
      <Stack>
        <TrackerBar address={address} day={address.date ?? data?.day} today={shots.data?.today} />
        {!data && !shots.isError && <LoadingState />}
        {shots.isError && <FailureState failure={shots.error} again={() => void shots.refetch()} />}
        {data && data.rows.length === 0 && (
          <Section title={show.day(data.day)}>
            <EmptyState title="No screenshots for this day">
              {data.own
                ? 'Screenshots are taken during a session if your rule allows them.'
                : 'Only the employee can see the last 15 minutes.'}
            </EmptyState>
          </Section>
        )}
        {data && <Gallery key={`${data.person.id}/${data.day}`} data={data} />}
        {data && data.deleted.length > 0 && (
          <p className={styles.quiet}>
            {`Deleted by you: ${data.deleted.map(({ slot_start }) => `10 minutes from ${timeIn(slot_start, data.zone)}`).join(', ')}.`}
          </p>
        )}
      </Stack>
    </>
  )
}
