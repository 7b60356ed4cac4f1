import { useState } from 'react'
import type { SentBy } from '#platform/contract/call.ts'
import type { Fields } from '#platform/web/form/field-binding.ts'
import { Form } from '#platform/web/form/form.tsx'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { MoneyField, NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { conditions } from '#assets/contract/assets-lists.ts'
import { addAssets, saveAsset, type AssetPage } from '#assets/contract/register/asset-calls.ts'
import { useAssetChoices } from '#assets/web/use-asset-choices.ts'
import { useAssetRights } from '#assets/web/use-asset-rights.ts'
import { OwnFields } from './own-fields.tsx'

type Facts = Omit<SentBy<typeof saveAsset>, 'id' | 'version' | 'serial'>
/** What adding and changing have in common. */
type FactForm = Fields<Facts>

export const EditAssetDialog = ({ asset, onClose }: { asset: AssetPage; onClose: () => void }) => (
  <Dialog open size="l" title={`Edit ${asset.tag}`} onClose={onClose}>
    <Form
      call={saveAsset}
      start={{
        id: asset.id,
        version: asset.version,
        category_id: asset.category_id,
        model: asset.model,
        serial: asset.serial,
        company_id: asset.company_id,
        location_id: asset.location_id,
        condition: asset.condition,
        bought_on: asset.bought_on,
        cost: asset.cost ?? null,
        vendor: asset.vendor,
        warranty_until: asset.warranty_until,
        own_values: asset.own_values,
        seats: asset.kind === 'licence' ? asset.seats.length : null,
      }}
      onDone={onClose}
    >
      {(form) => (
        <>
          <FactFields form={form}>
            <TextField {...form('serial')} label="Serial number" optional autoComplete="off" />
          </FactFields>
          <End busy={form.busy} onClose={onClose} text="Save" />
        </>
      )}
    </Form>
  </Dialog>
)

/** One asset, or several alike: a serial number on each line. */
export function AddAssetsDialog({ onClose }: { onClose: () => void }) {
  const [serials, setSerials] = useState('')
  const count = linesOf(serials).length
  return (
    <Dialog open size="l" title="Add assets" onClose={onClose}>
      <Form call={addAssets} start={{ condition: 'new', serials: [''] }} onDone={onClose}>
        {(form) => (
          <>
            <FactFields form={form}>
              <TextArea
                label="Serial numbers"
                hint="One asset for each line. Leave it empty for one without a number."
                rows={3}
                value={serials}
                onChange={(text) => {
                  setSerials(text)
                  form('serials').onChange(linesOf(text))
                }}
                error={form('serials').error}
              />
            </FactFields>
            <End busy={form.busy} onClose={onClose} text={count > 1 ? `Add ${count} assets` : 'Add asset'} />
          </>
        )}
      </Form>
    </Dialog>
  )
}

/** At least one, which may be empty. */
function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  const given = lines.filter((line) => line !== '')
  return given.length === 0 ? [''] : given
}

const End = ({ busy, onClose, text }: { busy: boolean; onClose: () => void; text: string }) => (
  <FormActions end>
    <Button onClick={onClose}>Cancel</Button>
    <SubmitButton busy={busy}>{text}</SubmitButton>
  </FormActions>
)

function FactFields({ form, children }: { form: FactForm; children: React.ReactNode }) {
  const { rows, categories, companies, offices } = useAssetChoices()
  const { cost } = useAssetRights()
  const category = rows.find(({ id }) => id === form.values.category_id)
  const own = form('own_values')
  return (
    <>
      <FormRow>
        <SelectField {...form('category_id')} label="Category" options={categories} />
        <TextField {...form('model')} label="Model" autoComplete="off" />
      </FormRow>
      {children}
      <FormRow>
        <SelectField {...form('company_id')} label="Company" options={companies} />
        <SelectField {...form('location_id')} label="Office" options={offices} optional />
        <SelectField {...form('condition')} label="Condition" options={conditions.options} />
      </FormRow>
      <FormRow>
        <DateField {...form('bought_on')} label="Bought on" optional />
        {cost && <MoneyField {...form('cost')} label="Cost" optional />}
        <TextField {...form('vendor')} label="Vendor" optional autoComplete="off" />
        <DateField
          {...form('warranty_until')}
          label={category?.kind === 'licence' ? 'Licence until' : 'Warranty until'}
          optional
        />
      </FormRow>
      {category?.kind === 'licence' && <NumberField {...form('seats')} label="Seats" />}
      {category && category.own_fields.length > 0 && (
        <FormRow>
          <OwnFields
            fields={category.own_fields}
            value={own.value ?? {}}
            onChange={own.onChange}
            error={own.error}
          />
        </FormRow>
      )}
    </>
  )
}
