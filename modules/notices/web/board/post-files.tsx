import { IconPaperclip } from '@tabler/icons-react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { attachFile, removeFile } from '#notices/contract/board/post-calls.ts'
import { FilesToAttach } from '#notices/web/attach-files-field.tsx'
import type { Post } from '#notices/web/post-and-policy-types.ts'
import styles from '#notices/web/notices.module.css'

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
  const sending = useSend(attachFile)
  return (
    <FilesToAttach
      label="Files and pictures"
      rule={attachFile.files.file}
      sending={sending}
      onAttach={(file) => sending.send({ post_id: postId }, { file })}
    />
  )
}
