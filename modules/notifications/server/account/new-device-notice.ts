import type { Ctx } from '#platform/server/ctx.ts'
import { defineNotice } from '#notifications/server/define-notice.ts'
import { notify } from '#notifications/server/delivery/notify.ts'

type NewDevice = {
  readonly accountId: number
  /** As a person reads it: "Chrome on Windows". */
  readonly device: string
  readonly address: string
}

export const newDeviceNotice = defineNotice<NewDevice>({
  kind: 'identity.signed-in-on-new-device',
  label: 'I signed in on a new device',
  mandatory: true,
  tellsActor: true,
  urgent: false,
  mail: 'at_once',
  title: () => 'You signed in on a new device',
  text: ({ device, address }) =>
    `Signed in with your password: ${device}, from the address ${address}. If this wasn’t you, change your password now. That signs out all other devices.`,
  link: () => '/settings',
})

/** Hears the event of identity: its subscriptions stand in app/subscriptions.ts. */
export const tellOfNewDevice = (ctx: Ctx, device: NewDevice): Promise<void> =>
  notify(ctx, newDeviceNotice, { to: [device.accountId], input: device })
