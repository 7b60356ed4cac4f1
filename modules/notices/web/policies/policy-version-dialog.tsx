import { useCall } from '#platform/web/calls/use-call.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { RichTextEditor } from '#platform/web/kit/rich-text-editor.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { SwitchField } from '#platform/web/light/checkbox-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { LoadingState } from '#platform/web/light/states.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { openPolicy, savePolicyVersion } from '#notices/contract/policies/policy-calls.ts'
import type { VersionCard } from '#notices/contract/policies/policy-views.ts'
import type { Policy } from '#notices/web/post-and-policy-types.ts'
import { QuizField } from './quiz-field.tsx'

type VersionDialogProps = { policy: Policy; version: VersionCard | null; onClose: () => void }

/** The draft that goes on, or a new version that begins with the words of the one before. */
export function VersionDialog({ policy, version, onClose }: VersionDialogProps) {
  const newest = version ?? policy.versions[0] ?? null
  const number = newest?.number
  const read = useCall(openPolicy, number ? { policy_id: policy.id, number } : null)
  const isReady = number === undefined || read.isSuccess
  const earlier = policy.versions.length > (version ? 1 : 0)
  return (
    <Dialog open size="l" title={version ? `Version ${version.number}` : 'A new version'} onClose={onClose}>
      {!isReady && <LoadingState />}
      {isReady && (
        <Form
          call={savePolicyVersion}
          start={{
            policy_id: policy.id,
            body: read.data?.shown?.body ?? '',
            material: version?.material ?? true,
            change_note: version?.change_note ?? '',
            ...(policy.needs_ack ? quizOf(read.data?.shown ?? null) : {}),
            ...(version
              ? { version_id: version.id, version: version.version, effective_from: version.effective_from }
              : {}),
          }}
          onDone={onClose}
        >
          {(form) => (
            <>
              <RichTextEditor {...form('body')} label="Text" />
              {earlier && (
                <TextArea {...form('change_note')} label="What has changed" rows={2} longest={500} />
              )}
              <DateField {...form('effective_from')} label="Active from" />
              {earlier && (
                <SwitchField
                  {...form('material')}
                  label="Ask for the acknowledgement again"
                  hint="For changes that affect what people must do."
                />
              )}
              {policy.needs_ack && (
                <QuizField quiz={form('quiz')} pass={form('quiz_pass')} errorAt={form.errorAt} />
              )}
              <FormActions end>
                <Button onClick={onClose}>Cancel</Button>
                <SubmitButton busy={form.busy}>Save draft</SubmitButton>
              </FormActions>
            </>
          )}
        </Form>
      )}
    </Dialog>
  )
}

/** Where all have to be right, all have to be when a question more is asked, too. */
function quizOf(shown: Policy['shown']) {
  const quiz = shown?.quiz.map((asked) => ({ ...asked, right: asked.right ?? -1 })) ?? []
  return { quiz, quiz_pass: shown?.quiz_pass === quiz.length ? null : (shown?.quiz_pass ?? null) }
}
