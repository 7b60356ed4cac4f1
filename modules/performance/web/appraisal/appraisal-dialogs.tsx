import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { ColleagueField } from '#organization/web/public.ts'
import {
  answerDispute,
  inviteReviewer,
  proposeGrade,
  sendSelfBack,
  skipSelf,
  type AppraisalPage,
} from '#performance/contract/appraisal-calls.ts'
import { reviewerKinds } from '#performance/contract/performance-lists.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import styles from '#performance/web/performance.module.css'

export type Opened = 'invite' | 'skip' | 'back' | 'grade' | 'answer'
type DialogProps = { appraisal: AppraisalPage; onClose: () => void }

const bandOptions = ({ bands }: AppraisalPage) =>
  bands.map(({ label, grade }) => ({ value: label, label: `${label} (grade ${grade})` }))

export function AppraisalDialog({ opened, ...props }: DialogProps & { opened: Opened }) {
  if (opened === 'invite') return <InviteDialog {...props} />
  if (opened === 'grade') return <GradeDialog {...props} />
  if (opened === 'answer') return <AnswerDialog {...props} />
  return <ReasonDialog {...props} skips={opened === 'skip'} />
}

const kinds = reviewerKinds.options.flatMap(({ value, label }) =>
  value === 'self' || value === 'manager' ? [] : [{ value, label }],
)

const InviteDialog = ({ appraisal: { id, person }, onClose }: DialogProps) => (
  <FormDialog
    call={inviteReviewer}
    title={`Invite a reviewer of ${person.name}`}
    submit="Invite"
    size="s"
    onClose={onClose}
    start={{ id, kind: 'peer' as const }}
  >
    {(form) => (
      <>
        <ColleagueField {...form('account_id')} label="Colleague" />
        <SelectField
          {...form('kind')}
          label="As"
          options={kinds}
          hint="Peer and upward reviews are anonymous, and shown from 3 answers on."
        />
      </>
    )}
  </FormDialog>
)

const ReasonDialog = ({
  appraisal: { id, version, person },
  onClose,
  skips,
}: DialogProps & { skips: boolean }) => (
  <FormDialog
    call={skips ? skipSelf : sendSelfBack}
    title={`${skips ? 'Skip' : 'Send back'} the self review of ${person.name}`}
    submit={skips ? 'Skip' : 'Send back'}
    size="s"
    onClose={onClose}
    start={{ id, version, reason: '' }}
  >
    {(form) => <TextArea {...form('reason')} label="Reason" rows={3} longest={500} />}
  </FormDialog>
)

function GradeDialog({ appraisal, onClose }: DialogProps) {
  const { id, version, person, result } = appraisal
  return (
    <FormDialog
      call={proposeGrade}
      title={`Propose the grade of ${person.name}`}
      submit="Propose"
      onClose={onClose}
      start={{
        id,
        version,
        band: result?.before ?? result?.formula ?? '',
        reason: result?.reason ?? '',
        comment: result?.comment ?? '',
      }}
    >
      {(form) => (
        <>
          {result && (
            <p className={styles.quiet}>
              {[result.score_text && `Score ${result.score_text}`, result.formula, ...result.reasons]
                .filter(Boolean)
                .join(' · ')}
            </p>
          )}
          <SelectField {...form('band')} label="Band" options={bandOptions(appraisal)} />
          <TextArea
            {...form('reason')}
            label="Reason"
            optional
            hint="Needed for another band than the formula’s; at most one away."
            rows={2}
          />
          <TextArea {...form('comment')} label="Comment to the person" optional rows={3} />
        </>
      )}
    </FormDialog>
  )
}

function AnswerDialog({ appraisal, onClose }: DialogProps) {
  const { id, version, person, dispute, releases } = appraisal
  return (
    <FormDialog
      call={answerDispute}
      title={`Answer the dispute of ${person.name}`}
      submit="Answer"
      onClose={onClose}
      start={{ id, version, answer: '', band: releases[0]?.band ?? '' }}
    >
      {(form) => (
        <>
          <p className={styles.said}>{dispute?.text}</p>
          <TextArea {...form('answer')} label="Answer" rows={3} longest={4_000} />
          <SelectField
            {...form('band')}
            label="Band"
            options={bandOptions(appraisal)}
            hint="Another band is released as a new result; the first one stays."
          />
        </>
      )}
    </FormDialog>
  )
}
