import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type * as calls from '#training/contract/certificates/certificate-calls.ts'
import { findOptionalByNumber } from './certificate-queries.ts'

/** For anyone who holds the paper. A wrong code is answered like a number that does not exist. */
export async function verifyCertificate(ctx: Ctx, { number, code }: InputOf<typeof calls.verifyCertificate>) {
  const paper = await findOptionalByNumber(ctx, {
    number: number.toUpperCase(),
    code: code.replace(/[\s-]/g, '').toUpperCase(),
  })
  if (!paper) return { verdict: 'unknown', certificate: null } as const
  const { name, course, issued_on, valid_until, withdrawn_on } = paper
  const hasEnded = valid_until !== null && valid_until < companyDay(ctx.now)
  return {
    verdict: withdrawn_on === null ? (hasEnded ? 'expired' : 'valid') : 'withdrawn',
    certificate: { name, course, issued_on, valid_until },
  } as const
}
