import { useDeferredValue } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { previewCv } from '#cv/contract/cv-calls.ts'
import { cvContents, type CvContents } from '#cv/contract/contents/cv-contents.ts'
import styles from '#cv/web/cv.module.css'

/** The page as it would be downloaded, in a frame in which nothing runs or loads. What is half typed waits. */
export function CvPreview({ contents }: { contents: CvContents }) {
  const later = useDeferredValue(contents)
  const read = useCall(previewCv, cvContents.safeParse(later).success ? { contents: later } : null, {
    keepEarlier: true,
  })
  return <iframe className={styles.preview} title="Preview" sandbox="" srcDoc={read.data?.html ?? ''} />
}
