import { useState } from 'react'
import { FormActions } from '#platform/web/form/form-row.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { cvStatusNumbers, isRejection } from '#recruitment/contract/statuses/cv-statuses.ts'
import { MailFields, ReasonFields, type MoveWords } from './move-fields.tsx'
import { statusLabel, statusOptions } from './status-words.ts'
import { useApplicationMoves } from './use-application-moves.ts'

export type Movable = {
  readonly id: number
  readonly name: string
  readonly cv_status: number
  readonly may: readonly number[]
}

type MoveDialogProps = {
  application: Movable
  /** Where it goes; without one it is chosen here. */
  to?: number
  /** Against the usual order. */
  forced?: boolean
  onClose: () => void
}

const nothing: MoveWords = { comment: '', reason_code: '', mail: null }

/** For moves that need words: a reason, a comment, a mail to the candidate. */
export function MoveDialog({ application, to: given, forced = false, onClose }: MoveDialogProps) {
  const { id, name, cv_status: from, may } = application
  const [to, setTo] = useState<number | null>(given ?? null)
  const [words, setWords] = useState(nothing)
  const { move, busy } = useApplicationMoves()
  const choices = forced ? cvStatusNumbers.filter((number) => number !== from) : may
  const rejects = to !== null && isRejection(to)
  const isReady =
    to !== null &&
    (!rejects || forced || words.reason_code !== '') &&
    (!forced || words.comment?.trim() !== '')

  async function submit() {
    if (to !== null && (await move({ id, from, to, forced, ...words }, name))) onClose()
  }

  const verb = forced ? 'Force move' : given !== undefined && rejects ? 'Reject' : 'Move'
  return (
    <Dialog open title={`${verb}: ${name}`} onClose={onClose}>
      <Stack>
        {given === undefined && (
          <SelectField
            label={`From ${statusLabel(from)} to`}
            options={statusOptions(choices)}
            value={to}
            onChange={setTo}
          />
        )}
        {forced && <p>HR only. The history shows the move as forced, with your comment.</p>}
        <ReasonFields words={words} onChange={setWords} rejects={rejects} />
        {to !== null && !forced && <MailFields words={words} onChange={setWords} id={id} to={to} />}
        <FormActions end>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look={forced || rejects ? 'danger' : 'primary'}
            busy={busy}
            disabled={!isReady}
            onClick={() => void submit()}
          >
            {to === null || (rejects && given !== undefined) ? verb : `${verb} to ${statusLabel(to)}`}
          </Button>
        </FormActions>
      </Stack>
    </Dialog>
  )
}
