import { Link, useParams } from 'react-router'
import { dayOfYear } from '#platform/contract/day-in-words.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Chart } from '#platform/web/kit/chart/chart.tsx'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Figures } from '#platform/web/kit/figures.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { readFolderFigures, viewedList } from '#drive/contract/figures/figure-calls.ts'
import { sizeInWords } from '#drive/contract/size-in-words.ts'
import styles from '#drive/web/drive.module.css'

export function Screen() {
  const id = Number(useParams()['id'])
  const read = useCall(readFolderFigures, { id })
  if (!read.isSuccess) return <ReadState of={read} asPage />
  const { name, files, bytes, readers, reached, days, types, never } = read.data
  return (
    <>
      <PageHeader
        title={`Figures of ${name}`}
        about={<Link to={`/rd-drive/folders/${id}`}>Back to the folder</Link>}
      />
      <Stack>
        <Section title="Overview" about="Your own views are left out.">
          <Figures
            of={[
              ['Files', show.count(files)],
              ['Size', sizeInWords(bytes)],
              ['People with access', show.count(readers)],
              ['People reached', show.count(reached)],
            ]}
          />
          <Chart
            title="Views in the last 30 days"
            kind="bar"
            rows={days.map(({ day, views }) => ({ day: dayOfYear(day), views }))}
            along={{ key: 'day', label: 'Day' }}
            series={[{ key: 'views', label: 'Views' }]}
            format={show.count}
          />
          {types.length > 0 && (
            <Chart
              title="Size by type"
              kind="bar"
              rows={types.map(({ label, bytes: size }) => ({ label, bytes: size }))}
              along={{ key: 'label', label: 'Type' }}
              series={[{ key: 'bytes', label: 'Size' }]}
              format={sizeInWords}
            />
          )}
        </Section>
        <Section title="Files by views">
          <ListTable
            list={viewedList}
            input={{ folder_id: id }}
            rowName={({ name: file }) => file}
            empty={<EmptyState title="No files in this folder" />}
          />
        </Section>
        <Section title="Never opened anything here">
          {never === null ? (
            <p className={styles.quiet}>Shown where fewer than 200 people have access.</p>
          ) : never.length === 0 ? (
            <p className={styles.quiet}>Everyone with access opened something.</p>
          ) : (
            <ul>
              {never.map((person) => (
                <li key={person}>{person}</li>
              ))}
            </ul>
          )}
        </Section>
      </Stack>
    </>
  )
}
