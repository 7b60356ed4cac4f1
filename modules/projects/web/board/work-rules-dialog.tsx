import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { saveWorkRules } from '#projects/contract/board/board-calls.ts'
import { readItemChoices } from '#projects/contract/items/item-calls.ts'
import { overBudget } from '#projects/contract/items/item-lists.ts'

/** How strictly the columns are kept. */
export function WorkRulesDialog({ projectId, onClose }: { projectId: number; onClose: () => void }) {
  const rules = useCall(readItemChoices, { project_id: projectId }).data?.rules
  if (!rules) return null
  const { review_required, strict_limits, time_without_item, over_budget } = rules
  return (
    <FormDialog
      call={saveWorkRules}
      start={{
        project_id: projectId,
        review_required,
        strict_limits,
        time_without_item,
        over_budget,
      }}
      title="Rules"
      onClose={onClose}
      submit="Save"
    >
      {(form) => (
        <>
          <CheckboxField
            {...form('review_required')}
            label="Only the reporter, QA or those who lead accept what is done"
          />
          <CheckboxField {...form('strict_limits')} label="A full column takes no more items" />
          <CheckboxField
            {...form('time_without_item')}
            label="Time can be logged on the project without an item"
          />
          <SelectField
            {...form('over_budget')}
            label="When the hours of the budget are used"
            options={overBudget.options}
          />
        </>
      )}
    </FormDialog>
  )
}
