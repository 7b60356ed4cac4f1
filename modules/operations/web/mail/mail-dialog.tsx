import { useEffect, useState } from 'react'
import type { GotFrom } from '#platform/contract/call.ts'
import { mailStates } from '#platform/contract/mail-message.ts'
import { useSend, type Sent } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { FailureState, LoadingState } from '#platform/web/light/states.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { openMail, sendMailAgain } from '#operations/contract/mail/outbox-calls.ts'
import { LetterFrame } from './mail-frame.tsx'
import styles from '#operations/web/operations.module.css'

type Mail = GotFrom<typeof openMail>

export function MailDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const opened = useOpened(id)
  return (
    <Dialog open side size="l" title={opened?.ok ? opened.data.subject : 'Mail'} onClose={onClose}>
      {opened === null && <LoadingState />}
      {opened?.ok === false && <FailureState failure={opened.failure} />}
      {opened?.ok && <OpenedMail mail={opened.data} onSentAgain={onClose} />}
    </Dialog>
  )
}

/** Opening is a writing call, because it is logged; the same mail is opened once however often this renders. */
function useOpened(id: number): Sent<typeof openMail> | null {
  const { send } = useSend(openMail, { silent: true })
  const [opened, setOpened] = useState<Sent<typeof openMail> | null>(null)
  useEffect(() => {
    void send({ id }).then(setOpened)
    // Asked once for each mail, not whenever the function is made again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id])
  return opened
}

function OpenedMail({ mail, onSentAgain }: { mail: Mail; onSentAgain: () => void }) {
  const [plain, setPlain] = useState(false)
  const { send, busy } = useSend(sendMailAgain)
  async function again() {
    if ((await send({ id: mail.id })).ok) onSentAgain()
  }
  return (
    <Stack>
      <KeyValue
        entries={[
          ['To', mail.to_name ? `${mail.to_name} <${mail.to_address}>` : mail.to_address],
          ['State', <StatusBadge key="state" catalogue={mailStates} status={mail.state} />],
          ['Written', show.moment(mail.created_at)],
          [mail.state === 'kept' ? 'Kept since' : 'Sent', show.moment(mail.sent_at)],
          ...(mail.error ? [['Error', mail.error] as const] : []),
          ...(mail.response ? [['Server response', mail.response] as const] : []),
          ...(mail.attachments.length > 0
            ? [['Attached', mail.attachments.map(({ name }) => name).join(', ')] as const]
            : []),
        ]}
      />
      {mail.hidden && (
        <p role="note" className={styles.hidden}>
          {mail.hidden_because}
        </p>
      )}
      <div className={styles.tools}>
        <Button size="s" aria-pressed={plain} onClick={() => setPlain(!plain)}>
          {plain ? 'Show formatted' : 'Show plain text'}
        </Button>
        {mail.can.sendAgain && (
          <Button size="s" busy={busy} onClick={() => void again()}>
            Send again
          </Button>
        )}
      </div>
      {plain ? (
        <pre className={styles.plain}>{mail.text}</pre>
      ) : (
        <LetterFrame title={`Email content: ${mail.subject}`} html={mail.html} />
      )}
    </Stack>
  )
}
