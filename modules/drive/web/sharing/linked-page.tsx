import { useState } from 'react'
import type { GotFrom } from '#platform/contract/call.ts'
import { useAnswer } from '#platform/web/calls/use-answer.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { EmptyState, FailureState, LoadingState } from '#platform/web/light/states.tsx'
import type { OpenedLink } from '#links/web/public-pages.ts'
import { openLinked, readLinked } from '#drive/contract/sharing/sharing-calls.ts'
import { ShownFile } from '#drive/web/files/shown-file.tsx'
import { sizeInWords } from '#drive/contract/size-in-words.ts'
import styles from './linked-page.module.css'

type Inside = Pick<OpenedLink, 'token' | 'pass'>
type Entry = GotFrom<typeof readLinked>['entries'][number]

/** A file, or a folder through which one goes, for someone without an account. */
export function Page({ link: { token, pass } }: { link: OpenedLink }) {
  const inside = { token, pass }
  const [folder, setFolder] = useState<number | null>(null)
  const read = useAnswer(readLinked, { ...inside, id: folder })
  if (read.state === 'loading') return <LoadingState />
  if (read.state === 'failed') return <FailureState asPage byLink failure={read.failure} again={read.again} />
  const { name, company, breadcrumb, file, entries, may_download } = read.data
  return (
    <article className={styles.page}>
      <header>
        <p className={styles.quiet}>Shared by {company}</p>
        <h1>{name}</h1>
      </header>
      {breadcrumb.length > 0 && (
        <nav aria-label="Breadcrumb" className={styles.buttons}>
          {breadcrumb.map((step) => (
            <Button key={step.id} size="s" look="plain" onClick={() => setFolder(step.id)}>
              {step.name}
            </Button>
          ))}
        </nav>
      )}
      <ul className={styles.list}>
        {(file ? [file] : entries).map((entry) => (
          <li key={entry.id}>
            {entry.kind === 'dir' ? (
              <Button look="plain" onClick={() => setFolder(entry.id)}>
                {entry.name}
              </Button>
            ) : (
              <LinkedFile inside={inside} file={entry} mayDownload={may_download} />
            )}
          </li>
        ))}
      </ul>
      {file === null && entries.length === 0 && <EmptyState title="This folder is empty" />}
    </article>
  )
}

type LinkedFileProps = { inside: Inside; file: Entry; mayDownload: boolean }

function LinkedFile({ inside, file, mayDownload }: LinkedFileProps) {
  const { send, busy } = useSend(openLinked)
  const [shown, setShown] = useState<GotFrom<typeof openLinked> | null>(null)
  const open = async (as: 'view' | 'download') => {
    const sent = await send({ ...inside, id: file.id, as })
    if (!sent.ok) return
    if (as === 'view') setShown(sent.data)
    else Object.assign(document.createElement('a'), { href: sent.data.link, download: file.name }).click()
  }
  return (
    <>
      <span className={styles.name}>
        {file.name} <span className={styles.quiet}>{sizeInWords(file.bytes)}</span>
      </span>
      <span className={styles.buttons}>
        <Button size="s" busy={busy} aria-label={`View ${file.name}`} onClick={() => void open('view')}>
          View
        </Button>
        {mayDownload && (
          <Button
            size="s"
            busy={busy}
            aria-label={`Download ${file.name}`}
            onClick={() => void open('download')}
          >
            Download
          </Button>
        )}
      </span>
      {shown && (
        <div className={styles.wide}>
          <ShownFile shown={shown} name={file.name} />
        </div>
      )}
    </>
  )
}
