import { Form } from '#platform/web/form/form.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { getCountrieslist } from '#contacts/contract/contacts-calls.ts'
import { saveAccount, type AccountRow } from '#sales/contract/accounts/account-calls.ts'
import { employeeBands, industries, industryKeys } from '#contacts/contract/industries.ts'
import { TagsField } from '#sales/web/tags-field.tsx'
import { FormEnd } from '#sales/web/form-end.tsx'

const industryOptions = industryKeys.map((value) => ({ value, label: industries[value] }))
const bandOptions = employeeBands.map((value) => ({ value, label: value }))

type AccountDialogProps = { account: AccountRow | null; onClose: () => void }

export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const countries = useCall(getCountrieslist, {}).data ?? []
  const start = account
    ? {
        id: account.id,
        version: account.version,
        name: account.name,
        domain: account.domain ?? '',
        website: account.website,
        industry: account.industry,
        employee_band: account.employee_band,
        country: account.country,
        city: account.city,
        phone: account.phone,
        tags: account.tags,
      }
    : { name: '', domain: '', website: '', city: '', phone: '' }
  return (
    <Dialog open size="l" title={account ? `Edit ${account.name}` : 'Add client account'} onClose={onClose}>
      <Form call={saveAccount} start={start} onDone={onClose}>
        {(form) => (
          <>
            <TextField {...form('name')} label="Name" autoFocus />
            <FormRow>
              <TextField
                {...form('domain')}
                value={form('domain').value ?? ''}
                label="Domain"
                hint="Such as example.com"
                optional
              />
              <TextField {...form('website')} label="Website" optional />
            </FormRow>
            <FormRow>
              <SelectField {...form('industry')} label="Industry" options={industryOptions} optional />
              <SelectField {...form('employee_band')} label="Employees" options={bandOptions} optional />
            </FormRow>
            <FormRow>
              <SelectField
                {...form('country')}
                label="Country"
                options={countries.map(({ code, name }) => ({ value: code, label: name }))}
                optional
              />
              <TextField {...form('city')} label="City" optional />
              <TextField {...form('phone')} label="Phone" optional />
            </FormRow>
            <TagsField {...form('tags')} />
            <FormEnd busy={form.busy} onClose={onClose}>
              Save
            </FormEnd>
          </>
        )}
      </Form>
    </Dialog>
  )
}
