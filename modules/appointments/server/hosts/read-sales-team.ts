import type { Ctx } from '#platform/server/ctx.ts'
import { signedLink } from '#platform/server/files/downloads/signed-link.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import type { AppointmentsParts } from '#appointments/server/appointments-dependencies.ts'
import { listCards } from '#appointments/server/hosts/host-queries.ts'

/** A page that is left open for a day still shows its pictures. */
const PICTURE_MINUTES = 24 * 60

export function pictureLink(ctx: Ctx, keyring: Keyring, fileId: string | null): string {
  if (fileId === null) return ''
  return signedLink(keyring, {
    fileId,
    name: 'picture',
    as: 'inline',
    minutes: PICTURE_MINUTES,
    now: ctx.now,
  })
}

export const readSalesTeam =
  ({ keyring }: AppointmentsParts) =>
  async (ctx: Ctx) => {
    const cards = await listCards(ctx)
    return cards.map(({ public_id, name, designation, picture_file_id, linkedin_url }) => ({
      sales_user_id: public_id,
      name,
      designation: designation ?? '',
      profile_pic: pictureLink(ctx, keyring, picture_file_id),
      linkedin_profile_url: linkedin_url,
    }))
  }
