import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { RadioGroup } from '#platform/web/light/radio-group.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { saveOffice, type OfficeRow } from '#visitors/contract/desks/desk-admin-calls.ts'
import { channelsOf, proofKinds } from '#visitors/contract/visitors-lists.ts'

export const OfficeDialog = ({ office, onClose }: { office: OfficeRow; onClose: () => void }) => (
  <FormDialog
    call={saveOffice}
    start={{
      location_id: office.location_id,
      proof: office.proof,
      sms_domain: office.sms_domain ?? '',
      photo_days: office.photo_days,
      version: office.version,
    }}
    title={office.name}
    onClose={onClose}
    submit="Save"
  >
    {(form) => (
      <>
        <RadioGroup {...form('proof')} label="Verification before entry" options={proofKinds.options} />
        {channelsOf(form.values.proof ?? 'none').includes('phone') && (
          <TextField
            {...form('sms_domain')}
            label="Text message gateway domain"
            hint="Email to the phone number at this domain is delivered as a text message."
            placeholder="sms.example"
            autoComplete="off"
            autoCapitalize="none"
          />
        )}
        <NumberField {...form('photo_days')} label="Photo retention in days" />
      </>
    )}
  </FormDialog>
)
