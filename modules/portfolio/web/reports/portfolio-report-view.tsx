import { Chart } from '#platform/web/kit/chart/chart.tsx'
import { Figures } from '#platform/web/kit/figures.tsx'
import { WideTable } from '#platform/web/kit/wide-table.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import type { PortfolioReport, VideoFigures } from '#portfolio/contract/reports/portfolio-report-calls.ts'
import { countryName } from '#portfolio/web/country-name.ts'
import styles from '#portfolio/web/portfolio-admin.module.css'

const watched = [
  { key: 'views', label: 'Views' },
  { key: 'completed', label: 'Completed' },
]

export const ReportView = ({ report }: { report: PortfolioReport }) => (
  <Stack>
    <Section title="Total">
      <Figures of={figuresOf(report)} />
    </Section>
    <Section title="By day">
      <Chart
        titleUnseen
        title="Views by day"
        kind="bar"
        along={{ key: 'shown', label: 'Day' }}
        rows={report.days.map((row) => ({ ...row, shown: show.day(row.day) }))}
        series={watched}
        format={show.count}
      />
    </Section>
    <Section title="By video" about="A video counts as completed when nearly all of it was played.">
      <Chart
        titleUnseen
        title="Views by video"
        kind="bar"
        along={{ key: 'title', label: 'Video' }}
        rows={report.videos.map(({ title, views, completed, likes }) => ({ title, views, completed, likes }))}
        series={[...watched, { key: 'likes', label: 'Likes' }]}
        format={show.count}
      />
      <VideoTable videos={report.videos} />
    </Section>
    <Section title="By country" about="Based on the viewer’s phone number.">
      <Chart
        titleUnseen
        title="Views by country"
        kind="bar"
        along={{ key: 'country', label: 'Country' }}
        rows={report.countries.map((row) => ({ ...row, country: countryName(row.country) }))}
        series={[{ key: 'viewers', label: 'Viewers' }, ...watched, { key: 'likes', label: 'Likes' }]}
        format={show.count}
      />
    </Section>
  </Stack>
)

const percent = (value: number | null) => (value === null ? '–' : `${value} %`)

const columns: readonly (readonly [label: string, cell: (row: VideoFigures) => string])[] = [
  ['Views', (row) => show.count(row.views)],
  ['Viewers', (row) => show.count(row.viewers)],
  ['25 %', (row) => show.count(row.reached_25)],
  ['50 %', (row) => show.count(row.reached_50)],
  ['75 %', (row) => show.count(row.reached_75)],
  ['100 %', (row) => show.count(row.completed)],
  ['Completion', (row) => percent(row.completion_percent)],
  ['Likes', (row) => show.count(row.likes)],
  ['Dislikes', (row) => show.count(row.dislikes)],
]

const VideoTable = ({ videos }: { videos: readonly VideoFigures[] }) => (
  <WideTable label="Figures by video">
    <table className={styles.figureTable}>
      <thead>
        <tr>
          <th scope="col">Video</th>
          {columns.map(([label]) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {videos.map((video) => (
          <tr key={video.video_id}>
            <th scope="row">{video.title}</th>
            {columns.map(([label, cell]) => (
              <td key={label}>{cell(video)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </WideTable>
)

const figuresOf = (report: PortfolioReport) =>
  [
    [
      'Views',
      show.count(report.views),
      `by ${report.viewers === 1 ? 'one viewer' : `${show.count(report.viewers)} viewers`}`,
    ],
    ['Completion', percent(report.completion_percent), `${show.count(report.completed)} views to the end`],
    ['Likes', show.count(report.likes), `and ${show.count(report.dislikes)} dislikes`],
    [
      'Watched several',
      report.can.viewers && report.hot > 0 ? (
        <a key="hot" href="/portfolio-viewers?is_hot=yes">
          {show.count(report.hot)}
        </a>
      ) : (
        show.count(report.hot)
      ),
      'more than half of three videos',
    ],
  ] as const
