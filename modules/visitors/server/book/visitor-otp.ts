import { randomInt } from 'node:crypto'
import type { InputOf } from '#platform/contract/call.ts'
import { noButKept } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import {
  CODE_DIGITS,
  type generateVisitorOtp,
  type verifyVisitorOtp,
} from '#visitors/contract/book/visitor-otp-calls.ts'
import { channelsOf, type ProofChannel } from '#visitors/contract/visitors-lists.ts'
import { proofMessages as say } from '#visitors/contract/visitors-messages.ts'
import { findOffice } from '#visitors/server/desks/office-queries.ts'
import { mailProof } from './visitor-otp-letters.ts'
import {
  countProofsTo,
  countProofTry,
  findOptionalProof,
  insertProof,
  proveAddress,
} from './visitor-otp-queries.ts'
import { waitFor } from '#visitors/server/visit-queries.ts'
import type { VisitorsParts } from '#visitors/server/visitors-dependencies.ts'

export const CODE_MINUTES = 10
/** Long enough to fill in the rest of the form. */
const PROVEN_MINUTES = 30
const TRIES = 5
const CODES_AN_HOUR = 5
const MINUTE = 60_000

const digestText = (id: string, code: string) => `visitor-proof/${id}/${code}`

export const generateOtp =
  ({ keyring }: VisitorsParts) =>
  async (ctx: Ctx, form: InputOf<typeof generateVisitorOtp>) => {
    const office = await findOffice(ctx, ctx.actor.locationId ?? 0)
    must(channelsOf(office.proof).includes(form.channel), say.notAsked)
    const address = form.channel === 'email' ? form.email : form.phone_no
    // Counted one after the other, so that codes asked for at once do not go over the limit together.
    await waitFor(ctx, `visitor-proof/${address}`)
    const since = new Date(ctx.now.getTime() - 60 * MINUTE)
    must((await countProofsTo(ctx, address, since)) < CODES_AN_HOUR, say.tooManyCodes)
    const id = randomId()
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
    await insertProof(ctx, {
      id,
      location_id: office.location_id,
      visitor_manager_id: ctx.actor.id,
      channel: form.channel,
      address,
      code_digest: keyring.digest('code', digestText(id, code)),
      created_at: ctx.now,
      expires_at: new Date(ctx.now.getTime() + CODE_MINUTES * MINUTE),
    })
    await mailProof(ctx, keyring, { channel: form.channel, address, code, office, minutes: CODE_MINUTES })
    return { proof_id: id, minutes: CODE_MINUTES }
  }

export const verifyOtp =
  ({ keyring }: VisitorsParts) =>
  async (ctx: Ctx, { proof_id, otp }: InputOf<typeof verifyVisitorOtp>) => {
    const proof = await findOptionalProof(ctx, proof_id, ctx.actor.locationId ?? 0)
    must(proof, say.noSuchCode)
    must(proof.expires_at > ctx.now.toISOString(), say.expired)
    const counted = await countProofTry(ctx, proof.id, TRIES)
    must(counted, say.usedUp)
    if (!keyring.digestMatches('code', digestText(proof.id, otp), proof.code_digest)) {
      const left = TRIES - counted.tries
      return noButKept(left === 0 ? say.usedUp : say.wrong(left))
    }
    await proveAddress(ctx, proof.id, new Date(ctx.now.getTime() + PROVEN_MINUTES * MINUTE))
    return { proof_id, channel: proof.channel }
  }

type Entry = {
  readonly locationId: number
  readonly proofId: string | undefined
  readonly phone: string
  readonly at: Date
  /** Written down without a line: no one could be sent a code then, and the book says that no one was. */
  readonly late: boolean
}

/** What lets the visitor in, where the office asks for it; `visit_proof_once` sees that it does so once. */
export async function proofOfEntry(
  ctx: Ctx,
  entry: Entry,
): Promise<{ id: string; channel: ProofChannel } | null> {
  const { proof: asked } = await findOffice(ctx, entry.locationId)
  const channels = channelsOf(asked)
  if (entry.proofId === undefined) {
    must(channels.length === 0 || entry.late, say.needed)
    return null
  }
  const proof = await findOptionalProof(ctx, entry.proofId, entry.locationId)
  must(proof?.proven_at, say.needed)
  must(proof.expires_at > entry.at.toISOString(), say.expired)
  must(proof.channel === 'email' || proof.address === entry.phone, say.otherAddress)
  return { id: proof.id, channel: proof.channel }
}
