import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { revokeDevice, type DeviceView } from '#tracker/contract/own-calls.ts'
import { PairingDialog } from './pairing-dialog.tsx'
import styles from '#tracker/web/tracker.module.css'

type DevicesSectionProps = { devices: readonly DeviceView[]; consented: boolean }

// A clock that is off by less says nothing.
const WORTH_TELLING_MS = 60_000

const offText = (offset: number) =>
  Math.abs(offset) < WORTH_TELLING_MS
    ? ''
    : ` · its clock is ${Math.round(Math.abs(offset) / 60_000)} min ${offset > 0 ? 'behind' : 'ahead'}, which is corrected`

export function DevicesSection({ devices, consented }: DevicesSectionProps) {
  const [pairing, setPairing] = useState(false)
  const [removing, setRemoving] = useState<DeviceView | null>(null)
  const revoke = useSend(revokeDevice)
  const pair = (
    <Button look={consented ? 'primary' : 'quiet'} onClick={() => setPairing(true)}>
      Pair device
    </Button>
  )
  return (
    <Section
      title="Your devices"
      about="A paired device can send data but can’t read any."
      actions={devices.length > 0 && pair}
    >
      {devices.length === 0 && (
        <EmptyState title="No paired devices" action={pair}>
          Install the desktop tracker, then pair it here.
        </EmptyState>
      )}
      <ul className={styles.list} aria-label="Devices">
        {devices.map((device) => (
          <li key={device.id}>
            <b>{device.name}</b>
            <span className={styles.grow}>
              {`${device.os} · ${device.app_version}`}
              <span className={styles.quiet}>
                {` · last heard ${device.last_seen_at ? show.moment(device.last_seen_at) : 'never'}${offText(device.clock_offset_ms)}`}
              </span>
            </span>
            {device.revoked_at ? (
              <Badge tone="neutral">{`Removed ${show.moment(device.revoked_at)}`}</Badge>
            ) : (
              <>
                <Badge tone="good">Paired</Badge>
                <Button size="s" aria-label={`Remove ${device.name}`} onClick={() => setRemoving(device)}>
                  Remove
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {pairing && <PairingDialog onClose={() => setPairing(false)} />}
      <ConfirmDialog
        open={removing !== null}
        title={`Remove ${removing?.name ?? ''}?`}
        confirm="Remove"
        tone="danger"
        busy={revoke.busy}
        onConfirm={() => {
          if (removing) void revoke.send({ id: removing.id }).then(() => setRemoving(null))
        }}
        onClose={() => setRemoving(null)}
      >
        Its session ends and it can no longer send data. Data already sent is kept.
      </ConfirmDialog>
    </Section>
  )
}
