import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { FormActions } from '#platform/web/form/form-row.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { LoadingState } from '#platform/web/light/states.tsx'
import {
  mergeCandidates,
  mergedFields,
  readCandidate,
  type MergedField,
} from '#recruitment/contract/candidates/candidate-calls.ts'
import type { CandidateView } from '#recruitment/contract/candidates/candidate-views.ts'
import styles from '#recruitment/web/applications/application.module.css'

const labels: Readonly<Record<MergedField, string>> = {
  name: 'Name',
  location: 'Location',
  company: 'Works at',
  designation: 'Designation',
  experience_months: 'Experience (months)',
  relevant_months: 'Relevant experience (months)',
  notice_days: 'Notice (days)',
  born_on: 'Birth date',
}

const valueOf = (candidate: CandidateView, field: MergedField): string =>
  String((field === 'born_on' ? candidate.born_on : candidate.facts[field]) ?? '')

type MergeDialogProps = { keptId: number; goneId: number; onClose: () => void; onMerged?: () => void }

/** Side by side, with a choice for each field that differs. Addresses, files and applications come together. */
export function MergeDialog({ keptId, goneId, onClose, onMerged }: MergeDialogProps) {
  const kept = useCall(readCandidate, { id: keptId }).data
  const gone = useCall(readCandidate, { id: goneId }).data
  const [take, setTake] = useState<readonly MergedField[] | null>(null)
  const { send, busy } = useSend(mergeCandidates)
  if (!kept || !gone)
    return (
      <Dialog open size="l" title="Merge candidates" onClose={onClose}>
        <LoadingState />
      </Dialog>
    )
  const differing = mergedFields.filter((field) => valueOf(kept, field) !== valueOf(gone, field))
  // What is missing on the left is taken from the right, unless chosen otherwise.
  const taken = take ?? differing.filter((field) => valueOf(kept, field) === '')
  const choose = (field: MergedField, isRight: boolean) =>
    setTake(isRight ? [...taken, field] : taken.filter((other) => other !== field))
  async function merge() {
    if (!(await send({ kept_id: keptId, gone_id: goneId, take: [...taken] })).ok) return
    onClose()
    onMerged?.()
  }
  return (
    <Dialog open size="l" title="Merge candidates" onClose={onClose}>
      <p>E-mail addresses, phone numbers, files, skills and applications are kept from both.</p>
      <table className={styles.score}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">{kept.facts.name}, kept</th>
            <th scope="col">{gone.facts.name}</th>
          </tr>
        </thead>
        <tbody>
          {differing.map((field) => (
            <tr key={field}>
              <th scope="row">{labels[field]}</th>
              {[kept, gone].map((side, at) => (
                <td key={side.id}>
                  <label>
                    <input
                      type="radio"
                      name={field}
                      checked={taken.includes(field) === (at === 1)}
                      onChange={() => choose(field, at === 1)}
                    />{' '}
                    {valueOf(side, field) || 'Not set'}
                  </label>
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">E-mail</th>
            <td>{kept.facts.emails.join(', ')}</td>
            <td>{gone.facts.emails.join(', ')}</td>
          </tr>
          <tr>
            <th scope="row">Applications</th>
            <td>{kept.applications.length}</td>
            <td>{gone.applications.length}</td>
          </tr>
        </tbody>
      </table>
      <FormActions end>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" busy={busy} onClick={() => void merge()}>
          Merge
        </Button>
      </FormActions>
    </Dialog>
  )
}
