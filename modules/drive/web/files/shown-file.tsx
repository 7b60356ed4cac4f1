import type { GotFrom } from '#platform/contract/call.ts'
import type { openFile } from '#drive/contract/files/file-calls.ts'
import styles from './shown-file.module.css'

export type Shown = Pick<GotFrom<typeof openFile>, 'link' | 'shows' | 'text'>

/** What can be shown without running anything: pictures, videos, and texts as plain letters. */
export function ShownFile({ shown: { link, shows, text }, name }: { shown: Shown; name: string }) {
  if (shows === 'text') return <pre className={styles.text}>{text}</pre>
  if (shows === 'picture') return <img className={styles.preview} src={link} alt={name} />
  if (shows === 'video')
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- the video is what someone uploaded
      <video className={styles.preview} src={link} controls />
    )
  if (shows === 'pdf')
    return (
      <p>
        <a href={link} target="_blank" rel="noreferrer">
          Open {name} in a new tab
        </a>
      </p>
    )
  return <p>There is no preview of this file.</p>
}
