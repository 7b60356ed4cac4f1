import { useEffect, useEffectEvent, useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { shortName } from '#platform/web/light/file-rules.ts'
import { LoadingState } from '#platform/web/light/states.tsx'
import { openFile } from '#drive/contract/files/file-calls.ts'
import { ShownFile, type Shown } from './shown-file.tsx'

type PreviewDialogProps = { node: { readonly id: number; readonly name: string }; onClose: () => void }

export function PreviewDialog({ node, onClose }: PreviewDialogProps) {
  const [shown, setShown] = useState<Shown | null>(null)
  const { send } = useSend(openFile)
  const download = useDownload()
  const ask = useEffectEvent(async (id: number, isOpen: () => boolean) => {
    const sent = await send({ id, as: 'view' })
    if (!isOpen()) return
    if (sent.ok) setShown(sent.data)
    else onClose()
  })
  // Asked once for each file: every answer counts as a view.
  useEffect(() => {
    let isOpen = true
    void ask(node.id, () => isOpen)
    return () => {
      isOpen = false
    }
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
