import { useState } from 'react'
import { IconPaperclip } from '@tabler/icons-react'
import { useSend } from '../../../platform/web/calls/use-send.ts'
import { FileDrop } from '../../../platform/web/light/file-drop.tsx'
import { Button } from '../../../platform/web/light/button.tsx'
import { attachFile, removeFile } from '../contract/post-calls.ts'
import type { Post } from './opened.ts'
import styles from './notices.module.css'

export function PostFiles({ post }: { post: Post }) {
  const remove = useSend(removeFile)
  return (
    <>
      {post.attached.length > 0 && (
        <ul className={styles.files} aria-label="Files">
          {post.attached.map((file) => (
            <li key={file.id}>
              <a href={file.link} target="_blank" rel="noreferrer">
                {file.is_picture ? (
                  <img src={file.thumbnail ?? file.link} alt={file.name} />
                ) : (
                  <>
                    <IconPaperclip size={16} aria-hidden="true" />
                    {file.name}
                  </>
                )}
              </a>{' '}
              {post.can.edit && (
                <Button
                  look="plain"
                  size="s"
                  busy={remove.busy}
                  onClick={() => void remove.send({ file_id: file.id })}
                >
                  Remove
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {post.can.edit && post.state !== 'withdrawn' && post.state !== 'expired' && (
        <NewFiles postId={post.id} />
      )}
    </>
  )
}

function NewFiles({ postId }: { postId: number }) {
  const [files, setFiles] = useState<readonly File[]>([])
  const { send, busy, progress, cancel } = useSend(attachFile)
  async function attach() {
    const sent = await send({ post_id: postId }, { file: files })
    if (sent.ok) setFiles([])
  }
  return (
    <div>
      <FileDrop
        label="Files and pictures"
        optional
        rule={attachFile.files.file}
        value={files}
        onChange={setFiles}
        progress={progress}
        onCancel={cancel}
      />
      {files.length > 0 && (
        <p className={styles.foot}>
          <Button busy={busy} onClick={() => void attach()}>
            {files.length === 1 ? 'Attach the file' : `Attach ${files.length} files`}
          </Button>
        </p>
      )}
    </div>
  )
}
