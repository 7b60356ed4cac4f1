import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { publishJob } from '#recruitment/contract/jobs/job-calls.ts'
import type { JobView } from '#recruitment/contract/jobs/job-views.ts'
import { CloseJobDialog } from './close-job-dialog.tsx'
import { ShareJobDialog } from './share-job-dialog.tsx'

/** What this person may do with the job now; the server asks again. */
export function JobActions({ job }: { job: JobView }) {
  const go = useNavigate()
  const [closing, setClosing] = useState(false)
  const [sharing, setSharing] = useState(false)
  const publish = useSend(publishJob)
  const { id, version, can } = job
  return (
    <>
      {job.status === 'open' && job.visibility !== 'internal' && (
        <Button onClick={() => setSharing(true)}>Share</Button>
      )}
      <Button onClick={() => void go(`/jobs/job-applicants/${id}`)}>Applicants</Button>
      {can.manage && <Button onClick={() => void go(`/jobs/job-details/${id}?edit=1`)}>Edit</Button>}
      {can.manage && <Button onClick={() => void go(`/jobs/job-details/new?copy=${id}`)}>Copy</Button>}
      {can.close && <Button onClick={() => setClosing(true)}>Close job</Button>}
      {can.publish && (
        <Button look="primary" busy={publish.busy} onClick={() => void publish.send({ id, version })}>
          Open job
        </Button>
      )}
      {sharing && <ShareJobDialog job={job} onClose={() => setSharing(false)} />}
      {closing && <CloseJobDialog job={job} onClose={() => setClosing(false)} />}
    </>
  )
}
