import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { sendTestMail } from '#operations/contract/mail/outbox-calls.ts'

export function TestMailButton() {
  const { send, busy } = useSend(sendTestMail)
  return (
    <Button busy={busy} onClick={() => void send({})}>
      Send me a test email
    </Button>
  )
}
