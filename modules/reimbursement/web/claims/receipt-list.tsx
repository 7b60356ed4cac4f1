import { openInTab } from '#platform/web/calls/open-in-tab.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button, IconButton } from '#platform/web/light/button.tsx'
import { shortName } from '#platform/web/light/file-rules.ts'
import { CrossIcon } from '#platform/web/light/icons.tsx'
import type { LineView } from '#reimbursement/contract/claims/claim-views.ts'
import { openReceipt, removeReceipt } from '#reimbursement/contract/receipts/receipt-calls.ts'
import styles from '#reimbursement/web/reimbursement.module.css'

type ReceiptListProps = {
  receipts: LineView['receipts']
  /** Where they can be removed. */
  onRemoved?: (id: number) => void
}

export const ReceiptList = ({ receipts, onRemoved }: ReceiptListProps) => (
  <span className={styles.marks}>
    {receipts.map((receipt) => (
      <span key={receipt.id} className={styles.marks}>
        <OpenReceipt receipt={receipt} />
        {onRemoved && <RemoveReceipt receipt={receipt} onRemoved={onRemoved} />}
      </span>
    ))}
  </span>
)

type ReceiptProps = { receipt: LineView['receipts'][number] }

function OpenReceipt({ receipt: { id, name } }: ReceiptProps) {
  const { send, busy } = useSend(openReceipt)
  const open = () =>
    openInTab(async () => {
      const sent = await send({ id })
      return sent.ok ? sent.data.link : undefined
    })
  return (
    <Button size="s" busy={busy} title={name} aria-label={`Open receipt ${name}`} onClick={() => void open()}>
      {shortName(name)}
    </Button>
  )
}

function RemoveReceipt({
  receipt: { id, name },
  onRemoved,
}: ReceiptProps & { onRemoved: (id: number) => void }) {
  const { send, busy } = useSend(removeReceipt)
  const remove = async () => {
    if ((await send({ id })).ok) onRemoved(id)
  }
  return (
    <IconButton
      label={`Remove receipt ${name}`}
      size="s"
      disabled={busy}
      icon={<CrossIcon size={15} />}
      onClick={() => void remove()}
    />
  )
}
