import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { BulkOutcome, type RowOutcome } from '#platform/web/kit/data-table/bulk-outcome.tsx'
import { oneByOne } from '#platform/web/kit/data-table/one-by-one.ts'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { conditions } from '#assets/contract/assets-lists.ts'
import { changeAsset, type AssetRow } from '#assets/contract/register/asset-calls.ts'
import { useAssetChoices } from '#assets/web/use-asset-choices.ts'

/** Only what is filled in changes; each asset has its own outcome. */
export function ChangeManyDialog({ assets, onClose }: { assets: readonly AssetRow[]; onClose: () => void }) {
  const { offices } = useAssetChoices()
  const [office, setOffice] = useState<number | null>(null)
  const [condition, setCondition] = useState<AssetRow['condition'] | null>(null)
  const [warranty, setWarranty] = useState<string | null>(null)
  const [vendor, setVendor] = useState('')
  const [outcomes, setOutcomes] = useState<RowOutcome[] | null>(null)
  const { send, busy } = useSend(changeAsset, { silent: true })
  const changes = {
    ...(office === null ? {} : { location_id: office }),
    ...(condition === null ? {} : { condition }),
    ...(warranty === null ? {} : { warranty_until: warranty }),
    ...(vendor === '' ? {} : { vendor }),
  }
  const change = async () =>
    setOutcomes(
      await oneByOne(
        assets,
        ({ tag }) => tag,
        ({ id }) => send({ id, ...changes }),
      ),
    )
  if (outcomes) return <BulkOutcome outcomes={outcomes} onClose={onClose} />
  return (
    <Dialog
      open
      title={`Change ${assets.length === 1 ? '1 asset' : `${assets.length} assets`}`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            busy={busy}
            disabled={Object.keys(changes).length === 0}
            onClick={() => void change()}
          >
            Change
          </Button>
        </>
      }
    >
      <p>What you leave empty stays as it is.</p>
      <SelectField label="Office" optional value={office} onChange={setOffice} options={offices} />
      <SelectField
        label="Condition"
        optional
        value={condition}
        onChange={setCondition}
        options={conditions.options}
      />
      <DateField label="Warranty until" optional value={warranty} onChange={setWarranty} />
      <TextField label="Vendor" optional value={vendor} onChange={setVendor} autoComplete="off" />
    </Dialog>
  )
}
