import { Button, IconButton } from '#platform/web/light/button.tsx'
import { shortName } from '#platform/web/light/file-rules.ts'
import { CrossIcon } from '#platform/web/light/icons.tsx'
import { Progress } from '#platform/web/light/progress.tsx'
import type { Upload, Uploads } from './use-uploads.ts'
import styles from '#drive/web/drive.module.css'

const words: Readonly<Record<Upload['state'], string>> = {
  waiting: 'Waiting',
  sending: '',
  offline: 'You’re offline. It resumes when you reconnect.',
  clash: '',
  failed: '',
  done: 'Uploaded',
}

/** How far each file is. Those that are done can be cleared away. */
export function UploadList({ uploads, again, stop, clear }: Uploads) {
  if (uploads.length === 0) return null
  const left = uploads.filter(({ state }) => state !== 'done').length
  return (
    <section className={styles.uploads} aria-label="Uploads">
      <header className={styles.uploadsHead}>
        <p role="status">
          {left === 0
            ? `${uploads.length === 1 ? '1 file is' : `${uploads.length} files are`} uploaded.`
            : `Uploading, ${left} of ${uploads.length} left`}
        </p>
        <Button size="s" look="plain" onClick={clear}>
          Clear finished
        </Button>
      </header>
      <ul>
        {uploads.slice(0, 100).map((upload) => (
          <li key={upload.key}>
            <Progress
              label={shortName(upload.name.split('/').at(-1)!)}
              share={upload.share}
              state={upload.state === 'done' ? 'done' : upload.state === 'failed' ? 'failed' : 'running'}
              {...(words[upload.state] || upload.text ? { detail: upload.text || words[upload.state] } : {})}
            />
            {upload.state === 'clash' && (
              <>
                <Button size="s" onClick={() => again(upload.key, 'version')}>
                  New version
                </Button>
                <Button size="s" onClick={() => again(upload.key, 'both')}>
                  Keep both
                </Button>
              </>
            )}
            {upload.state === 'failed' && (
              <Button size="s" onClick={() => again(upload.key)}>
                Try again
              </Button>
            )}
            {upload.state !== 'done' && (
              <IconButton
                label={`Cancel ${upload.name}`}
                icon={<CrossIcon />}
                onClick={() => stop(upload.key)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
