import type { ReactNode } from 'react'
import { FileViewer, type FileViewerProps } from './file-viewer.tsx'
import styles from './file-beside-form.module.css'

type FileBesideFormProps = FileViewerProps & { children: ReactNode }

/** A file on the left and what is filled in from it on the right; in a narrow place, and on a phone, the file comes first. */
export const FileBesideForm = ({ children, ...viewer }: FileBesideFormProps) => (
  <div className={styles.place}>
    <div className={styles.pair}>
      <FileViewer {...viewer} />
      <div className={styles.form}>{children}</div>
    </div>
  </div>
)
