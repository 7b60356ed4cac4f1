import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSend } from '#platform/web/calls/use-send.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import {
  publishPack,
  retirePack,
  reviewPack,
  withdrawPack,
  type PackView,
} from '#payroll/contract/packs/pack-calls.ts'
import { ConfirmFigures } from './confirm-figures.tsx'

type Open = 'send_back' | 'retire' | 'confirm' | null

/** What this person may do with the version. */
export function PackDecisions({ pack }: { pack: PackView }) {
  const navigate = useNavigate()
  const [opened, open] = useState<Open>(null)
  const withdraw = useSend(withdrawPack)
  const review = useSend(reviewPack)
  const publish = useSend(publishPack)
  const { can, key, version } = pack
  const row = { id: Number(key), version }
  const close = () => open(null)
  return (
    <>
      {can.retire && <Button onClick={() => open('retire')}>Retire</Button>}
      {can.withdraw && (
        <Button busy={withdraw.busy} onClick={() => void withdraw.send(row)}>
          Withdraw
        </Button>
      )}
      {can.edit && <Button onClick={() => void navigate(`/rule-packs/${key}/edit`)}>Edit</Button>}
      {can.make_version && (
        <Button onClick={() => void navigate(`/rule-packs/${key}/new-version`)}>New version</Button>
      )}
      {(can.review || can.publish) && <Button onClick={() => open('send_back')}>Send back</Button>}
      {can.review && (
        <Button
          look="primary"
          busy={review.busy}
          onClick={() => void review.send({ ...row, approve: true, comment: '' })}
        >
          Mark as reviewed
        </Button>
      )}
      {can.publish && (
        <Button look="primary" busy={publish.busy} onClick={() => void publish.send(row)}>
          Publish
        </Button>
      )}
      {can.confirm && (
        <Button look="primary" onClick={() => open('confirm')}>
          Confirm figures
        </Button>
      )}
      {opened === 'confirm' && <ConfirmFigures pack={pack} onClose={close} />}
      {opened === 'send_back' && <SendBackDialog row={row} title={pack.title} onClose={close} />}
      {opened === 'retire' && <RetireDialog row={row} title={pack.title} onClose={close} />}
    </>
  )
}

type DecisionDialogProps = { row: { id: number; version: number }; title: string; onClose: () => void }

const SendBackDialog = ({ row, title, onClose }: DecisionDialogProps) => (
  <Dialog open size="s" title={`Send back ${title}`} onClose={onClose}>
    <Form call={reviewPack} start={{ ...row, approve: false }} onDone={onClose}>
      {(form) => (
        <>
          <TextArea {...form('comment')} label="What has to change" longest={500} autoFocus />
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Send back</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)

const RetireDialog = ({ row, title, onClose }: DecisionDialogProps) => (
  <Dialog open size="s" title={`Retire ${title}`} onClose={onClose}>
    <Form call={retirePack} start={row} onDone={onClose}>
      {(form) => (
        <>
          <p>Months of this pack can’t be computed until another version is published.</p>
          <TextArea {...form('reason')} label="Reason" longest={500} autoFocus />
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Retire</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
