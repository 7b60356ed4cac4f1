import { useState } from 'react'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import {
  compareRateCard,
  discardDraft,
  publishRateCard,
  replayEstimates,
  type ReadCard,
} from '#estimates/contract/rate-card/rate-card-calls.ts'
import { CalculatorPage } from './calculator-page-settings.tsx'
import { CardHistory } from './card-history.tsx'
import { CardPage } from './card-page.tsx'
import { CardSettingsForm } from './card-settings-form.tsx'
import { Differences } from './card-differences-list.tsx'
import { PreviewSection } from './preview-section.tsx'
import { Replay } from './estimate-replay.tsx'

export function Screen() {
  return (
    <CardPage title="Rate card" about="All price settings, by version.">
      {(read) => (
        <Stack>
          {read.version > 0 && <DraftSection read={read} />}
          <PreviewSection key={`try ${read.version}`} read={read} />
          <Section title="Settings">
            <CardSettingsForm read={read} />
          </Section>
          {read.can.page && <CalculatorPage />}
          <CardHistory />
        </Stack>
      )}
    </CardPage>
  )
}

/** What the draft would change, and what becomes of it. */
function DraftSection({ read }: { read: ReadCard }) {
  const differences = useCall(compareRateCard, {})
  const replayed = useCall(replayEstimates, {})
  // Of the draft which was looked at, whatever came since.
  const [asking, setAsking] = useState<{ what: 'publish' | 'discard'; version: number } | null>(null)
  const ask = (what: 'publish' | 'discard') => setAsking({ what, version: read.version })
  const close = () => setAsking(null)
  return (
    <Section
      title="Draft"
      about={
        read.published_number === null ? 'No published version yet.' : 'Compared with the published version.'
      }
      actions={
        <>
          {read.can.edit && read.published_number !== null && (
            <Button onClick={() => ask('discard')}>Discard draft</Button>
          )}
          {read.can.publish && (
            <Button look="primary" onClick={() => ask('publish')}>
              Publish
            </Button>
          )}
        </>
      }
    >
      {/* Not once they stood there: the draft that is published or thrown away cannot be compared any more. */}
      {!differences.data && <ReadState of={differences} label="Comparing" />}
      {replayed.isLoadingError && <ReadState of={replayed} />}
      {differences.data && <Differences list={differences.data} />}
      {replayed.data && replayed.data.length > 0 && <Replay rows={replayed.data} />}
      {asking?.what === 'publish' && <PublishDialog version={asking.version} onClose={close} />}
      {asking?.what === 'discard' && <DiscardDialog version={asking.version} onClose={close} />}
    </Section>
  )
}

type AboutDraft = { version: number; onClose: () => void }

function DiscardDialog({ version, onClose }: AboutDraft) {
  const { send, busy } = useSend(discardDraft)
  return (
    <ConfirmDialog
      open
      title="Discard draft?"
      confirm="Discard"
      tone="danger"
      busy={busy}
      onClose={onClose}
      onConfirm={() => void send({ version }).then(({ ok }) => ok && onClose())}
    >
      All changes since the published version will be lost.
    </ConfirmDialog>
  )
}

function PublishDialog({ version, onClose }: AboutDraft) {
  const [note, setNote] = useState('')
  const { send, busy } = useSend(publishRateCard)
  const publish = async () => {
    const sent = await send({ version, note })
    if (sent.ok) onClose()
  }
  return (
    <Dialog
      open
      size="s"
      title="Publish the rate card"
      onClose={onClose}
      foot={
        <Button look="primary" busy={busy} onClick={() => void publish()}>
          Publish
        </Button>
      }
    >
      <p>New estimates use these rates from now on. A published version can’t be edited.</p>
      <TextField label="Note" optional value={note} onChange={setNote} />
    </Dialog>
  )
}
