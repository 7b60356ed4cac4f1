import { useState } from 'react'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Row, Section, Stack } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { addHost, listHosts } from '#appointments/contract/hosts/host-calls.ts'
import { HostDays } from './host-days.tsx'
import { HostForm } from './host-form.tsx'
import { HostPicture } from './host-picture.tsx'
import { PageForm } from '#appointments/web/booking/booking-page-form.tsx'

/** One's own hours, or everybody's for those who manage them. */
export function Screen() {
  const read = useCall(listHosts, {})
  const [chosen, setChosen] = useState<number | null>(null)
  if (!read.isSuccess) return <ReadState of={read} asPage />
  const { hosts, candidates, can } = read.data
  const host = hosts.find(({ id }) => id === chosen) ?? hosts[0]
  return (
    <>
      <PageHeader
        title="Hours for appointments"
        about="When prospects can book meetings. Leave, holidays and other meetings are excluded automatically."
      />
      <Stack>
        {hosts.length > 1 && (
          <SelectField
            name="host"
            label="Host"
            options={hosts.map(({ id, name, active }) => ({
              value: id,
              label: active ? name : `${name} (takes none)`,
            }))}
            value={host?.id ?? null}
            onChange={setChosen}
          />
        )}
        {candidates.length > 0 && (
          <NewHost candidates={candidates} mayManage={can.manage} onAdded={setChosen} />
        )}
        {host ? (
          <Stack key={host.id}>
            <HostForm host={host} />
            <HostDays host={host} />
            <HostPicture host={host} />
          </Stack>
        ) : (
          candidates.length === 0 && (
            <EmptyState title="No hosts yet">Add anyone with a sales role as a host.</EmptyState>
          )
        )}
        {can.manage && <PageForm />}
      </Stack>
    </>
  )
}

type NewHostProps = {
  candidates: readonly { id: number; name: string }[]
  mayManage: boolean
  onAdded: (id: number) => void
}

function NewHost({ candidates, mayManage, onAdded }: NewHostProps) {
  const [chosen, setChosen] = useState<number | null>(mayManage ? null : (candidates[0]?.id ?? null))
  const { send, busy } = useSend(addHost)
  const add = async () => {
    const sent = await send({ account_id: chosen })
    if (sent.ok) onAdded(sent.data.id)
  }
  return (
    <Section
      title={mayManage ? 'Add host' : 'Host meetings'}
      about="Starts with Monday to Friday, 10:00 to 19:00 in India."
    >
      <Row>
        {mayManage && (
          <SelectField
            name="candidate"
            label="Sales employee"
            options={candidates.map(({ id, name }) => ({ value: id, label: name }))}
            value={chosen}
            onChange={setChosen}
          />
        )}
        <Button look="primary" busy={busy} disabled={chosen === null} onClick={() => void add()}>
          {mayManage ? 'Add host' : 'Accept meetings'}
        </Button>
      </Row>
    </Section>
  )
}
