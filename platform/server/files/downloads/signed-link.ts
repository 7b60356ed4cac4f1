import type { Keyring } from '#platform/server/secrets/keyring.ts'

/** How a link hands its file out: shown, saved, or the small picture of a picture. */
export const linkUses = ['inline', 'attachment', 'thumbnail'] as const
export type LinkUse = (typeof linkUses)[number]

export type LinkWish = {
  readonly fileId: string
  readonly name: string
  readonly minutes: number
  readonly as: LinkUse
  readonly now: Date
  /** Made by `gateText`: the link works only as long as its gate is open. */
  readonly gate?: string
}

/** A link that anybody who holds it may follow until it expires. The name in it is for people and proves nothing. */
export function signedLink(keyring: Keyring, wish: LinkWish): string {
  const expires = Math.floor(wish.now.getTime() / 1000) + Math.round(wish.minutes * 60)
  const { fileId, as, gate } = wish
  const signature = keyring.digest('file-link', signedText({ fileId, as, gate, expires }))
  const gated = gate === undefined ? '' : `&gate=${encodeURIComponent(gate)}`
  return `/api/files/${fileId}/${shownName(wish.name)}?as=${as}&expires=${expires}${gated}&signature=${signature}`
}

const LONGEST_SHOWN = 200

/** Letters of other scripts grow nine times in an address; a very long name is left to the download itself. */
function shownName(name: string): string {
  const encoded = encodeURIComponent(name.toWellFormed())
  return encoded.length <= LONGEST_SHOWN ? encoded : `file${/\.[a-z0-9]{1,10}$/i.exec(name)?.[0] ?? ''}`
}

type SignedFacts = {
  readonly fileId: string
  readonly as: LinkUse
  readonly expires: number
  readonly gate: string | undefined
}

const signedText = ({ fileId, as, expires, gate }: SignedFacts) =>
  [fileId, as, expires, ...(gate === undefined ? [] : [gate])].join('\n')

export function readSignedLink(
  keyring: Keyring,
  link: SignedFacts & { readonly signature: string; readonly now: Date },
): 'good' | 'expired' | 'forged' {
  if (!keyring.digestMatches('file-link', signedText(link), link.signature)) return 'forged'
  return link.expires > link.now.getTime() / 1000 ? 'good' : 'expired'
}
