import { openInTab } from '#platform/web/calls/open-in-tab.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Row } from '#platform/web/light/section.tsx'
import { openEvidence, type TaskRow } from '#payroll/contract/compliance/compliance-calls.ts'

/** Each opens in a tab of its own; who opened it is logged. */
export function EvidenceLinks({ evidence }: Pick<TaskRow, 'evidence'>) {
  const { send, busy } = useSend(openEvidence)
  if (evidence.length === 0) return '–'
  return (
    <Row>
      {evidence.map(({ id, name }) => (
        <Button
          key={id}
          size="s"
          disabled={busy}
          onClick={() =>
            void openInTab(async () => {
              const opened = await send({ evidence_id: id })
              return opened.ok ? opened.data.link : undefined
            })
          }
        >
          {name}
        </Button>
      ))}
    </Row>
  )
}
