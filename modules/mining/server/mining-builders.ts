import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import type { EmailCheck, Purpose, RecordState } from '#mining/contract/mining-lists.ts'
import { isFreeMail, isRoleAddress } from '#mining/contract/mining-rules.ts'

type PersonWish = {
  readonly name: string
  readonly email?: string | null
  readonly phone?: string
  readonly designation?: string
  readonly profile_url?: string
  readonly email_check?: EmailCheck
}

type RecordWish = {
  readonly name: string
  readonly domain: string
  readonly miner_id: number
  readonly verifier_id?: number
  readonly purposes?: readonly Purpose[]
  readonly industry?: string | null
  readonly employee_band?: '1-10' | '11-50' | '51-200' | '201-500' | '501-Above' | null
  readonly country?: string | null
  readonly city?: string
  readonly products?: string
  readonly technology?: string
  readonly state?: Exclude<RecordState, 'pushed'>
  readonly reason?: string
  readonly is_sampled?: boolean
  readonly mined_at?: Date
  readonly decided_at?: Date
  readonly people?: readonly PersonWish[]
}

/** A record as it came to stand, for tests and for the demo company. */
export async function buildRecord(ctx: Ctx, wish: RecordWish) {
  const { people = [], verifier_id = null, decided_at = ctx.now, mined_at = ctx.now, ...facts } = wish
  const { state = 'draft', purposes = ['web'], reason = '' } = wish
  const isDecided = state === 'verified' || state === 'returned' || state === 'rejected'
  const record = await insertRow(ctx, 'mined_company', {
    ...facts,
    website: `https://${wish.domain}`,
    purposes: [...purposes],
    source_url: `https://${wish.domain}/about`,
    mined_at,
    submitted_at: state === 'draft' ? null : mined_at,
    verifier_id: isDecided ? verifier_id : null,
    verified_at: state === 'verified' ? decided_at : null,
    state,
  })
  if (isDecided && verifier_id !== null)
    await insertRow(ctx, 'mining_decision', {
      company_id: record.id,
      miner_id: wish.miner_id,
      by_id: verifier_id,
      at: decided_at,
      decision: state,
      reason,
    })
  const persons = []
  for (const { email = null, ...person } of people)
    persons.push(
      await insertRow(ctx, 'mined_person', {
        ...person,
        email,
        is_role: email !== null && isRoleAddress(email),
        is_free: email !== null && isFreeMail(email),
        company_id: record.id,
        added_by: wish.miner_id,
      }),
    )
  return { ...record, persons }
}
