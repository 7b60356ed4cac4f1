import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { readBoard, setOwner } from '#recruitment/contract/applications/application-calls.ts'
import type { ApplicationView } from '#recruitment/contract/applications/application-views.ts'

export function OwnerField({ application }: { application: ApplicationView }) {
  const { id, version, owner, job } = application
  const owners = useCall(readBoard, { job_id: job.id }).data?.owners ?? []
  const all = owner && !owners.some((one) => one.id === owner.id) ? [...owners, owner] : owners
  const { send, busy } = useSend(setOwner)
  return (
    <SelectField
      label="Owner"
      hint="Told when the application stands still."
      disabled={busy}
      placeholder="No owner"
      options={all.map(({ id: value, name: label }) => ({ value, label }))}
      value={owner?.id ?? null}
      onChange={(owner_id) => void send({ id, version, owner_id })}
    />
  )
}
