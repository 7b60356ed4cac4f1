import type { GotFrom } from '#platform/contract/call.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { applyCompOff, type compOffOverview } from '#leave/contract/comp-off/comp-off-calls.ts'

export type CompOffStart = { worked_on?: string; minutes?: number }

type CompOffDialogProps = {
  start: CompOffStart
  overview: GotFrom<typeof compOffOverview>
  onClose: () => void
}

const MINUTES = 60

export const CompOffDialog = ({ start, overview, onClose }: CompOffDialogProps) => (
  <FormDialog
    call={applyCompOff}
    start={start}
    size="s"
    title="Request comp-off"
    onClose={onClose}
    submit="Request"
  >
    {(form) => (
      <>
        <FormRow>
          <DateField {...form('worked_on')} label="Worked on" latest={overview.today} />
          <NumberField
            {...form('minutes')}
            label="Minutes worked"
            hint={overview.scale
              .map(({ minutes, earns }) => `${minutes / MINUTES} h earns ${show.days(earns)}`)
              .join(', ')}
          />
        </FormRow>
        {overview.projects.length > 0 && (
          <SelectField
            {...form('project_id')}
            label="Project"
            optional
            options={overview.projects.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <TextArea {...form('reason')} label="What you worked on" />
      </>
    )}
  </FormDialog>
)
