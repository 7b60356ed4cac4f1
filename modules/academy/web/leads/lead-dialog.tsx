import { Link, useNavigate } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Form } from '#platform/web/form/form.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { MoneyField, NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { addLead, findKnownLead, saveLead, type LeadPage } from '#academy/contract/leads/lead-calls.ts'
import { FormEnd } from '#academy/web/form-end.tsx'
import { optionsOf, useAcademyChoices } from '#academy/web/use-academy-choices.ts'
import { useAcademyRights } from '#academy/web/use-academy-rights.ts'
import styles from '#academy/web/academy.module.css'

export function AddLeadDialog({ onClose }: { onClose: () => void }) {
  const go = useNavigate()
  const { sources, courses, counsellors } = useAcademyChoices()
  const { assign } = useAcademyRights()
  return (
    <Dialog open size="l" title="New lead" onClose={onClose}>
      <Form
        call={addLead}
        start={{ name: '', phone: '', email: null, city: '', qualification: '', course_ids: [], remarks: '' }}
        onDone={({ data }) => void go(`/academy/leads/${data.id}`)}
      >
        {(form) => (
          <>
            <FormRow>
              <TextField {...form('phone')} label="Phone" type="tel" autoFocus autoComplete="off" />
              <EmailField field={form('email')} />
            </FormRow>
            <KnownLead phone={form.values.phone ?? ''} email={form.values.email ?? ''} />
            <FormRow>
              <TextField {...form('name')} label="Name" autoComplete="off" />
              <TextField {...form('city')} label="City" optional autoComplete="off" />
            </FormRow>
            <FormRow>
              <SelectField {...form('source_id')} label="Source" optional options={optionsOf(sources)} />
              <TextField {...form('qualification')} label="Qualification" optional autoComplete="off" />
            </FormRow>
            <CoursesField
              courses={courses}
              value={form('course_ids').value ?? []}
              onChange={form('course_ids').onChange}
            />
            <FormRow>
              <DateField {...form('follow_up_on')} label="Next follow-up" optional />
              {assign && (
                <SelectField
                  {...form('counsellor_id')}
                  label="Counsellor"
                  optional
                  placeholder="Next in turn"
                  options={optionsOf(counsellors)}
                />
              )}
            </FormRow>
            <TextArea {...form('remarks')} label="Remarks" optional rows={2} />
            <FormEnd busy={form.busy} onClose={onClose}>
              Save lead
            </FormEnd>
          </>
        )}
      </Form>
    </Dialog>
  )
}

export function EditLeadDialog({ lead, onClose }: { lead: LeadPage; onClose: () => void }) {
  const { sources, courses } = useAcademyChoices()
  const start = {
    id: lead.id,
    version: lead.version,
    name: lead.name,
    phone: lead.phone,
    email: lead.email,
    city: lead.city,
    qualification: lead.qualification,
    source_id: lead.source?.id ?? null,
    course_ids: lead.course_ids,
    remarks: lead.remarks,
    fee: lead.fee,
    discount_bp: lead.discount_bp,
    fee_collected: lead.fee_collected,
  }
  return (
    <Dialog open size="l" title={`Edit ${lead.name}`} onClose={onClose}>
      <Form call={saveLead} start={start} onDone={onClose}>
        {(form) => (
          <>
            <FormRow>
              <TextField {...form('name')} label="Name" autoComplete="off" />
              <TextField {...form('phone')} label="Phone" type="tel" autoComplete="off" />
              <EmailField field={form('email')} />
            </FormRow>
            <FormRow>
              <TextField {...form('city')} label="City" optional autoComplete="off" />
              <TextField {...form('qualification')} label="Qualification" optional autoComplete="off" />
              <SelectField
                {...form('source_id')}
                label="Source"
                optional
                options={optionsOf(lead.source ? withKnown(sources, lead.source) : sources)}
              />
            </FormRow>
            <CoursesField
              courses={lead.course_ids.reduce(
                (all, id, at) => withKnown(all, { id, name: lead.courses[at] ?? '' }),
                [...courses] as { id: number; name: string }[],
              )}
              value={form('course_ids').value ?? []}
              onChange={form('course_ids').onChange}
            />
            <FormRow>
              <MoneyField {...form('fee')} label="Fee" optional />
              <NumberField {...form('discount_bp')} label="Discount" suffix="%" decimals={2} optional />
              <MoneyField {...form('fee_collected')} label="Collected" optional />
            </FormRow>
            <TextArea {...form('remarks')} label="Remarks" optional rows={2} />
            <FormEnd busy={form.busy} onClose={onClose}>
              Save
            </FormEnd>
          </>
        )}
      </Form>
    </Dialog>
  )
}

type Named = { readonly id: number; readonly name: string }

/** What is chosen already stays on offer, also when it is no longer in use. */
const withKnown = (rows: readonly Named[], known: Named): Named[] =>
  rows.some(({ id }) => id === known.id) ? [...rows] : [...rows, known]

type EmailFieldProps = {
  field: {
    value: string | null | undefined
    error: string | undefined
    onChange: (value: string | null) => void
  }
}

const EmailField = ({ field }: EmailFieldProps) => (
  <TextField
    {...field}
    value={field.value ?? ''}
    onChange={(typed) => field.onChange(typed === '' ? null : typed)}
    label="Email"
    type="email"
    optional
    autoComplete="off"
  />
)

type CoursesFieldProps = {
  courses: readonly Named[]
  value: readonly number[]
  onChange: (ids: number[]) => void
}

function CoursesField({ courses, value, onChange }: CoursesFieldProps) {
  if (courses.length === 0) return null
  return (
    <fieldset className={styles.choices}>
      <legend>Courses</legend>
      {courses.map(({ id, name }) => (
        <CheckboxField
          key={id}
          label={name}
          value={value.includes(id)}
          onChange={(chosen) => onChange(chosen ? [...value, id] : value.filter((one) => one !== id))}
        />
      ))}
    </fieldset>
  )
}

const isPhone = (typed: string) => /^\+?[\d\s().-]{10,}$/.test(typed)
const isEmail = (typed: string) => /^\S+@\S+\.\S{2,}$/.test(typed)

/** Says while an address is typed whose lead it is: saving then adds to that lead. */
function KnownLead({ phone, email }: { phone: string; email: string }) {
  const asked = { ...(isPhone(phone) ? { phone } : {}), ...(isEmail(email) ? { email } : {}) }
  const found = useCall(findKnownLead, Object.keys(asked).length > 0 ? asked : null).data
  if (!found?.lead && !found?.opted_out) return null
  const { lead, opted_out } = found
  return (
    <div className={styles.known} role="status">
      {lead && (
        <p>
          {lead.says} Saving adds the course there and asks again.{' '}
          {lead.id !== null && <Link to={`/academy/leads/${lead.id}`}>Open the lead</Link>}
        </p>
      )}
      {opted_out && <p>{opted_out}</p>}
    </div>
  )
}
