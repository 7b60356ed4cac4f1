import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import type { Binding } from '#platform/web/form/field-binding.ts'
import type { GotFrom } from '#platform/contract/call.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { indianState, indianStates, type IndianState } from '#organization/contract/lists/indian-states.ts'
import { addOffice, saveOffice, type listOffices } from '#organization/contract/lists/office-calls.ts'

type Office = GotFrom<typeof listOffices>['rows'][number]
type OfficeDialogProps = { office?: Office; onClose: () => void }

export const OfficeDialog = ({ office, onClose }: OfficeDialogProps) => (
  <Dialog open size="s" title={office ? `Change ${office.name}` : 'Add office'} onClose={onClose}>
    {office ? (
      <Form call={saveOffice} start={startOf(office)} onDone={onClose}>
        {(form) => (
          <Fields
            name={form('name')}
            zone={form('time_zone')}
            state={form('state')}
            busy={form.busy}
            label="Save"
            onClose={onClose}
          />
        )}
      </Form>
    ) : (
      <Form call={addOffice} start={{ time_zone: COMPANY_ZONE }} onDone={onClose}>
        {(form) => (
          <Fields
            name={form('name')}
            zone={form('time_zone')}
            state={form('state')}
            busy={form.busy}
            label="Add"
            onClose={onClose}
          />
        )}
      </Form>
    )}
  </Dialog>
)

const startOf = ({ id, version, name, time_zone, state }: Office) => ({
  id,
  version,
  name,
  time_zone,
  state: indianState.safeParse(state).data ?? ('' as const),
})

type FieldsProps = {
  name: Binding<string>
  zone: Binding<string>
  state: Binding<IndianState | '' | undefined>
  busy: boolean
  label: string
  onClose: () => void
}

const Fields = ({ name, zone, state, busy, label, onClose }: FieldsProps) => (
  <>
    <TextField {...name} label="Name" autoComplete="off" autoFocus />
    <SelectField {...zone} label="Time zone" options={zonesWith(zone.value)} />
    <SelectField
      {...state}
      onChange={(chosen) => state.onChange(chosen ?? '')}
      label="State"
      placeholder="Outside India"
      options={stateOptions}
      hint="Decides professional tax and the welfare fund."
    />
    <FormActions end>
      <Button onClick={onClose}>Cancel</Button>
      <SubmitButton busy={busy}>{label}</SubmitButton>
    </FormActions>
  </>
)

const stateOptions = indianStates.map((name) => ({ value: name, label: name }))

/** Browsers still list India under the name of before 1970. */
function zonesWith(chosen: string | null | undefined) {
  const named = Intl.supportedValuesOf('timeZone').map((zone) =>
    zone === 'Asia/Calcutta' ? COMPANY_ZONE : zone,
  )
  const zones = new Set([...named, 'UTC', ...(chosen ? [chosen] : [])])
  return [...zones].toSorted().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}
