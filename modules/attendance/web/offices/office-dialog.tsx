import { useState } from 'react'
import { useSendAtFields } from '#platform/web/calls/use-send-at-fields.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { saveOffice, type OfficeView } from '#attendance/contract/offices/office-calls.ts'
import { askDevicePlace } from '#attendance/web/clock/device-place.ts'
import { PlaceFields, type TypedPlace } from './place-fields.tsx'
import styles from '#attendance/web/attendance.module.css'

type OfficeDialogProps = { office: OfficeView; address: string; onClose: () => void }
type Network = OfficeView['networks'][number]

const USUAL_RADIUS_M = 150

export function OfficeDialog({ office, address, onClose }: OfficeDialogProps) {
  const { send, busy, errors } = useSendAtFields(saveOffice, ['networks', 'place'])
  const [networks, setNetworks] = useState<readonly Network[]>(office.networks)
  const [place, setPlace] = useState<TypedPlace | null>(office.place)
  const set = (at: number, next: Partial<Network>) =>
    setNetworks(networks.map((one, index) => (index === at ? { ...one, ...next } : one)))
  const add = (network: string) => setNetworks([...networks, { network, note: '' }])
  const takeHere = async () => {
    const here = await askDevicePlace()
    if (here)
      setPlace({
        latitude: here.latitude,
        longitude: here.longitude,
        radius_m: place?.radius_m ?? USUAL_RADIUS_M,
      })
  }
  async function save() {
    const sent = await send({
      location_id: office.id,
      networks: networks.filter(({ network }) => network.trim() !== ''),
      place: place as OfficeView['place'],
    })
    if (sent.ok) onClose()
  }
  return (
    <Dialog open title={office.name} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {networks.map((one, at) => (
          <FormRow key={at}>
            <TextField
              label={`Network ${at + 1}`}
              hint="Such as 203.0.113.0/24. Leave empty to remove."
              autoComplete="off"
              value={one.network}
              onChange={(network) => set(at, { network })}
              error={errors[`networks.${at}.network`] ?? (at === 0 ? errors['networks'] : undefined)}
            />
            <TextField
              label={`Note ${at + 1}`}
              optional
              autoComplete="off"
              value={one.note}
              onChange={(note) => set(at, { note })}
              error={errors[`networks.${at}.note`]}
            />
          </FormRow>
        ))}
        <p>
          <Button size="s" onClick={() => add('')}>
            Add a network
          </Button>{' '}
          {address !== '' && !networks.some(({ network }) => network.startsWith(address)) && (
            <Button size="s" onClick={() => add(address)}>
              Add your current address, {address}
            </Button>
          )}
        </p>
        <PlaceFields place={place} onChange={setPlace} errors={errors} />
        <p>
          <Button size="s" onClick={() => void takeHere()}>
            Use my location
          </Button>
        </p>
        <FormActions end>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton busy={busy}>Save office</SubmitButton>
        </FormActions>
      </form>
    </Dialog>
  )
}
