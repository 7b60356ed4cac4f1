import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { saveWorkRules } from '#projects/contract/board/board-calls.ts'
import { readItemChoices } from '#projects/contract/items/item-calls.ts'

/** How strictly the columns are kept. */
export function WorkRulesDialog({ projectId, onClose }: { projectId: number; onClose: () => void }) {
  const rules = useCall(readItemChoices, { project_id: projectId }).data
  if (!rules) return null
  const { review_required, strict_limits } = rules
  return (
    <Dialog open title="Rules" onClose={onClose}>
      <Form
        call={saveWorkRules}
        start={{ project_id: projectId, review_required, strict_limits }}
        onDone={onClose}
      >
        {(form) => (
          <>
            <CheckboxField
              {...form('review_required')}
              label="Only the reporter, QA or those who lead accept what is done"
            />
            <CheckboxField {...form('strict_limits')} label="A full column takes no more items" />
            <FormActions end>
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton busy={form.busy}>Save</SubmitButton>
            </FormActions>
          </>
        )}
      </Form>
    </Dialog>
  )
}
