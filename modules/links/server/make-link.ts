import { hashPassword } from '#identity/server/public.ts'
import { email } from '#platform/contract/scalars.ts'
import type { Config } from '#platform/server/config.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { shortRandomId, type Keyring } from '#platform/server/secrets/keyring.ts'
import { hashOf } from '#platform/server/secrets/link-door.ts'
import { LINK_PATH } from '#links/contract/link-path.ts'
import {
  insertAddresses,
  insertLink,
  listLiveLinks,
  listStoredLinks,
  listViews,
  revokeLink,
  type LinkedRecord,
} from './link-queries.ts'

type LinkWish = LinkedRecord & {
  /** What it is for, where a record has links of several kinds. */
  readonly purpose?: string
  /** The last day on which it opens. */
  readonly expiresOn?: string | null
  /** Made by `hashLinkPassword` before the transaction. */
  readonly passwordHash?: string | null
  /** Only these come in, each with a code that is mailed to them; without a list, anyone who has the link. */
  readonly addresses?: readonly string[]
  readonly mayDownload?: boolean
  readonly mostViews?: number | null
}

type Parts = { readonly keyring: Keyring; readonly config: Pick<Config, 'publicUrl'> }

/** For the `prepare` of the call that makes a link: it takes long on purpose. */
export const hashLinkPassword = (password: string): Promise<string> => hashPassword(password)

/** Who may make one is asked by the area that owns the record. */
export async function makeLink(
  ctx: Ctx,
  { keyring, config }: Parts,
  wish: LinkWish,
): Promise<{ id: number; token: string; address: string }> {
  const token = shortRandomId()
  const { id } = await insertLink(ctx, {
    token_digest: hashOf(token),
    token_sealed: keyring.seal(token),
    subject: wish.subject,
    subject_id: wish.recordId,
    purpose: wish.purpose ?? '',
    expires_on: wish.expiresOn ?? null,
    password_hash: wish.passwordHash ?? null,
    by_address: wish.addresses !== undefined,
    may_download: wish.mayDownload ?? true,
    most_views: wish.mostViews ?? null,
  })
  await insertAddresses(
    ctx,
    id,
    (wish.addresses ?? []).map((address) => email.parse(address)),
  )
  return { id, token, address: addressOf(config, token) }
}

const addressOf = ({ publicUrl }: Parts['config'], token: string) =>
  `${publicUrl}${LINK_PATH.replace(':token', token)}`

/** At once: a page that is open already gets nothing more. */
export async function revokeLinksOf(ctx: Ctx, record: LinkedRecord): Promise<number> {
  const live = await listLiveLinks(ctx, record)
  for (const { id } of live) await revokeLink(ctx, id)
  return live.length
}

export async function linksOf(ctx: Ctx, { keyring, config }: Parts, record: LinkedRecord) {
  return (await listStoredLinks(ctx, record)).map((link) => ({
    id: link.id,
    address: addressOf(config, keyring.open(link.token_sealed)),
    purpose: link.purpose,
    expires_on: link.expires_on,
    has_password: link.password_hash !== null,
    by_address: link.by_address,
    addresses: link.addresses,
    may_download: link.may_download,
    most_views: link.most_views,
    views: link.views,
    revoked_at: link.revoked_at,
    made_at: link.made_at,
  }))
}

export const viewsOf = listViews
