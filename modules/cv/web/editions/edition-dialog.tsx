import type { GotFrom } from '#platform/contract/call.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { saveEdition, type EditionView, type getCv } from '#cv/contract/cv-calls.ts'
import { plainChoices, type CvChoices, type CvContents } from '#cv/contract/contents/cv-contents.ts'

type EditionDialogProps = {
  cv: GotFrom<typeof getCv>
  whose: { user_id?: number }
  edition: EditionView | undefined
  onClose: () => void
}

export const EditionDialog = ({ cv, whose, edition, onClose }: EditionDialogProps) => (
  <Dialog open title={edition ? `Change ${edition.name}` : 'New edition'} onClose={onClose}>
    <Form
      call={saveEdition}
      start={edition ? startOf(edition) : { ...whose, choices: plainChoices }}
      onDone={onClose}
    >
      {(form) => {
        const field = form('choices')
        const choices = { ...plainChoices, ...field.value } as CvChoices
        const change = (part: Partial<CvChoices>) => field.onChange({ ...choices, ...part })
        return (
          <>
            <TextField {...form('name')} label="Name" autoComplete="off" />
            <TextField {...form('purpose')} label="Purpose" optional autoComplete="off" />
            <Paper choices={choices} change={change} companies={cv.companies} />
            <Look choices={choices} change={change} />
            <LeaveOut choices={choices} change={change} contents={cv.contents} />
            <FormActions end>
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton busy={form.busy}>Save</SubmitButton>
            </FormActions>
          </>
        )
      }}
    </Form>
  </Dialog>
)

const startOf = ({ id, version, name, purpose, choices }: EditionView) => ({
  id,
  version,
  name,
  purpose,
  choices,
})

type ChoiceProps = { choices: CvChoices; change: (part: Partial<CvChoices>) => void }

const hidings = [
  ['hide_name', 'Hide name'],
  ['hide_contact', 'Hide email address'],
  ['hide_employers', 'Hide employers'],
  ['hide_clients', 'Hide client and project names'],
] as const

type CompaniesProps = { companies: readonly { id: number; name: string }[] }

const Paper = ({ choices, change, companies }: ChoiceProps & CompaniesProps) => (
  <FormRow>
    <SelectField
      label="Company in header"
      placeholder="Employee’s company"
      optional
      options={companies.map(({ id, name }) => ({ value: id, label: name }))}
      value={choices.company_id}
      onChange={(company_id) => change({ company_id })}
    />
    <SelectField
      label="Paper size"
      options={[
        { value: 'A4' as const, label: 'A4' },
        { value: 'LETTER' as const, label: 'Letter' },
      ]}
      value={choices.page}
      onChange={(page) => change({ page: page ?? 'A4' })}
    />
    <SelectField
      label="Maximum pages"
      placeholder="No limit"
      optional
      options={[
        { value: 1, label: 'One page' },
        { value: 2, label: 'Two pages' },
      ]}
      value={choices.page_limit}
      onChange={(page_limit) => change({ page_limit })}
    />
  </FormRow>
)

const Look = ({ choices, change }: ChoiceProps) => (
  <>
    {hidings.map(([key, label]) => (
      <CheckboxField key={key} label={label} value={choices[key]} onChange={(on) => change({ [key]: on })} />
    ))}
    <TextField
      label="Edition headline"
      optional
      value={choices.headline}
      onChange={(headline) => change({ headline })}
    />
    <TextArea
      label="Edition summary"
      optional
      longest={3_000}
      value={choices.summary}
      onChange={(summary) => change({ summary })}
    />
  </>
)

/** What is ticked is shown. */
function LeaveOut({ choices, change, contents }: ChoiceProps & { contents: CvContents }) {
  const parts = [
    ['skills', contents.skills.map(({ name }) => [name, name] as const)],
    [
      'experience',
      contents.experience.map(({ key, role, employer }) => [key, `${role}, ${employer}`] as const),
    ],
    ['projects', contents.projects.map(({ key, name }) => [key, name] as const)],
  ] as const
  return parts.flatMap(([part, entries]) =>
    entries.map(([key, label]) => {
      const left = choices.without[part]
      return (
        <CheckboxField
          key={`${part} ${key}`}
          label={`Show ${label}`}
          value={!left.includes(key)}
          onChange={(isShown) =>
            change({
              without: {
                ...choices.without,
                [part]: isShown ? left.filter((one) => one !== key) : [...left, key],
              },
            })
          }
        />
      )
    }),
  )
}
