import { useSend } from '#platform/web/calls/use-send.ts'
import { showToast } from '#platform/web/light/toast.tsx'
import { moveByHand, undoMove } from '#recruitment/contract/applications/application-calls.ts'
import type { SentBy } from '#platform/contract/call.ts'

export type Move = SentBy<typeof moveByHand>

/** Moves one application; the sentence that says so has the button to undo it. */
export function useApplicationMoves() {
  const { send, busy } = useSend(moveByHand, { silent: true })
  const undo = useSend(undoMove)
  async function move(form: Move, name: string): Promise<boolean> {
    const sent = await send(form)
    if (!sent.ok) {
      showToast({ tone: 'bad', text: sent.failure.message, of: moveByHand.path })
      return false
    }
    const { move_id, mail } = sent.data
    const text = `${name}: ${sent.message}${mail ? ' The mail is sent in 10 seconds.' : ''}`
    showToast({ tone: 'good', text, action: { label: 'Undo', run: () => void undo.send({ move_id }) } })
    return true
  }
  return { move, busy }
}
