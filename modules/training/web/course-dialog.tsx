import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { saveCourse, type CourseRow } from '#training/contract/courses/course-calls.ts'
import { courseLevels, providers } from '#training/contract/training-lists.ts'

const linesOf = (text: string) => (text === '' ? [] : text.split('\n'))
const commasOf = (text: string) => (text === '' ? [] : text.split(',').map((one) => one.trimStart()))

export const CourseDialog = ({ course, onClose }: { course: CourseRow | null; onClose: () => void }) => (
  <FormDialog
    call={saveCourse}
    start={startOf(course)}
    size="l"
    title={course ? `Edit ${course.title}` : 'Add course'}
    onClose={onClose}
    submit="Save"
  >
    {(form) => (
      <>
        <TextField {...form('title')} label="Title" autoComplete="off" autoFocus />
        <FormRow>
          <SelectField {...form('level')} label="Level" options={courseLevels.options} />
          <SelectField {...form('provider')} label="Provider" options={providers.options} />
          <NumberField
            {...form('valid_months')}
            label="Valid"
            suffix="months"
            optional
            hint="Empty if it does not expire."
          />
        </FormRow>
        <TextField
          {...form('skills')}
          label="Skills"
          optional
          hint="With commas between."
          autoComplete="off"
          value={(form.values.skills ?? []).join(', ')}
          onChange={(text) => form('skills').onChange(commasOf(text))}
          error={form('skills').error ?? form.errorAt('skills.0')}
        />
        <TextArea {...form('description')} label="Description" optional rows={3} />
        <TextArea
          {...form('links')}
          label="Links to materials"
          optional
          rows={2}
          hint="One link a line."
          value={(form.values.links ?? []).join('\n')}
          onChange={(text) => form('links').onChange(linesOf(text))}
          error={form('links').error ?? firstError(form.errorAt, 'links', form.values.links?.length ?? 0)}
        />
        <CheckboxField
          {...form('certificate')}
          label="Certificate"
          hint="Everyone who was present gets one when a training is completed."
        />
        <CheckboxField {...form('active')} label="In use" />
      </>
    )}
  </FormDialog>
)

const firstError = (errorAt: (path: string) => string | undefined, name: string, count: number) =>
  Array.from({ length: count }, (_, at) => errorAt(`${name}.${at}`)).find(Boolean)

const startOf = (course: CourseRow | null) =>
  course === null
    ? {
        level: 'basic' as const,
        provider: 'internal' as const,
        skills: [],
        links: [],
        description: '',
        certificate: true,
        active: true,
      }
    : {
        id: course.id,
        version: course.version,
        title: course.title,
        skills: course.skills,
        level: course.level,
        description: course.description,
        provider: course.provider,
        valid_months: course.valid_months,
        certificate: course.certificate,
        links: course.links,
        active: course.active,
      }
