import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Chart } from '#platform/web/kit/chart/chart.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { readViewer, type ViewerSummary } from '#portfolio/contract/viewers/viewer-calls.ts'
import { countryName } from '#portfolio/web/country-name.ts'
import { HotMark } from './hot-viewer-mark.tsx'
import styles from '#portfolio/web/portfolio-admin.module.css'

/** One viewer beside the list: who it is, and what was watched how far. */
export function ViewerDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const read = useCall(readViewer, { id })
  return (
    <Dialog open side title={read.data?.name ?? 'Viewer'} onClose={onClose}>
      <ReadState of={read} />
      {read.data && <Content viewer={read.data} />}
    </Dialog>
  )
}

const Content = ({ viewer }: { viewer: ViewerSummary }) => (
  <Stack>
    <KeyValue
      entries={[
        [
          'Email',
          <a key="mail" href={`mailto:${viewer.email}`}>
            {viewer.email}
          </a>,
        ],
        [
          'Phone',
          <a key="phone" href={`tel:${viewer.phone}`}>
            {viewer.phone}
          </a>,
        ],
        ['Country', countryName(viewer.country)],
        ['Owner', viewer.owner ?? 'No one yet'],
        ['First here', show.moment(viewer.verified_at)],
        ['Last here', show.moment(viewer.last_seen_at)],
        ['Interest', viewer.is_hot && <HotMark key="hot" />],
        ['Sales notified', show.moment(viewer.hot_at)],
      ]}
    />
    <Section title="Watched videos">
      {viewer.watched.length === 0 ? (
        <EmptyState title="No videos watched yet" />
      ) : (
        <>
          <Chart
            titleUnseen
            title={`How far ${viewer.name} watched`}
            kind="bar"
            along={{ key: 'title', label: 'Video' }}
            rows={viewer.watched.map(({ title, furthest }) => ({ title, furthest: furthest ?? 0 }))}
            series={[{ key: 'furthest', label: 'Seen, percent' }]}
            format={(value) => `${value} %`}
          />
          <ul className={styles.watched}>
            {viewer.watched.map((video) => (
              <li key={video.video_id}>
                <strong>{video.title}</strong>
                <span>{watchedText(video)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  </Stack>
)

const times = (count: number) => (count === 1 ? 'Played once' : `Played ${count} times`)

function watchedText({ views, furthest, reaction, last_at }: ViewerSummary['watched'][number]): string {
  const seen = views === 0 ? 'Not played' : `${times(views)}, ${furthest ?? 0} % seen`
  const felt = reaction === null ? '' : reaction === 'like' ? ', liked' : ', disliked'
  return `${seen}${felt}. ${show.moment(last_at)}`
}
