import type { GotFrom } from '#platform/contract/call.ts'
import { download } from '#platform/web/calls/download.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Explain } from '#platform/web/light/explain.tsx'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { downloadCv, getCv } from '#cv/contract/cv-calls.ts'
import { cvSections, type CvContents } from '#cv/contract/contents/cv-contents.ts'
import styles from '#cv/web/cv.module.css'
import { CvEditor } from './cv-editor.tsx'
import { CvReading } from './cv-reading.tsx'
import { OtherFormats } from '#cv/web/formats/other-formats.tsx'
import { EditionList } from '#cv/web/editions/edition-list.tsx'

export function CvPage({ userId }: { userId?: number }) {
  const whose = userId === undefined ? {} : { user_id: userId }
  const read = useCall(getCv, whose)
  if (!read.isSuccess) return <ReadState of={read} asPage />
  const cv = read.data
  return (
    <>
      <PageHeader
        title={userId === undefined ? 'My CV' : `CV of ${cv.person.name}`}
        about="Write your CV once, then create editions for different purposes."
        actions={
          cv.version > 0 && (
            <>
              <OtherFormats wish={whose} label="Other formats" />
              <Button onClick={() => void download(downloadCv, whose)}>Download PDF</Button>
            </>
          )
        }
      />
      <Stack>
        <CvFacts cv={cv} />
        {cv.can.make && <EditionList cv={cv} whose={whose} />}
        {cv.can.write ? (
          <CvEditor contents={cv.contents} version={cv.version} marks={cv.marks} />
        ) : (
          <CvReading cv={cv} />
        )}
      </Stack>
    </>
  )
}

const CvFacts = ({
  cv: { total, complete, missing, overlaps, changed_at, stale, marks, contents },
}: {
  cv: GotFrom<typeof getCv>
}) => (
  <Section title="At a glance">
    <KeyValue
      entries={[
        [
          'Total experience',
          <Explain key="total" title="Total experience" because={total.reasons}>
            {total.words}
          </Explain>,
        ],
        [
          'Completeness',
          <Explain key="complete" title="Completeness" because={complete.reasons}>
            {complete.percent} %
          </Explain>,
        ],
        ...(missing.length > 0 ? [['Missing', missing.join(', ')] as const] : []),
        ...(overlaps.length > 0
          ? [['Jobs side by side', <Overlaps key="overlaps" of={overlaps} />] as const]
          : []),
        ['Verified', marks.length === 0 ? 'Not yet' : `${marks.length} of ${countEntries(contents)} entries`],
        [
          'Changed',
          changed_at && (
            <>
              {show.moment(changed_at)}{' '}
              {stale && <Badge tone="warn">Not updated for 6 months. Review it.</Badge>}
            </>
          ),
        ],
      ]}
    />
  </Section>
)

const countEntries = (contents: CvContents) =>
  cvSections.reduce((sum, section) => sum + contents[section].length, 0)

const Overlaps = ({ of }: { of: readonly string[] }) => (
  <>
    <Badge tone="warn">Check the months</Badge>
    <ul className={styles.list}>
      {of.map((overlap) => (
        <li key={overlap}>{overlap}</li>
      ))}
    </ul>
  </>
)
