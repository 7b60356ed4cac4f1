import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { Row, Section } from '#platform/web/light/section.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import {
  archivePolicy,
  handInVersion,
  publishVersion,
  sendBackVersion,
} from '#notices/contract/policies/policy-calls.ts'
import type { VersionCard } from '#notices/contract/policies/policy-views.ts'
import { PolicyFile } from './attach-policy-file.tsx'
import { PolicyDialog } from './policy-dialog.tsx'
import type { Policy } from '#notices/web/post-and-policy-types.ts'
import { VersionDialog } from './policy-version-dialog.tsx'

/** For the keepers of the policy: what is being written, and what can be done with it now. */
export function PolicyActions({ policy, onGone }: { policy: Policy; onGone: () => void }) {
  const [opened, setOpened] = useState<'policy' | 'version' | 'archive' | null>(null)
  const archive = useSend(archivePolicy)
  const open = policy.versions.find(({ state }) => state === 'draft' || state === 'in_review')
  if (!policy.can.write && !policy.can.publish) return null
  const close = () => setOpened(null)
  async function end() {
    const sent = await archive.send({ policy_id: policy.id })
    if (sent.ok) onGone()
  }
  return (
    <>
      <Row>
        {policy.can.write && !open && (
          <Button look="primary" onClick={() => setOpened('version')}>
            {policy.versions.length === 0 ? 'Write the first version' : 'Write a new version'}
          </Button>
        )}
        {policy.can.write && <Button onClick={() => setOpened('policy')}>Change title and audience</Button>}
        {policy.can.write && (
          <Button look="plain" onClick={() => setOpened('archive')}>
            Archive
          </Button>
        )}
      </Row>
      {open && <OpenVersion policy={policy} version={open} onEdit={() => setOpened('version')} />}
      {opened === 'policy' && <PolicyDialog policy={policy} onClose={close} onSaved={close} />}
      {opened === 'version' && <VersionDialog policy={policy} version={open ?? null} onClose={close} />}
      <ConfirmDialog
        open={opened === 'archive'}
        title="Archive the policy"
        confirm="Archive"
        tone="danger"
        busy={archive.busy}
        onClose={close}
        onConfirm={() => void end()}
      >
        This policy no longer applies. Its versions and acknowledgements are kept.
      </ConfirmDialog>
    </>
  )
}

type OpenVersionProps = { policy: Policy; version: VersionCard; onEdit: () => void }

function OpenVersion({ policy, version, onEdit }: OpenVersionProps) {
  const [sendingBack, setSendingBack] = useState(false)
  const handIn = useSend(handInVersion)
  const publish = useSend(publishVersion)
  const isDraft = version.state === 'draft'
  return (
    <Section
      title={`Version ${version.number} is ${isDraft ? 'being written' : 'in review'}`}
      about={
        version.sent_back_reason
          ? `Sent back: ${version.sent_back_reason}`
          : isDraft
            ? `By ${version.written_by_name}.`
            : `Written by ${version.written_by_name}. Another person publishes it.`
      }
      actions={
        <>
          {isDraft && policy.can.write && <Button onClick={onEdit}>Edit</Button>}
          {isDraft && policy.can.write && (
            <Button
              look="primary"
              busy={handIn.busy}
              onClick={() => void handIn.send({ version_id: version.id })}
            >
              Submit
            </Button>
          )}
          {!isDraft && <Button onClick={() => setSendingBack(true)}>Send back</Button>}
          {version.can.publish && (
            <Button
              look="primary"
              busy={publish.busy}
              onClick={() => void publish.send({ version_id: version.id, version: version.version })}
            >
              Publish
            </Button>
          )}
        </>
      }
    >
      {isDraft && policy.can.write && <PolicyFile versionId={version.id} />}
      {sendingBack && (
        <Dialog open size="s" title="Send the version back" onClose={() => setSendingBack(false)}>
          <Form
            call={sendBackVersion}
            start={{ version_id: version.id, reason: '' }}
            onDone={() => setSendingBack(false)}
          >
            {(form) => (
              <>
                <TextArea {...form('reason')} label="Why" longest={300} />
                <FormActions end>
                  <Button onClick={() => setSendingBack(false)}>Cancel</Button>
                  <SubmitButton busy={form.busy}>Send back</SubmitButton>
                </FormActions>
              </>
            )}
          </Form>
        </Dialog>
      )}
    </Section>
  )
}
