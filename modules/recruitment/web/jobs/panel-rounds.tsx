import { useCall } from '#platform/web/calls/use-call.ts'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { listPanelTemplates } from '#recruitment/contract/jobs/job-calls.ts'
import { RoundRows } from './round-rows.tsx'
import type { JobFields } from './job-fields.ts'

/** A template fills in its rounds; from then on they are the job’s own. */
export function PanelRounds({ form }: { form: JobFields }) {
  const templates = useCall(listPanelTemplates, {}).data?.rows ?? []
  const template = form('panel_template_id')
  const rounds = form('rounds')
  const choose = (id: number | null) => {
    template.onChange(id)
    const chosen = templates.find((one) => one.id === id)
    if (chosen) rounds.onChange(chosen.rounds)
  }
  return (
    <>
      <SelectField
        {...template}
        onChange={choose}
        label="Panel template"
        hint="Choosing one replaces the rounds below"
        options={templates.map(({ id, name }) => ({ value: id, label: name }))}
        optional
      />
      <RoundRows {...rounds} errorAt={form.errorAt} />
    </>
  )
}
