import { useState } from 'react'
import { CallFailure } from '#platform/web/calls/call-failure.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { DateTimeField } from '#platform/web/kit/date-time-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { pinPost, publishPost, withdrawPost } from '#notices/contract/board/post-calls.ts'
import type { Post } from '#notices/web/post-and-policy-types.ts'

type Closing = { onClose: () => void }

export const ScheduleDialog = ({ post, onClose }: Closing & { post: Post }) => (
  <Dialog open size="s" title="Schedule the post" onClose={onClose}>
    <Form
      call={publishPost}
      start={{ post_id: post.id, version: post.version, publish_at: null }}
      onDone={onClose}
    >
      {(form) => (
        <>
          <DateTimeField {...form('publish_at')} label="Publish at" hint="In your local time." />
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>
              {form.values.publish_at ? 'Schedule' : 'Publish now'}
            </SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)

export const WithdrawDialog = ({ id, onClose }: Closing & { id: number }) => (
  <Dialog open size="s" title="Withdraw the post" onClose={onClose}>
    <Form call={withdrawPost} start={{ post_id: id, reason: '' }} onDone={onClose}>
      {(form) => (
        <>
          <TextArea
            {...form('reason')}
            label="Why"
            hint="Readers see this reason instead of the post. You can’t restore it."
            longest={300}
          />
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Withdraw</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)

type Pinned = readonly { id: number; title: string }[]

/** Where all places at the top are taken, one of those that stand there gives its own. */
export function PinDialog({ id, onClose }: Closing & { id: number }) {
  const [until, setUntil] = useState<string | null>(null)
  const [pinned, setPinned] = useState<Pinned>([])
  const { send, busy } = useSend(pinPost)
  async function pin(instead_of?: number) {
    if (!until) return
    const sent = await send({ post_id: id, until, ...(instead_of ? { instead_of } : {}) })
    if (sent.ok) return onClose()
    if (sent.failure instanceof CallFailure)
      setPinned((sent.failure.detail.facts['pinned'] as Pinned | undefined) ?? [])
  }
  return (
    <Dialog open size="s" title="Pin to the top" onClose={onClose}>
      <Stack>
        <DateField label="Until" value={until} onChange={setUntil} />
        {pinned.length > 0 && <p>Which post should be unpinned?</p>}
        {pinned.map((post) => (
          <Button key={post.id} busy={busy} onClick={() => void pin(post.id)}>
            Unpin “{post.title}”
          </Button>
        ))}
        <FormActions end>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={busy} disabled={!until} onClick={() => void pin()}>
            Pin
          </Button>
        </FormActions>
      </Stack>
    </Dialog>
  )
}
