import { useEffect, useState } from 'react'
import type { GotFrom } from '#platform/contract/call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { shortName } from '#platform/web/light/file-rules.ts'
import { EmptyState, LoadingState } from '#platform/web/light/states.tsx'
import { openFile } from '#drive/contract/files/file-calls.ts'
import styles from '#drive/web/drive.module.css'

export type Shown = Pick<GotFrom<typeof openFile>, 'link' | 'shows' | 'text'>

/** What can be shown without running anything: pictures, films, and texts as plain letters. */
export function ShownFile({ shown: { link, shows, text }, name }: { shown: Shown; name: string }) {
  if (shows === 'text') return <pre className={styles.text}>{text}</pre>
  if (shows === 'picture') return <img className={styles.preview} src={link} alt={name} />
  if (shows === 'video')
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- the film is what someone uploaded
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
  return <EmptyState title="No preview">Download the file to open it.</EmptyState>
}

type PreviewDialogProps = { node: { readonly id: number; readonly name: string }; onClose: () => void }

export function PreviewDialog({ node, onClose }: PreviewDialogProps) {
  const [shown, setShown] = useState<Shown | null>(null)
  const { send } = useSend(openFile)
  const download = useDownload()
  useEffect(() => {
    let isOpen = true
    void send({ id: node.id, as: 'view' }).then((sent) => {
      if (!isOpen) return
      if (sent.ok) setShown(sent.data)
      else onClose()
    })
    return () => {
      isOpen = false
    }
    // Asked once: each answer is a view of its own.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [node.id])
  return (
    <Dialog
      open
      size="l"
      title={shortName(node.name)}
      onClose={onClose}
      foot={<Button onClick={() => void download(node.id)}>Download</Button>}
    >
      {shown === null ? <LoadingState /> : <ShownFile shown={shown} name={node.name} />}
    </Dialog>
  )
}

/** Saves a file, or one of its versions. */
export function useDownload() {
  const { send } = useSend(openFile)
  return async (id: number, number?: number) => {
    const sent = await send({ id, as: 'download', ...(number === undefined ? {} : { number }) })
    if (sent.ok)
      Object.assign(document.createElement('a'), { href: sent.data.link, download: sent.data.name }).click()
  }
}
