import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { openInTab } from '#platform/web/calls/open-in-tab.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { AttachDialog } from '#platform/web/form/attach-dialog.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { openCandidateFile } from '#recruitment/contract/applications/application-calls.ts'
import { addCandidateFile, listCandidateFiles } from '#recruitment/contract/candidates/candidate-calls.ts'
import type { FileView } from '#recruitment/contract/candidates/candidate-views.ts'
import styles from '#recruitment/web/applications/application.module.css'
import { ResumeText } from './resume-text.tsx'
import { SuggestionsForm } from './suggestions-form.tsx'

const states = {
  waiting: 'Text is being read',
  read: '',
  unreadable: 'No text found',
  infected: 'Blocked by the virus scanner',
} as const

/** The résumé to read beside the application: its text here, the file itself in a tab. */
export function FilesSection({ candidateId, mayAdd }: { candidateId: number; mayAdd: boolean }) {
  const [adding, setAdding] = useState(false)
  const rows = useCall(listCandidateFiles, { candidate_id: candidateId }).data?.rows ?? []
  const newest = rows.find(({ words }) => words !== null)
  return (
    <Section title="Résumé" actions={mayAdd && <Button onClick={() => setAdding(true)}>Add file</Button>}>
      {rows.length === 0 && <p className={styles.quiet}>No file yet.</p>}
      <ul className={styles.files}>
        {rows.map((file) => (
          <FileRow key={file.id} file={file} />
        ))}
      </ul>
      {newest?.suggestions && mayAdd && (
        <SuggestionsForm key={newest.id} fileId={newest.id} suggestions={newest.suggestions} />
      )}
      {newest?.words && <ResumeText name={newest.name} words={newest.words} />}
      {adding && (
        <AttachDialog
          call={addCandidateFile}
          start={{ candidate_id: candidateId }}
          field="resume"
          rule={addCandidateFile.files.resume}
          title="Add résumé"
          label="File"
          hint="Everyone who sees this candidate can open it."
          confirm="Add"
          onClose={() => setAdding(false)}
        />
      )}
    </Section>
  )
}

function FileRow({ file }: { file: FileView }) {
  const { send } = useSend(openCandidateFile)
  const open = () =>
    openInTab(async () => {
      const sent = await send({ id: file.id })
      return sent.ok ? sent.data.link : undefined
    })
  return (
    <li>
      <Button size="s" disabled={file.read_state === 'infected'} onClick={() => void open()}>
        Open {file.name}
      </Button>
      <span>{[states[file.read_state], show.moment(file.added_at)].filter(Boolean).join(' · ')}</span>
    </li>
  )
}
