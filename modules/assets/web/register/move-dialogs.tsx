import { companyToday } from '#platform/contract/zone-clock.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { MoneyField } from '#platform/web/light/number-field.tsx'
import { RadioGroup } from '#platform/web/light/radio-group.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { ColleagueField } from '#organization/web/public.ts'
import {
  askRetirement,
  decideRetirement,
  recordEvent,
  reserveAsset,
  type AssetPage,
} from '#assets/contract/register/asset-calls.ts'
import { useAssetRights } from '#assets/web/use-asset-rights.ts'

type DialogProps = { asset: AssetPage; onClose: () => void }
type Kind = 'repair' | 'repaired' | 'lost' | 'found'

const titles: Readonly<Record<Kind, [title: string, verb: string]>> = {
  repair: ['to repair', 'Send to repair'],
  repaired: ['back from repair', 'Take back from repair'],
  lost: ['lost', 'Mark as lost'],
  found: ['found', 'Mark as found'],
}

export function EventDialog({ asset, kind, onClose }: DialogProps & { kind: Kind }) {
  const { cost } = useAssetRights()
  const [title, verb] = titles[kind]
  return (
    <FormDialog
      call={recordEvent}
      start={{ id: asset.id, version: asset.version, kind, on: companyToday() }}
      title={`${asset.tag} ${title}`}
      onClose={onClose}
      submit={verb}
    >
      {(form) => (
        <>
          <FormRow>
            <DateField {...form('on')} label="Day" />
            {kind === 'repair' && (
              <TextField {...form('vendor')} label="Vendor" optional autoComplete="off" />
            )}
            {kind === 'repaired' && cost && <MoneyField {...form('cost')} label="Cost" optional />}
          </FormRow>
          <TextArea {...form('note')} label="Note" optional rows={2} />
        </>
      )}
    </FormDialog>
  )
}

export const ReserveDialog = ({ asset, onClose }: DialogProps) => (
  <FormDialog
    call={reserveAsset}
    start={{ id: asset.id, version: asset.version }}
    title={`Reserve ${asset.tag}`}
    onClose={onClose}
    submit="Reserve"
  >
    {(form) => (
      <ColleagueField
        {...form('account_id')}
        value={form('account_id').value ?? null}
        label="Person"
        known={[asset.reserved_for]}
      />
    )}
  </FormDialog>
)

export function RetireDialog({ asset, onClose }: DialogProps) {
  const { cost } = useAssetRights()
  return (
    <FormDialog
      call={askRetirement}
      start={{ id: asset.id, version: asset.version }}
      title={`Retire ${asset.tag}`}
      onClose={onClose}
      submit="Propose"
    >
      {(form) => (
        <>
          <p>Another person must agree before it is retired.</p>
          <TextArea {...form('reason')} label="Reason" />
          {cost && <MoneyField {...form('value')} label="Sold or scrapped for" optional />}
        </>
      )}
    </FormDialog>
  )
}

export const DecideRetirementDialog = ({ asset, onClose }: DialogProps) => (
  <Dialog open title={`Retire ${asset.tag}?`} onClose={onClose}>
    <p>
      {asset.retirement?.asked_by} proposes it: {asset.retirement?.reason}
    </p>
    <Form
      call={decideRetirement}
      start={{ id: asset.id, version: asset.version, agree: true, note: '' }}
      onDone={onClose}
    >
      {(form) => (
        <>
          <RadioGroup
            label="Decision"
            value={form.values.agree === false ? 'no' : 'yes'}
            onChange={(chosen) => form('agree').onChange(chosen === 'yes')}
            options={[
              { value: 'yes', label: 'Retire it' },
              { value: 'no', label: 'Keep it' },
            ]}
          />
          {form.values.agree === false && <TextArea {...form('note')} label="Reason" rows={2} />}
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Save</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
