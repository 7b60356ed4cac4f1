import { useState } from 'react'
import type { GotFrom } from '#platform/contract/call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { MoneyField } from '#platform/web/light/number-field.tsx'
import { Row } from '#platform/web/light/section.tsx'
import {
  moveEstimate,
  resendEstimate,
  type readEstimate,
} from '#estimates/contract/follow-up/estimate-calls.ts'
import { moneySign } from '#estimates/contract/money-text.ts'
import { ReviseDialog } from './revise-dialog.tsx'

type ActionsProps = { estimate: GotFrom<typeof readEstimate>; onOpen: (id: number) => void }

export function EstimateActions({ estimate, onOpen }: ActionsProps) {
  const { revises, revised_as, copy, can } = estimate
  return (
    <Row>
      <a href={copy} target="_blank" rel="noreferrer">
        Open prospect’s copy
      </a>
      {revises && (
        <Button look="plain" onClick={() => onOpen(revises.id)}>
          Replaces {revises.number}
        </Button>
      )}
      {revised_as && (
        <Button look="plain" onClick={() => onOpen(revised_as.id)}>
          Revised as {revised_as.number}
        </Button>
      )}
      {can.follow && <Following estimate={estimate} onOpen={onOpen} />}
    </Row>
  )
}

function Following({ estimate, onOpen }: ActionsProps) {
  const { id, state, can } = estimate
  const [asking, setAsking] = useState<'revision' | 'deal' | null>(null)
  const resend = useSend(resendEstimate)
  const move = useSend(moveEstimate)
  const close = () => setAsking(null)
  return (
    <>
      <Button busy={resend.busy} onClick={() => void resend.send({ id })}>
        Send again
      </Button>
      {can.revise && <Button onClick={() => setAsking('revision')}>Revise</Button>}
      {!['followed_up', 'converted'].includes(state) && (
        <Button busy={move.busy} onClick={() => void move.send({ id, to: 'followed_up' })}>
          Followed up
        </Button>
      )}
      {state !== 'converted' && <Button onClick={() => setAsking('deal')}>Mark as converted</Button>}
      {asking === 'revision' && <ReviseDialog estimate={estimate} onOpen={onOpen} onClose={close} />}
      {asking === 'deal' && <DealDialog estimate={estimate} onClose={close} />}
    </>
  )
}

type DealProps = Pick<ActionsProps, 'estimate'> & { onClose: () => void }

const DealDialog = ({ estimate: { id, number, currency, high }, onClose }: DealProps) => (
  <Dialog open size="s" title={`${number} became a deal`} onClose={onClose}>
    <Form call={moveEstimate} start={{ id, to: 'converted', won_value: high }} onDone={onClose}>
      {(form) => (
        <>
          <MoneyField
            {...form('won_value')}
            label="Deal value"
            optional
            prefix={moneySign(currency)}
            hint="Reports compare it with the estimate."
          />
          <FormActions end>
            <SubmitButton busy={form.busy}>Mark as converted</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
