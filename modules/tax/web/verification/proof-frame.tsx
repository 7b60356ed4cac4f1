import { useState } from 'react'
import { openInTab } from '#platform/web/calls/open-in-tab.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { openProof } from '#tax/contract/declarations/declaration-calls.ts'
import type { RowView } from '#tax/contract/declarations/declaration-views.ts'
import styles from '#tax/web/tax.module.css'

type Shown = { readonly id: number; readonly name: string; readonly link: string }

/** The files of a row; each is opened when it is asked for, because every look is kept. */
export function ProofFrame({ files }: Pick<RowView, 'files'>) {
  const { send, busy } = useSend(openProof)
  const [shown, show] = useState<Shown | null>(null)
  if (files.length === 0) return <p className={styles.quiet}>No proof is attached.</p>
  const linkTo = async (id: number) => {
    const opened = await send({ file_id: id })
    return opened.ok ? opened.data.link : undefined
  }
  const open = async ({ id, name }: RowView['files'][number]) => {
    // A page may frame nothing: a PDF opens in a tab of its own.
    if (isPdf(name)) return openInTab(() => linkTo(id))
    const link = await linkTo(id)
    if (link !== undefined) show({ id, name, link })
  }
  return (
    <div className={styles.proof}>
      <div className={styles.actions}>
        {files.map((file) => (
          <Button
            key={file.id}
            size="s"
            busy={busy}
            aria-label={`Show ${file.name}`}
            aria-pressed={shown?.id === file.id}
            onClick={() => void open(file)}
          >
            {file.name}
          </Button>
        ))}
      </div>
      {shown && <img className={styles.proofFile} src={shown.link} alt={`Proof: ${shown.name}`} />}
      {shown && (
        <a href={shown.link} target="_blank" rel="noreferrer">
          Open in a new tab
        </a>
      )}
    </div>
  )
}

const isPdf = (name: string): boolean => /\.pdf$/i.test(name)
