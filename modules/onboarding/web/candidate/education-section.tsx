import { useState } from 'react'
import { useAnswer } from '#platform/web/calls/use-answer.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { FailureState, LoadingState } from '#platform/web/light/states.tsx'
import {
  deleteOnBoardingUserEducation,
  onBoardingCandidateEducationList,
  type CandidateEducation,
  type CandidateItem,
} from '#onboarding/contract/candidate/candidate-calls.ts'
import { candidateMessages as say } from '#onboarding/contract/candidate/candidate-messages.ts'
import styles from './candidate-form.module.css'
import { EducationDialog } from './education-dialog.tsx'
import { FilesDialog } from './files-dialog.tsx'
import { Block } from './item-block.tsx'
import { YesNoDialog } from './yes-no-dialog.tsx'

type Task = { what: 'add' } | { what: 'delete' | 'files'; entry: CandidateEducation }

/** Entries are saved one by one, each as soon as it is added. */
export function EducationSection({ item, onChanged }: { item: CandidateItem; onChanged: () => void }) {
  const list = useAnswer(onBoardingCandidateEducationList, {})
  const [task, setTask] = useState<Task | null>(null)
  const close = () => setTask(null)
  const refresh = () => {
    close()
    list.again()
    onChanged()
  }
  return (
    <Block item={item}>
      {list.state === 'loading' && <LoadingState label="Loading your education" />}
      {list.state === 'failed' && <FailureState failure={list.failure} again={list.again} />}
      {list.data?.length === 0 && <p className={styles.quiet}>No education added yet.</p>}
      {list.data && list.data.length > 0 && (
        <ul className={styles.schools}>
          {list.data.map((entry) => (
            <School
              key={entry.onboarding_candidate_education_id}
              entry={entry}
              isLocked={item.locked}
              onTask={(what) => setTask({ what, entry })}
            />
          ))}
        </ul>
      )}
      {!item.locked && (
        <div>
          <Button onClick={() => setTask({ what: 'add' })}>Add Education</Button>
        </div>
      )}
      <EducationDialog open={task?.what === 'add'} onClose={close} onDone={refresh} />
      {task?.what === 'files' && (
        <FilesDialog about={task.entry.degree} files={task.entry.attachments} onClose={close} />
      )}
      {task?.what === 'delete' && <DeleteEducation entry={task.entry} onDone={refresh} onClose={close} />}
    </Block>
  )
}

type SchoolProps = {
  entry: CandidateEducation
  isLocked: boolean
  onTask: (what: 'delete' | 'files') => void
}

function School({ entry, isLocked, onTask }: SchoolProps) {
  const { degree, university, year_of_joining, year_of_completion, percentage, attachments } = entry
  return (
    <li className={styles.school}>
      <div>
        <strong>{degree}</strong>
        <p className={styles.quiet}>
          {university}, {year_of_joining} to {year_of_completion}
          {percentage !== '' && ` · ${percentage}`}
        </p>
      </div>
      <div className={styles.schoolActions}>
        {attachments.length > 0 && (
          <Button size="s" onClick={() => onTask('files')}>
            {attachments.length === 1 ? '1 file' : `${attachments.length} files`}
            <span className="unseen"> of {degree}</span>
          </Button>
        )}
        {!isLocked && (
          <Button size="s" onClick={() => onTask('delete')}>
            Delete<span className="unseen"> {degree}</span>
          </Button>
        )}
      </div>
    </li>
  )
}

type DeleteProps = { entry: CandidateEducation; onDone: () => void; onClose: () => void }

function DeleteEducation({ entry, onDone, onClose }: DeleteProps) {
  const deleting = useSend(deleteOnBoardingUserEducation)
  const { onboarding_candidate_education_id } = entry
  return (
    <YesNoDialog
      title="Delete Education"
      question={say.deleteEducation}
      busy={deleting.busy}
      onNo={onClose}
      onYes={() => void deleting.send({ onboarding_candidate_education_id }).then(onDone)}
    />
  )
}
