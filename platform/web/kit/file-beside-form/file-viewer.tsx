import { useState } from 'react'
import { openInTab } from '#platform/web/calls/open-in-tab.ts'
import { Button } from '#platform/web/light/button.tsx'
import { shortName } from '#platform/web/light/file-rules.ts'
import styles from './file-beside-form.module.css'

type ViewedFile = { readonly id: number; readonly name: string }

export type FileViewerProps = {
  files: readonly ViewedFile[]
  /** Asked when someone wants to see a file, because a look may be logged; nothing where it is refused. */
  linkOf: (id: number) => Promise<string | undefined>
  busy?: boolean
  /** What stands here without a file. */
  empty?: string
}

/** The files of a record, one of them shown. */
export function FileViewer({ files, linkOf, busy = false, empty = 'No file is attached.' }: FileViewerProps) {
  const [shown, show] = useState<(ViewedFile & { readonly link: string }) | null>(null)
  const [isFolded, fold] = useState(false)
  if (files.length === 0) return empty && <p className={styles.quiet}>{empty}</p>
  const open = async (file: ViewedFile) => {
    if (!isShownHere(file.name)) return openInTab(() => linkOf(file.id))
    const link = await linkOf(file.id)
    if (link === undefined) return
    show({ ...file, link })
    fold(false)
  }
  return (
    <div className={styles.viewer}>
      <div className={styles.names}>
        {files.map((file) => (
          <Button
            key={file.id}
            size="s"
            busy={busy}
            title={file.name}
            aria-label={`Show ${file.name}`}
            aria-pressed={shown?.id === file.id}
            onClick={() => void open(file)}
          >
            {shortName(file.name)}
          </Button>
        ))}
      </div>
      {shown && (
        <div className={styles.tools}>
          <a href={shown.link} target="_blank" rel="noreferrer">
            Open in a new tab
          </a>
          <Button
            size="s"
            look="plain"
            className={styles.fold}
            aria-expanded={!isFolded}
            onClick={() => fold(!isFolded)}
          >
            {isFolded ? 'Unfold file' : 'Fold file'}
          </Button>
        </div>
      )}
      {!shown && <p className={styles.rest}>Choose a file to see it.</p>}
      {shown && !isFolded && <Shown key={shown.link} name={shown.name} link={shown.link} />}
    </div>
  )
}

function Shown({ name, link }: { name: string; link: string }) {
  const [isLarge, enlarge] = useState(false)
  if (isPdf(name))
    // The answer itself is sandboxed; with the attribute too, browsers refuse to show a PDF.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    return <iframe className={styles.frame} title={name} src={`${link}#navpanes=0`} />
  return (
    <div className={styles.scroll}>
      <button
        type="button"
        className={styles.picture}
        data-large={isLarge || undefined}
        aria-pressed={isLarge}
        aria-label={`Enlarge ${name}`}
        onClick={() => enlarge(!isLarge)}
      >
        <img src={link} alt={name} />
      </button>
    </div>
  )
}

const isPdf = (name: string): boolean => /\.pdf$/i.test(name)
const isPicture = (name: string): boolean => /\.(png|jpe?g|webp|gif)$/i.test(name)

/** Browsers of phones show no PDF inside of a page. */
const isShownHere = (name: string): boolean => isPicture(name) || (isPdf(name) && navigator.pdfViewerEnabled)
