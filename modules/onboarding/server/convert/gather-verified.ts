import type { Refusal } from '#platform/contract/refusal.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { findOptionalByAddress, findOptionalHolder } from '#people/server/public.ts'
import { hrMessages as say } from '#onboarding/contract/hr-messages.ts'
import { itemOf, secretLabels, type ItemKind } from '#onboarding/contract/onboarding-items.ts'
import type { Verified } from './employee-record-entries.ts'
import { listNamesOn } from '#onboarding/server/hr/onboarding-record-queries.ts'
import type { OnboardingParts } from '#onboarding/server/onboarding-dependencies.ts'
import {
  listEducation,
  listItems,
  listSecrets,
  type Onboarding,
} from '#onboarding/server/onboarding-queries.ts'

/** What was asked of no one in the end, and only half given, was decided by no one: it stays where it is. */
export async function listAcceptedKinds(ctx: Ctx, onboardingId: number): Promise<ItemKind[]> {
  const items = await listItems(ctx, onboardingId)
  return items.filter(({ status }) => status === 'accepted').map(({ kind }) => kind)
}

/** Everything that goes into the record, opened for the time of the conversion. */
export async function gatherVerified(
  ctx: Ctx,
  { keyring }: Pick<OnboardingParts, 'keyring'>,
  onboarding: Onboarding,
): Promise<Verified> {
  const accepted = await listAcceptedKinds(ctx, onboarding.id)
  const fields: readonly string[] = accepted.flatMap((kind) => itemOf(kind).fields)
  const secrets = (await listSecrets(ctx, onboarding.id)).filter(({ field }) => fields.includes(field))
  const names = await listNamesOn(ctx, onboarding.id)
  return {
    phone: onboarding.phone,
    email: onboarding.email,
    isMember: accepted.includes('provident_fund') ? onboarding.is_pf_account_exists : null,
    numbers: Object.fromEntries(secrets.map(({ field, sealed }) => [field, keyring.open(sealed)])),
    namesOn: Object.fromEntries(names.map(({ source, name }) => [source, name])),
    education: accepted.includes('education') ? await listEducation(ctx, onboarding.id) : [],
  }
}

/** What stands in the way, each with the sentence; nothing when someone can become an employee. */
export async function hindrances(
  ctx: Ctx,
  { keyring }: Pick<OnboardingParts, 'keyring'>,
  { onboarding, verified }: { onboarding: Onboarding; verified: Verified },
): Promise<Refusal[]> {
  const items = await listItems(ctx, onboarding.id)
  const left = items.filter(({ status, required }) => required && status !== 'accepted')
  const found: Refusal[] = []
  if (onboarding.status !== 'verified') found.push(say.notVerified)
  else if (items.some(({ status }) => status === 'rejected')) found.push(say.sentBackStill)
  else if (left.length > 0) found.push(say.undecided(left.map(({ kind }) => itemOf(kind).label).join(', ')))
  if (onboarding.location_id === null) found.push(say.seatMissing('an office', 'location_id'))
  if (onboarding.department_id === null) found.push(say.seatMissing('a department', 'department_id'))
  if (onboarding.designation_id === null) found.push(say.seatMissing('a designation', 'designation_id'))
  const { pan_no, aadhhar_no, uan_no } = verified.numbers
  const numbers = [
    ['pan', pan_no, secretLabels.pan_no],
    ['aadhaar', aadhhar_no, secretLabels.aadhhar_no],
    ['uan', verified.isMember ? uan_no : undefined, secretLabels.uan_no],
  ] as const
  for (const [kind, number, label] of numbers) {
    const holder = number ? await findOptionalHolder(ctx, keyring, { kind, number }) : undefined
    if (holder) found.push(say.holderOf(`This ${label}`, holder.name, holder.id))
  }
  return found
}

/** Someone who signs in with this address already. */
export async function addressHindrance(ctx: Ctx, address: string): Promise<Refusal | undefined> {
  const holder = await findOptionalByAddress(ctx, address)
  return holder && { ...say.isEmployee(holder.name, holder.id), field: 'official_email' }
}
