import type { Call, SentBy } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import type { Fields } from '#platform/web/form/field-binding.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { DateTimeField } from '#platform/web/kit/date-time-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { SwitchField } from '#platform/web/light/checkbox-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { LoadingState } from '#platform/web/light/states.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import type { Audience, AudienceChoices } from '#notices/contract/audience/audience.ts'
import { importances } from '#notices/contract/board/board-lists.ts'
import { editPost, readAudienceChoices, savePost } from '#notices/contract/board/post-calls.ts'
import { AudienceField, boundOf } from '#notices/web/audience/audience-field.tsx'
import type { Post } from '#notices/web/post-and-policy-types.ts'
import { PostBodyField } from './post-body-field.tsx'

type PostDialogProps = { post: Post | null; onClose: () => void; onDraft?: (postId: number) => void }

/** A new post, a draft that goes on, or a post on the board that is edited with its history. */
export function PostDialog({ post, onClose, onDraft }: PostDialogProps) {
  const choices = useCall(readAudienceChoices, {}).data
  const isShown = post?.state === 'published'
  return (
    <Dialog open size="l" title={post === null ? 'Write a post' : 'Edit the post'} onClose={onClose}>
      {!choices && <LoadingState />}
      {choices && !isShown && (
        <Form
          call={savePost}
          start={startOf(post, choices)}
          onDone={({ data }) => {
            onClose()
            onDraft?.(data.post_id)
          }}
        >
          {(form) => (
            <>
              <PostFields form={form} choices={choices} />
              <FormActions end>
                <Button onClick={onClose}>Cancel</Button>
                <SubmitButton busy={form.busy}>Save as a draft</SubmitButton>
              </FormActions>
            </>
          )}
        </Form>
      )}
      {choices && post && isShown && (
        <Form
          call={editPost}
          start={{ ...startOf(post, choices), post_id: post.id, version: post.version, ask_again: false }}
          onDone={onClose}
        >
          {(form) => (
            <>
              <PostFields form={form} choices={choices} />
              {form.values.needs_ack && (
                <SwitchField {...form('ask_again')} label="Ask everyone to acknowledge it again" />
              )}
              <FormActions end>
                <Button onClick={onClose}>Cancel</Button>
                <SubmitButton busy={form.busy}>Save</SubmitButton>
              </FormActions>
            </>
          )}
        </Form>
      )}
    </Dialog>
  )
}

type PostFieldsOf = Fields<SentBy<typeof savePost & Call>>

const startOf = (post: Post | null, choices: AudienceChoices) =>
  post === null
    ? {
        title: '',
        body: '',
        importance: 'info' as const,
        audience: boundOf(choices),
        comments_open: true,
        needs_ack: false,
      }
    : {
        post_id: post.id,
        version: post.version,
        title: post.title,
        body: post.body,
        importance: post.importance,
        audience: post.audience,
        needs_ack: post.needs_ack,
        ack_by: post.ack_by,
        comments_open: post.comments_open,
        expires_at: post.expires_at,
      }

const PostFields = ({ form, choices }: { form: PostFieldsOf; choices: AudienceChoices }) => (
  <>
    <TextField {...form('title')} label="Title" />
    <PostBodyField
      {...form('body')}
      audience={(form.values.audience as Audience | undefined) ?? boundOf(choices)}
    />
    <AudienceField
      {...form('audience')}
      value={form.values.audience as Audience | undefined}
      label="Audience"
      hint="Leave empty for everyone."
      choices={choices}
      counted
    />
    <FormRow>
      <SelectField
        {...form('importance')}
        label="Importance"
        hint="Important posts send a notification and mail. Urgent posts do so at night too."
        options={importances.options}
      />
      <DateTimeField {...form('expires_at')} label="Expires" optional />
    </FormRow>
    <SwitchField {...form('comments_open')} label="People may comment" />
    <SwitchField {...form('needs_ack')} label="Ask for an acknowledgement" />
    {form.values.needs_ack && <DateField {...form('ack_by')} label="Acknowledge by" optional />}
  </>
)
