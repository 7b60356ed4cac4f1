import type { GotFrom } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { MoneyField, NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { directoryOptions } from '#organization/contract/directory/directory-calls.ts'
import { isAboveBand } from '#recruitment/contract/offers/bonus-rules.ts'
import { saveOffer, type OfferView, type readOffers } from '#recruitment/contract/offers/offer-calls.ts'
import { BonusRows } from './bonus-rows.tsx'

type Make = NonNullable<GotFrom<typeof readOffers>['make']>
type OfferDialogProps = {
  applicationId: number
  make: Make
  /** What it begins with. */
  before: OfferView | null
  isNew?: boolean
  onClose: () => void
}

const only = (list: readonly { id: number }[]) => (list.length === 1 ? { id: list[0]!.id } : null)

/** Left out is what is not known yet: the form asks for it. */
function startOf({ applicationId, make, before, isNew = false }: OfferDialogProps) {
  const location = before?.location.id ?? make.location_id
  const department = before?.department.id ?? make.department_id
  const group = before?.pay_group ?? only(make.groups)
  const structure = before?.structure ?? only(make.structures)
  const template = before?.template ?? only(make.templates)
  return {
    application_id: applicationId,
    id: isNew ? null : (before?.id ?? null),
    version: isNew ? null : (before?.version ?? null),
    ...(location === null ? {} : { location_id: location }),
    ...(department === null ? {} : { department_id: department }),
    ...(before === null ? {} : { designation_id: before.designation.id }),
    ...(group === null ? {} : { pay_group_id: group.id }),
    ...(structure === null ? {} : { structure_id: structure.id }),
    ...(template === null ? {} : { template_id: template.id }),
    ...(before === null || before.annual_ctc === null ? {} : { annual_ctc: before.annual_ctc }),
    ...(before === null || isNew ? {} : { joining_on: before.joining_on, valid_until: before.valid_until }),
    probation_months: before?.probation_months ?? 6,
    notice_days: before?.notice_days ?? 60,
    bonuses: before?.bonuses ?? [],
    over_reason: before?.over_reason ?? '',
    submit: true,
  }
}

export function OfferDialog(props: OfferDialogProps) {
  const { make, before, isNew = false, onClose } = props
  const lists = useCall(directoryOptions, {}).data
  const options = (list: readonly { id: number; name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name }))
  const named = (list: 'locations' | 'departments' | 'designations') => options(lists?.[list] ?? [])
  return (
    <Dialog open size="l" title={before && !isNew ? 'Edit offer' : 'Make offer'} onClose={onClose}>
      <Form call={saveOffer} start={startOf(props)} onDone={onClose}>
        {(form) => {
          const isOver = isAboveBand(
            {
              annual_ctc: form.values.annual_ctc ?? 0,
              bonuses: (form.values.bonuses ?? []).filter(({ amount }) => amount),
            },
            make.salary_to,
          )
          return (
            <>
              <FormRow>
                <SelectField
                  {...form('designation_id')}
                  label="Designation"
                  options={named('designations')}
                />
                <SelectField {...form('department_id')} label="Department" options={named('departments')} />
                <SelectField {...form('location_id')} label="Office" options={named('locations')} />
              </FormRow>
              <FormRow>
                <MoneyField {...form('annual_ctc')} label="Annual CTC" />
                <SelectField {...form('pay_group_id')} label="Pay group" options={options(make.groups)} />
                <SelectField {...form('structure_id')} label="Structure" options={options(make.structures)} />
              </FormRow>
              <BonusRows {...form('bonuses')} errorAt={form.errorAt} />
              {isOver && (
                <TextArea
                  {...form('over_reason')}
                  label="Why above the salary of the job"
                  hint={`The job pays at most ${show.money(make.salary_to)}. Finance decides too. Bonuses of the first year count.`}
                />
              )}
              <FormRow>
                <DateField {...form('joining_on')} label="Joining date" />
                <DateField {...form('valid_until')} label="Valid until" />
              </FormRow>
              <FormRow>
                <NumberField {...form('probation_months')} label="Probation in months" />
                <NumberField {...form('notice_days')} label="Notice period in days" />
              </FormRow>
              <SelectField
                {...form('template_id')}
                label="Letter template"
                options={options(make.templates)}
              />
              <CheckboxField {...form('submit')} label="Submit for approval now" />
              <FormActions end>
                <Button onClick={onClose}>Cancel</Button>
                <SubmitButton busy={form.busy}>{form.values.submit ? 'Submit' : 'Save draft'}</SubmitButton>
              </FormActions>
            </>
          )
        }}
      </Form>
    </Dialog>
  )
}
