import type { GotFrom } from '../../../platform/contract/call.ts'
import { download } from '../../../platform/web/calls/download.ts'
import { useCall } from '../../../platform/web/calls/use-call.ts'
import { Button } from '../../../platform/web/light/button.tsx'
import { Explain } from '../../../platform/web/light/explain.tsx'
import { KeyValue } from '../../../platform/web/light/key-value.tsx'
import { PageHeader } from '../../../platform/web/light/page-header.tsx'
import { Section, Stack } from '../../../platform/web/light/section.tsx'
import { show } from '../../../platform/web/light/show.ts'
import { FailureState, LoadingState } from '../../../platform/web/light/states.tsx'
import { downloadCv, downloadCvDocx, downloadCvHtml, getCv } from '../contract/cv-calls.ts'
import { CvEditor } from './cv-editor.tsx'
import { CvReading } from './cv-reading.tsx'
import { EditionList } from './edition-list.tsx'

export function CvPage({ userId }: { userId?: number }) {
  const whose = userId === undefined ? {} : { user_id: userId }
  const read = useCall(getCv, whose)
  if (read.isPending) return <LoadingState />
  if (read.isError) return <FailureState asPage failure={read.error} again={() => void read.refetch()} />
  const cv = read.data
  return (
    <>
      <PageHeader
        title={userId === undefined ? 'My CV' : `CV of ${cv.person.name}`}
        about="Written once; editions show of it what a purpose needs."
        actions={
          cv.version > 0 && (
            <>
              <Button onClick={() => void download(downloadCvHtml, whose)}>Download HTML</Button>
              <Button onClick={() => void download(downloadCvDocx, whose)}>Download DOCX</Button>
              <Button onClick={() => void download(downloadCv, whose)}>Download PDF</Button>
            </>
          )
        }
      />
      <Stack>
        <CvFacts cv={cv} />
        {cv.can.make && <EditionList cv={cv} whose={whose} />}
        {cv.can.write ? (
          <CvEditor key={cv.version} contents={cv.contents} version={cv.version} />
        ) : (
          <CvReading contents={cv.contents} />
        )}
      </Stack>
    </>
  )
}

const CvFacts = ({ cv: { total, missing, changed_at } }: { cv: GotFrom<typeof getCv> }) => (
  <Section title="At a glance">
    <KeyValue
      entries={[
        [
          'Total experience',
          <Explain key="total" title="Total experience" because={total.reasons}>
            {total.words}
          </Explain>,
        ],
        ['Still missing', missing.join(', ')],
        ['Changed', changed_at && show.moment(changed_at)],
      ]}
    />
  </Section>
)
