import { Dialog } from '#platform/web/light/dialog.tsx'
import { shortName, sizeText } from '#platform/web/light/file-rules.ts'
import { FileIcon } from '#platform/web/light/icons.tsx'
import type { CandidateFile } from '#onboarding/contract/candidate/candidate-calls.ts'
import styles from './file-slot.module.css'

type FilesDialogProps = { about: string; files: readonly CandidateFile[]; onClose: () => void }

export const FilesDialog = ({ about, files, onClose }: FilesDialogProps) => (
  <Dialog open onClose={onClose} title="File Details" size="s">
    <p className={styles.about}>{about}</p>
    <ul className={styles.entries}>
      {files.map((file) => (
        <li key={file.id} className={styles.entry}>
          {file.thumbnail ? (
            <img className={styles.picture} src={file.thumbnail} alt="" />
          ) : (
            <span className={styles.picture} aria-hidden="true">
              <FileIcon />
            </span>
          )}
          <div className={styles.words}>
            <a href={file.link} target="_blank" rel="noreferrer">
              {shortName(file.name)}
            </a>
            <span className={styles.state}>{sizeText(file.bytes)}</span>
          </div>
        </li>
      ))}
    </ul>
  </Dialog>
)
